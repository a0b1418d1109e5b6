import fc from 'fast-check';
import { holdsContacts, maskContacts } from './contact-mask.js';
import { MASK } from './schema.js';

/** Runs the long form with `PROPERTY_TIMES=100 PROPERTY_SEED=2 npm test -- libs/contracts/src/requests/threads`. */
const RUNS = {
  numRuns: 200 * Number(process.env['PROPERTY_TIMES'] ?? 1),
  seed: Number(process.env['PROPERTY_SEED'] ?? 1),
};

/** What people write about a stay without revealing contact details. */
const harmless = fc.constantFrom(
  ...['Bonjour', 'merci', 'Nous arriverons', 'à', 'vers', 'et', 'avec', 'notre voiture', 'près du portail', 'au'],
  ...['un', 'deux', 'trois valises', 'une', 'cinq personnes', 'le point', 'd’arrêt', 'la porte 12', 'niveau -2'],
  ...['8 h 30', '06:45', '14h00', 'le 12/03/2027', 'du 01.02.2027', '2026-03-01', '8,50 €', '120 €', '4,05 m'],
  ...[
    'AB-123-CD',
    'vol AF1234',
    '95700',
    'Roissy-en-France',
    'n° 3',
    '(2 places)',
    '50 %',
    'A1',
    'l’an 2027',
    'Ça va ?',
  ],
);
const between = fc.constantFrom(' ', ', ', '. ', '\n', ' ! ', ' : ', ' ; ', ' – ');
const sentence = fc
  .array(fc.tuple(harmless, between), { maxLength: 8 })
  .map((parts) => parts.map(([words, gap]) => words + gap).join(''));

const figures = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 8, maxLength: 8 });
const gaps = (count: number) =>
  fc.array(fc.constantFrom('', '', ' ', '.', '-', '\u00a0', '\u202f', ' - ', '·', '\u200b', ', '), {
    minLength: count,
    maxLength: count,
  });
const prefix = fc.constantFrom('0', 'O', '+33', '0033', '00 33', '+33(0)', '+33 (0)', '00.33');
/** The digits of a date are read as one. */
const holdsDate = (text: string) => /[/.-](?:19|20)\d\d|(?:19|20)\d\d-/.test(text.replaceAll('\u200b', ''));
const phone = fc
  .record({ prefix, first: fc.integer({ min: 1, max: 9 }), rest: figures, gaps: gaps(9) })
  .map(({ prefix, first, rest, gaps }) =>
    [prefix, first, ...rest]
      .map((part, at) => `${part}${gaps[at] ?? ''}`)
      .join('')
      .trim(),
  )
  .filter((text) => !holdsDate(text));

const UNITS = ['zéro', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix', 'onze', 'douze'];
const TEENS = ['treize', 'quatorze', 'quinze', 'seize', 'dix-sept', 'dix-huit', 'dix-neuf'];
const TENS = [
  '',
  '',
  'vingt',
  'trente',
  'quarante',
  'cinquante',
  'soixante',
  'soixante',
  'quatre-vingt',
  'quatre-vingt',
];
/** A number below one hundred in French words. */
function words(number: number): string {
  const known = [...UNITS, ...TEENS][number];
  if (known !== undefined) return known;
  const ten = Math.floor(number / 10);
  const rest = ten === 7 || ten === 9 ? (number % 10) + 10 : number % 10;
  if (rest === 0) return ten === 8 ? 'quatre-vingts' : (TENS[ten] ?? '');
  return `${TENS[ten]}${(rest === 1 || rest === 11) && ten < 8 ? ' et ' : '-'}${words(rest)}`;
}
const spoken = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.array(fc.integer({ min: 0, max: 99 }), { minLength: 4, maxLength: 4 }))
  .chain(([first, pairs]) =>
    fc.constantFrom(' ', ', ', '-').map((gap) => ['zéro', words(first), ...pairs.map(words)].join(gap)),
  );

const name = fc.stringMatching(/^[a-z]{3,9}$/);
const mail = fc
  .record({
    who: fc.tuple(name, fc.constantFrom('', '.', '-', '_', '+'), name).map((parts) => parts.join('')),
    at: fc.constantFrom('@', ' @ ', ' arobase ', ' (at) ', '[arobase]', ' AT ', '＠'),
    where: name,
    dot: fc.constantFrom('.', ' . ', ' point ', '[point]', ' dot ', '．'),
    end: fc.constantFrom('fr', 'com', 'org', 'paris', 'museum'),
  })
  .map(({ who, at, where, dot, end }) => who + at + where + dot + end);
const link = fc
  .oneof(
    fc.tuple(
      fc.constantFrom('https://', 'http://', 'www.', 'HTTPS://WWW.'),
      name,
      fc.constantFrom('.io/a?b=1', '.fr', '.app'),
    ),
    fc.tuple(
      name,
      fc.constantFrom('.fr', '.com', '.net', '.org', '.eu', '.info', '.be', '.ch'),
      fc.constantFrom('', '/moi'),
    ),
    fc.tuple(fc.constantFrom('wa.me', 't.me', 'linktr.ee'), fc.constant('/'), name),
  )
  .map((parts) => parts.join(''));
