import { jest } from '@jest/globals';
import { download } from './download.js';

it('gives the file under its name, at an address that Safari may still read later', () => {
  const revoked: string[] = [];
  const followed: [href: string, name: string][] = [];
  URL.createObjectURL = () => 'blob:sejour';
  URL.revokeObjectURL = (address) => void revoked.push(address);
  document.addEventListener('click', (event) => {
    event.preventDefault();
    if (event.target instanceof HTMLAnchorElement) followed.push([event.target.href, event.target.download]);
  });
  jest.useFakeTimers();
  download(new Blob(['BEGIN:VCALENDAR']), 'sejour.ics');
  jest.runAllTimers();
  jest.useRealTimers();
  expect(followed).toEqual([['blob:sejour', 'sejour.ics']]);
  expect(revoked).toEqual([]);
  expect(document.querySelector('a')).toBeNull();
});
