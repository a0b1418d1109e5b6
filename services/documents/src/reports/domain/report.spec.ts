import { publicName } from './report.js';

it('a person is named in public by first name and initial', () => {
  expect(publicName({ first_name: 'Denis', last_name: 'martin' })).toBe('Denis M.');
  expect(publicName({ first_name: 'Denis', last_name: '' })).toBe('Denis');
});
