import { SealedText } from './sealed-text.js';

const box = new SealedText('a secret of more than 32 characters', 'mails');

it('opens what it sealed, for the same owner', () => {
  const sealed = box.seal('123456', 'marie');
  expect(sealed).not.toContain('123456');
  expect(box.open(sealed, 'marie')).toBe('123456');
});

it('seals the same text differently each time', () => {
  expect(box.seal('123456', 'marie')).not.toBe(box.seal('123456', 'marie'));
});

it.each([
  ['another owner', (sealed: string) => box.open(sealed, 'paul')],
  [
    'another secret',
    (sealed: string) => new SealedText('another secret of 32 characters..', 'mails').open(sealed, 'marie'),
  ],
  ['another use', (sealed: string) => new SealedText('a secret of more than 32 characters', 'x').open(sealed, 'marie')],
  ['a changed byte', (sealed: string) => box.open((sealed.startsWith('A') ? 'B' : 'A') + sealed.slice(1), 'marie')],
])('refuses %s', (_title, open) => {
  expect(() => open(box.seal('123456', 'marie'))).toThrow();
});
