import { aCarPark } from '../../../../test/car-parks.js';
import { previewOf } from './import-preview.js';
import { readCsv, toCsv } from './price-csv.js';
import { textOf } from './text-of-file.js';

const TODAY = '2026-11-29';
const spots = [
  aCarPark(1, { name: 'P1; « Est »', website_url: 'https://exemple.fr/p1', price_per_hour: 3.6 }),
  aCarPark(2, { source: 'Relevé à l’entrée' }),
  aCarPark(3, { is_official: false, price_per_day: null, source: 'OpenStreetMap' }),
];
const [first, second, third] = spots.map(({ id }) => id);
const exported = toCsv(spots);
/** The exported file, with other words in it. */
const edited = (...changes: readonly (readonly [string, string])[]) =>
  changes.reduce((text, [from, to]) => text.replaceAll(from, to), exported);
const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string) => new Uint8Array(new Uint16Array([...text].map((sign) => sign.charCodeAt(0))).buffer);
/** As Excel writes « CSV » on Windows. */
const windows1252 = (text: string) =>
  Uint8Array.from([...text.replace('\ufeff', '')], (sign) => (sign === '’' ? 0x92 : sign.charCodeAt(0)));

/** As LibreOffice writes a file whose texts are all quoted. */
const quoted = (text: string) =>
  text
    .split('\r\n')
    .map((line) => (line.includes('"') ? line : `"${line.replaceAll(';', '";"')}"`))
    .join('\r\n');

/** What a file would change, and what is refused of it, as « line: … ». */
function imported(bytes: Uint8Array | string) {
  const read = readCsv(textOf(typeof bytes === 'string' ? utf8(bytes) : bytes));
  if ('refused' in read) return read.refused;
  const { changed, refused, same } = previewOf(read.lines, spots, TODAY);
  return {
    changed: changed.map(({ line, spot, stated, fields }) => [
      line,
      ...fields.map((field) => `${field} ${spot[field]} → ${stated[field]}`),
    ]),
    refused: refused.map(({ line, reason }) => `${line}: ${reason}`),
    same,
  };
}
const file = (...lines: string[]) => ['Identifiant;Prix par jour;Relevé le', ...lines].join('\r\n');

