import { SealedText } from './sealed-text.js';

const FIRST = 'a secret of more than 32 characters';
const SECOND = 'another secret of 32 characters..';
const box = new SealedText([FIRST], 'mails');

it('opens what it sealed, for the same owner', () => {
  const sealed = box.seal('123456', 'marie');
  expect(sealed).not.toContain('123456');
  expect(box.open(sealed, 'marie')).toBe('123456');
});

it('seals the same text differently each time', () => {
  expect(box.seal('123456', 'marie')).not.toBe(box.seal('123456', 'marie'));
});

it('opens with each of its secrets, and seals with the first', () => {
  const learning = new SealedText([FIRST, SECOND], 'mails');
  const changed = new SealedText([SECOND, FIRST], 'mails');
  const [old, fresh] = [learning.seal('old', 'marie'), changed.seal('new', 'marie')];
  expect([learning.open(fresh, 'marie'), changed.open(old, 'marie'), box.open(old, 'marie')]).toEqual([
    'new',
    'old',
    'old',
  ]);
  expect(() => box.open(fresh, 'marie')).toThrow('does not open');
  expect([changed.isCurrent(fresh, 'marie'), changed.isCurrent(old, 'marie')]).toEqual([true, false]);
});

it.each([
  ['another owner', (sealed: string) => box.open(sealed, 'paul')],
  ['another secret', (sealed: string) => new SealedText([SECOND], 'mails').open(sealed, 'marie')],
  ['another use', (sealed: string) => new SealedText([FIRST], 'x').open(sealed, 'marie')],
  ['a changed byte', (sealed: string) => box.open((sealed.startsWith('A') ? 'B' : 'A') + sealed.slice(1), 'marie')],
  ['a text that is too short', () => box.open('AAAA', 'marie')],
])('refuses %s', (_title, open) => {
  expect(() => open(box.seal('123456', 'marie'))).toThrow('does not open');
});
