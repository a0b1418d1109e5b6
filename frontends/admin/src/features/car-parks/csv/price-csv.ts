import { STATED_FIELDS, type CarPark, type StatedField } from '@placette/contracts/catalog/administration/car-parks';
import { cleanTrimmed, foldText } from '@placette/contracts/kernel/clean-text';
import Papa from 'papaparse';
import { csvOf } from '../../../desk/csv.js';
import { cellText, type Typed } from '../price-cells.js';

/** Twice the table; a file that is longer is none of prices. */
export const LINES_MAX = 2_000;

const TITLES: Record<StatedField, string> = {
  price_per_hour: 'Prix par heure',
  price_per_day: 'Prix par jour',
  price_per_week: 'Prix par semaine',
  checked_on: 'Relevé le',
  source: 'Source',
};
const ID = 'Identifiant';
const VERSION = 'Version';
/** Written to recognise the car park; what they say is not read. */
const FACTS: readonly [title: string, (spot: CarPark) => string][] = [
  ['Lieu', ({ location }) => location.name],
  ['Parking', ({ name }) => name],
  ['Site', ({ website_url }) => website_url ?? ''],
];
/** A spreadsheet would run a cell that begins like this. */
const FORMULA = /^[=+\-@\t\r]/;
const GUARDED = /^'[=+\-@\t\r]/;

/** The car parks as a file that Excel opens in French, with decimal commas. */
export function toCsv(spots: readonly CarPark[]): string {
  const fields = [...FACTS.map(([title]) => title), ...STATED_FIELDS.map((field) => TITLES[field]), ID, VERSION];
  const data = spots.map((spot) => [
    ...FACTS.map(([, read]) => read(spot)),
    ...STATED_FIELDS.map((field) => cellText(field, spot[field])),
    spot.id,
    spot.version,
  ]);
  return csvOf(fields, data);
}

export interface ReadLine {
  line: number;
  id: string;
  /** null when the file does not say which prices it was made from. */
  version: string | null;
  /** The cells of the columns that the file has. */
  typed: Typed;
  /** Why the line cannot be read. */
  problem: string | null;
}
type ReadFile = { lines: ReadLine[]; ignored: string[] } | { refused: string };

/** Reads lines of prices; `refused` says why the whole file cannot be read. */
export function readCsv(text: string): ReadFile {
  const content = text.replace(/^\ufeff/, '');
  const said = /^sep=(.)\r?\n/i.exec(content);
  const count = content.split(/\r\n?|\n/).filter((line) => line.trim() !== '').length - (said ? 2 : 1);
  if (count > LINES_MAX)
    return { refused: `Ce fichier a ${figure(count)} lignes\u00a0: ${figure(LINES_MAX)} au plus sont lues à la fois.` };
  const body = content.slice(said?.[0].length ?? 0);
  const { data, errors } = Papa.parse<string[]>(body, { delimiter: said?.[1] ?? delimiterOf(body) });
  const [header = [], ...rows] = data;
  const columns = header.map(columnOf);
  if (!columns.includes(ID))
    return {
      refused: `La colonne «\u00a0${ID}\u00a0» manque. Partez d’un fichier exporté ici\u00a0: elle dit de quel parking il s’agit.`,
    };
  if (!columns.some((column) => STATED_FIELDS.some((field) => field === column)))
    return {
      refused: `Aucune colonne de prix, de date ni de source. Lues ici\u00a0: ${Object.values(TITLES).join(', ')}.`,
    };
  const twice = columns.find((column, at) => column !== null && columns.indexOf(column) < at);
  if (twice) return { refused: `La colonne «\u00a0${header[columns.indexOf(twice)]}\u00a0» est là deux fois.` };
  const unclosed = new Set(errors.flatMap(({ type, row }) => (type === 'Quotes' && row !== undefined ? [row] : [])));
  const lines = rows.flatMap((cells, index): ReadLine[] => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    const read = lineOf(columns, cells);
    const problem = unclosed.has(index + 1)
      ? 'Un guillemet n’est pas fermé\u00a0: la suite ne peut pas être lue'
      : read.problem;
    return [{ ...read, problem, line: index + 2 + (said ? 1 : 0) }];
  });
  return { lines, ignored: header.filter((title, at) => columns[at] === null && title.trim() !== '') };
}

function lineOf(columns: readonly (string | null)[], cells: readonly string[]): Omit<ReadLine, 'line'> {
  const at = (column: string) => (columns.includes(column) ? (cells[columns.indexOf(column)] ?? '') : undefined);
  const given = STATED_FIELDS.flatMap((field) => {
    const cell = at(field);
    return cell === undefined ? [] : [[field, cell] as const];
  });
  return {
    id: (at(ID) ?? '').trim().toLowerCase(),
    version: cleanTrimmed(at(VERSION) ?? '') || null,
    typed: Object.fromEntries(given.map(([field, cell]) => [field, GUARDED.test(cell) ? cell.slice(1) : cell])),
    problem: problemOf(columns, cells, given),
  };
}

function problemOf(
  columns: readonly unknown[],
  cells: readonly string[],
  given: readonly (readonly [StatedField, string])[],
): string | null {
  if (cells.length < columns.length)
    return `Ligne incomplète\u00a0: ${cells.length} cellules au lieu de ${columns.length}`;
  if (cells.slice(columns.length).some((cell) => cell.trim() !== ''))
    return `Trop de cellules\u00a0: ${cells.length} au lieu de ${columns.length}`;
  const formula = given.find(([, cell]) => FORMULA.test(cell));
  return formula
    ? `${TITLES[formula[0]]}\u00a0: ce qui commence par = + - ou @ n’est pas lu, un tableur l’exécuterait`
    : null;
}

/** The field of a title, however it is written; null for a column that is not read. */
function columnOf(title: string): string | null {
  const written = foldText(title);
  const known: readonly (readonly [string, string])[] = [
    [ID, ID],
    [VERSION, VERSION],
    ...STATED_FIELDS.map((field) => [field, TITLES[field]] as const),
    ...FACTS.map(([fact]) => [fact, fact] as const),
  ];
  return known.find(([, name]) => foldText(name) === written)?.[0] ?? null;
}

/** The one that stands most often between the titles: prices have commas. */
function delimiterOf(text: string): string {
  const titles = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  const often = [';', ',', '\t'].map((delimiter) => ({ delimiter, times: titles.split(delimiter).length }));
  return often.sort((a, b) => b.times - a.times)[0]?.delimiter ?? ';';
}

const figure = (value: number) => new Intl.NumberFormat('fr-FR').format(value);