describe('a file of prices (DK-06)', () => {
  it('opens in Excel as French: a mark of UTF-8, semicolons, commas in figures, days as they are written', () => {
    expect(exported.split('\r\n').slice(0, 2)).toEqual([
      '\ufeffLieu;Parking;Site;Prix par heure;Prix par jour;Prix par semaine;Relevé le;Source;Identifiant;Version',
      `Paris-Orly;"P1; « Est »";https://exemple.fr/p1;3,60;20,00;;21/03/2022;Aéroport;${first};v1`,
    ]);
  });

  it('runs nothing in a spreadsheet, and comes back as it was', () => {
    const risky = aCarPark(1, { name: '=cmd|1', source: '@SUM(A1)' });
    const [, line] = toCsv([risky]).split('\r\n');
    expect(line).toBe(`Paris-Orly;"'=cmd|1";;;20,00;;21/03/2022;"'@SUM(A1)";${first};v1`);
    const read = readCsv(toCsv([risky]));
    expect('lines' in read && previewOf(read.lines, [risky], TODAY)).toEqual({ changed: [], refused: [], same: 1 });
  });

  it('changes nothing when it comes back as it went', () => {
    expect(imported(exported)).toEqual({ changed: [], refused: [], same: 3 });
  });

  const change = [['20,00;;21/03/2022;Relevé à l’entrée', '22,5;;28/11/2026;Relevé à l’entrée']] as const;
  const changed = {
    changed: [[3, 'price_per_day 20 → 22.5', 'checked_on 2022-03-21 → 2026-11-28']],
    refused: [],
    same: 2,
  };
  it.each([
    ['as it was exported', utf8(edited(...change))],
    ['by Excel for Windows as « CSV »', windows1252(edited(...change))],
    ['as « Texte Unicode », UTF-16 with tabs', utf16(edited(...change, [';', '\t'], ['"P1\t « Est »"', 'P1']))],
    ['as UTF-16 without its mark', utf16(edited(...change).slice(1))],
    [
      'with commas between',
      utf8(
        edited(...change, ['"P1; « Est »"', 'P1'], ['3,60', '3.60'], ['20,00', '20.00'], ['22,5', '22.5'], [';', ',']),
      ),
    ],
    ['with the line that names the separator', utf8(`sep=;\r\n${edited(...change).slice(1)}`)],
    ['by LibreOffice, every text quoted', utf8(quoted(edited(...change)))],
    ['on a Mac of before, with its line ends', utf8(edited(...change).replaceAll('\r\n', '\r'))],
  ])('is read when it was saved %s', (how, bytes) => {
    const lineOffset = how.includes('names the separator') ? 1 : 0;
    const expected = {
      ...changed,
      changed: changed.changed.map(([line, ...rest]) => [Number(line) + lineOffset, ...rest]),
    };
    expect(imported(bytes)).toEqual(expected);
  });

  it('may have fewer columns, in another order and case, and says which it does not read', () => {
    const text = `prix PAR jour;Remarque;RELEVE LE;identifiant\n21;vu hier;28/11/2026;${first}\n`;
    expect(imported(text)).toMatchObject({ changed: [[2, 'price_per_day 20 → 21', expect.anything()]], refused: [] });
    expect(readCsv(text)).toMatchObject({ ignored: ['Remarque'] });
  });

  it.each(['21', '21,00', '21.00', '21,0 €', '21\u202f€', ' 21 '])('reads the price « %s »', (price) => {
    expect(imported(file(`${first};${price};28/11/2026`))).toMatchObject({
      changed: [[2, 'price_per_day 20 → 21', 'checked_on 2022-03-21 → 2026-11-28']],
    });
  });

  it('reads « gratuit », and an empty cell as no price', () => {
    expect(imported(file(`${first};gratuit;28/11/2026`, `${second};;28/11/2026`))).toMatchObject({
      changed: [
        [2, 'price_per_day 20 → 0', expect.anything()],
        [3, 'price_per_day 20 → null', expect.anything()],
      ],
      refused: [],
    });
  });

  it.each([
    ['=1+1;28/11/2026', /^2: Prix par jour\s: ce qui commence par =/],
    ['-5;28/11/2026', /^2: Prix par jour\s: ce qui commence par =/],
    ['douze;28/11/2026', /^2: 24\sh\s: Écrivez un prix en euros/],
    ['1.234,50;28/11/2026', /^2: 24\sh\s: Écrivez un prix en euros/],
    ['1200;28/11/2026', /^2: 24\sh\s: Le prix maximum est de/],
    ['21;32/11/2026', /^2: Relevé le\s: Ce jour n’existe pas/],
    ['21;30/11/2026', /^2: Relevé le\s: Ce jour n’est pas encore venu/],
    ['21;21/03/2022', /^2: Relevé le\s: Relevé il y a plus de deux ans/],
    ['21', /^2: Ligne incomplète\s: 2 cellules au lieu de 3/],
    ['21;28/11/2026;de trop', /^2: Trop de cellules\s: 4 au lieu de 3/],
  ])('refuses the line « %s » and says why', (cells, reason) => {
    expect(imported(file(`${first};${cells}`, `${second};22;28/11/2026`))).toEqual({
      changed: [[3, 'price_per_day 20 → 22', 'checked_on 2022-03-21 → 2026-11-28']],
      refused: [expect.stringMatching(reason)],
      same: 0,
    });
  });

  it('refuses a price that would be shown nowhere', () => {
    expect(imported(file(`${third};22;28/11/2026`))).toMatchObject({
      changed: [],
      refused: [expect.stringMatching(/^2: 24\sh\s: Jamais montré/)],
    });
  });

  it('refuses a car park that is gone, that stands twice, or that is not named', () => {
    const gone = aCarPark(9).id;
    expect(
      imported(file(`${gone};21;`, `${first};21;28/11/2026`, `${first};22;28/11/2026`, ';21;28/11/2026')),
    ).toMatchObject({
      changed: [[3, expect.anything(), expect.anything()]],
      refused: ['2: Ce parking n’existe plus', '4: Ce parking est déjà à la ligne 3', '5: L’identifiant manque'],
    });
  });

  it('refuses what changed since the export and says how it is now, unless the file says the same', () => {
    const line = (price: string) => `Identifiant;Version;Prix par jour;Relevé le\n${first};v0;${price}\n`;
    expect(imported(line('21;28/11/2026'))).toMatchObject({
      changed: [],
      refused: [expect.stringMatching(/^2: A changé depuis l’export\. Aujourd’hui, 24\sh\s: 20,00/)],
    });
    expect(imported(line('20;21/03/2022'))).toMatchObject({ refused: [], same: 1 });
  });

  it('says that a quote does not end, and changes nothing after it', () => {
    expect(imported(file(`${first};"21;28/11/2026`, `${second};22;28/11/2026`))).toMatchObject({
      changed: [],
      refused: ['2: Un guillemet n’est pas fermé\u00a0: la suite ne peut pas être lue'],
    });
  });

  it('is refused whole without the column of identifiers, without one of prices, or with one twice', () => {
    expect(imported('Parking;Prix par jour\nP1;20\n')).toMatch(/^La colonne «\sIdentifiant\s» manque/);
    expect(imported(`Identifiant;Couleur\n${first};bleu\n`)).toMatch(/^Aucune colonne de prix/);
    expect(imported(`Identifiant;Source;Source\n${first};a;b\n`)).toMatch(/^La colonne «\sSource\s» est là deux fois/);
    expect(imported('')).toMatch(/^La colonne/);
    expect(imported(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))).toMatch(/^La colonne/);
  });

  it('is refused whole when it has more lines than car parks could have', () => {
    expect(imported(file(...Array.from({ length: 10_000 }, () => `${first};21;28/11/2026`)))).toMatch(
      /^Ce fichier a 10\s000 lignes\s: 2\s000 au plus/,
    );
  });
});