const handle = name.map((text) => `@${text}`);
/** For example 06 douze 34 cinquante-six 78. */
const halfSpoken = fc
  .tuple(
    fc.integer({ min: 1, max: 9 }),
    fc.array(fc.tuple(fc.integer({ min: 10, max: 99 }), fc.boolean()), { minLength: 3, maxLength: 3 }),
    fc.integer({ min: 10, max: 99 }),
  )
  .map(([first, pairs, last]) =>
    [`0${first}`, words(last), ...pairs.map(([pair, isSpoken]) => (isSpoken ? words(pair) : String(pair)))].join(' '),
  );
const contact = fc.oneof(halfSpoken, phone, spoken, mail, link, handle);

describe('C11: of any French text about a stay,', () => {
  it('nothing is masked that tells nobody how to reach its author', () => {
    fc.assert(
      fc.property(sentence, (text) => {
        expect(maskContacts(text)).toBe(text);
        expect(holdsContacts(text)).toBe(false);
      }),
      RUNS,
    );
  });

  it('each phone number, address, link and name on a network is masked whole, and nothing else', () => {
    fc.assert(
      fc.property(sentence, contact, sentence, (before, found, after) => {
        const text = `${before}Écrivez : ${found} (s’il vous plaît). ${after}`;
        expect(maskContacts(text)).toBe(`${before}Écrivez : ${MASK} (s’il vous plaît). ${after}`);
        expect(holdsContacts(text)).toBe(true);
      }),
      RUNS,
    );
  });

  it('several of them are masked each', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(sentence, contact), { minLength: 1, maxLength: 4 }), (parts) => {
        const text = parts.map(([words, found]) => `${words}ou bien ${found} (voilà). `).join('');
        expect(maskContacts(text)).toBe(parts.map(([words]) => `${words}ou bien ${MASK} (voilà). `).join(''));
      }),
      RUNS,
    );
  });

  it('what is masked stays as it is when it is masked again', () => {
    const pieces = fc.oneof(
      harmless,
      contact,
      fc.string(),
      fc.constantFrom(MASK, '@', '.', ' at ', ' point ', '0', '+33', '/'),
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), between, (parts, gap) => {
        const once = maskContacts(parts.join(gap.trim() === '' ? gap : ''));
        expect(maskContacts(once)).toBe(once);
      }),
      RUNS,
    );
  });
});

/** Returns whether the character separates digits of a number. */
const isGap = (character = '') => /[\s.\-_/·•,;:|*()[\]]/.test(character);
const isFigure = (character = '') => character >= '0' && character <= '9';
/**
 * Returns where `wanted` consecutive digits from `at` end, with at most three characters between two; -1 when there are
 * fewer.
 */
function endOf(text: string, at: number, wanted: number): number {
  let last = at;
  for (let left = wanted - 1; left > 0; left -= 1) {
    let next = last + 1;
    while (next <= last + 3 && isGap(text[next])) next += 1;
    if (!isFigure(text[next])) return -1;
    last = next;
  }
  return last;
}

/**
 * A reference implementation: returns whether the text contains ten digits in a row, the first a zero and the second
 * not, that are not part of a longer number.
 */
function holdsNationalNumber(text: string): boolean {
  return [...text].some((character, at) => {
    if (character !== '0' || isFigure(text[at - 1])) return false;
    let second = at + 1;
    while (second <= at + 3 && isGap(text[second])) second += 1;
    if (!isFigure(text[second]) || text[second] === '0') return false;
    const end = endOf(text, second, 9);
    return end !== -1 && !isFigure(text[end + 1]);
  });
}

it('C11: figures and gaps alone are masked just where they are a number', () => {
  const digits = fc.array(fc.constantFrom(...'0001234567890123456789 .-/'), { minLength: 8, maxLength: 24 });
  let numbers = 0;
  fc.assert(
    fc.property(digits, (characters) => {
      const text = characters.join('');
      // Dates, numbers with a country code and mobile numbers without their zero have their own rules.
      fc.pre(!holdsDate(text) && !/[67]([ .\-/]+)\d\d(?:\1\d\d){3}/.test(text));
      fc.pre(!/(?:0[\s.\-/]{0,3}0|3[\s.\-/]{0,3}3)[\s.\-/]{0,3}[1-9]/.test(text));
      const isNumber = holdsNationalNumber(text);
      numbers += Number(isNumber);
      expect(`${text}: ${holdsContacts(text)}`).toBe(`${text}: ${isNumber}`);
    }),
    { ...RUNS, numRuns: 10 * RUNS.numRuns },
  );
  expect(numbers).toBeGreaterThan(RUNS.numRuns / 10);
});
