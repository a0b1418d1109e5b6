import { readFileSync } from 'node:fs';
import { HOSTILE_PARTS } from '../../server/text-inputs.js';
import { MASK } from './schema.js';
import { array, assert, constantFrom, integer, property, tuple } from 'fast-check';
import { holdsContacts, maskContacts } from './contact-mask.js';

it.each([
  ['06 12 34 56 78'],
  ['0612345678'],
  ['06.12.34.56.78'],
  ['06-12-34-56-78'],
  ['06/12/34/56/78'],
  ['0 6 1 2 3 4 5 6 7 8'],
  ['O6 12 34 56 78'],
  ['+33 6 12 34 56 78'],
  ['+33(0)612345678'],
  ['0033 6 12 34 56 78'],
  ['+32 470 12 34 56'],
  ['０６ １２ ３４ ５６ ７８'],
  ['٠٦ ١٢ ٣٤ ٥٦ ٧٨'],
  ['06\u200b12\u200b34\u200b56\u200b78'],
  ['zéro six douze trente-quatre cinquante-six soixante-dix-huit'],
  ['06 douze 34 cinquante-six 78'],
  ['@jean_dupont@mastodon'],
  ['jean@exemple.fr@jean_dupont'],
  ['Tél0612345678'],
  ['jean.dupont@exemple.fr'],
  ['jean dot dupont at exemple dot fr'],
  ['jean arobase exemple point fr'],
  ['jean (at) exemple.fr'],
  ['jean [arobase] exemple [point] fr'],
  ['jean @ exemple . fr'],
  ['jean＠exemple．fr'],
  ['https://wa.me/33612345678'],
  ['www.exemple.fr/moi'],
  ['wa.me/33612345678'],
  ['mon-garage.fr'],
  ['@jean_dupont'],
])('C11 masks « %s »', (contact) => {
  const masked = maskContacts(`Bonjour, voici ${contact} !`);
  expect(masked).toContain(MASK);
  expect(masked.startsWith('Bonjour, voici ')).toBe(true);
  expect(masked.endsWith(' !')).toBe(true);
  for (const part of contact.split(/[^\p{L}\d]+/u).filter((word) => word.length > 3))
    expect(masked).not.toContain(part);
});

it.each([
  ['J’arrive le 12/03/2027 vers 10 h 30 et repars le 15/03/2027 à 18 h 45.'],
  ['Vol AF1234 de 06:45, retour le 01.02.2027 14h00'],
  ['Ma Clio AB-123-CD mesure 4,05 m sur 1,45 m, et 120 € me vont.'],
  ['Le code postal est 95700, porte 12, place 3 au niveau -2.'],
  ['Le 12/03/2027 - 15/03/2027, départ 06:45'],
  ['Arrivée 06:45 2026-03-01, 2026-03-04'],
  ['Entre 06:45 et 07:30, ou 06:45 07:30 08:15'],
  ['Code 0695700, 95 ou 96'],
  ['Du 2026-03-01 au 2026-03-04, soit 3 nuits à 8,50 € : 25,50 €.'],
  ['Nous serons deux, avec trois valises et un chien de six ans.'],
  ['Merci.Bonne journée.A bientôt'],
  ['On se retrouve à 8h30 devant la gare, point de rencontre 2'],
])('leaves « %s » as it is', (words) => expect(maskContacts(words)).toBe(words));

it('masks each contact of a text and keeps the rest', () => {
  expect(maskContacts('Tél 0612345678, ou jean@exemple.fr\nsinon à l’accueil.')).toBe(
    `Tél ${MASK}, ou ${MASK}\nsinon à l’accueil.`,
  );
});

it('lets no number through, however its figures are kept apart', () => {
  const gap = constantFrom('', ' ', '.', '-', '/', '\u00a0', ' - ', '\u200b', '_', '·');
  const wide = (figures: string) => figures.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
  const number = tuple(integer({ min: 1, max: 9 }), array(integer({ min: 0, max: 9 }), { minLength: 8, maxLength: 8 }));
  assert(
    property(
      number,
      array(gap, { minLength: 9, maxLength: 9 }),
      constantFrom(String, wide),
      ([first, rest], gaps, form) => {
        const figures = [0, first, ...rest].map(String);
        const written = figures.map((digit, index) => form(digit) + (gaps[index] ?? '')).join('');
        // A number whose separators turn it into a date is read as a date.
        if (/[/.-](19|20)\d\d|(19|20)\d\d-/.test(written.normalize('NFKC').replaceAll('\u200b', ''))) return;
        const masked = maskContacts(`Appelez le ${written}merci`).replace(MASK, '');
        expect(masked).not.toMatch(/\p{Nd}/u);
      },
    ),
  );
});

const fixture = (name: string) =>
  readFileSync(new URL(`contacts/${name}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((written) => JSON.parse(written) as string);

it.each(fixture('contacts'))('C57 masks « %s »', (contact) => {
  expect(maskContacts(contact)).toContain(MASK);
  expect(maskContacts(`Bonjour, ${contact}.`)).toContain(MASK);
});

it.each(fixture('no-contacts'))('C57 leaves « %s » as it is', (words) => expect(maskContacts(words)).toBe(words));

/** A quadratic implementation would not finish within the time limit of the test. */
it.each(HOSTILE_PARTS)('C57: reads « %s » over and over in a time that grows with its length alone', (part) => {
  const many = (length: number) => part.repeat(length / part.length);
  expect(holdsContacts(many(100_000))).toBe(holdsContacts(many(2_000)));
});
