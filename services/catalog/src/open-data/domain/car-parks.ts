import {
  officialParkingSpotFormSchema,
  type OfficialParkingSpotForm,
} from '@placette/contracts/catalog/administration/schema';
import { CAR_PARK_SOURCE_KEYS, CAR_PARK_SOURCES } from '@placette/contracts/catalog/official-prices';
import { z } from 'zod';

const COLUMNS = [
  'location_slug',
  'name',
  'operator',
  'latitude',
  'longitude',
  'capacity',
  'price_1h',
  'price_24h',
  'price_week',
  'covered',
  'secured',
  'url',
  'source',
  'source_date',
  'distance_m',
  'nearest',
] as const;
type Row = Record<(typeof COLUMNS)[number], string>;

const sourceSchema = z.enum(CAR_PARK_SOURCE_KEYS);

/**
 * Reads data/car-parks.tsv (described in car-parks.md): the car parks by the slug of their location. An empty field is
 * unknown.
 */
export function readCarParks(table: string): Map<string, OfficialParkingSpotForm[]> {
  const [header = '', ...lines] = table.split('\n').filter((line) => line !== '');
  if (header !== COLUMNS.join('\t')) throw new Error('car-parks.tsv has other columns than those read here');
  const found = new Map<string, OfficialParkingSpotForm[]>();
  for (const line of lines) {
    const cells = line.split('\t');
    const row = Object.fromEntries(COLUMNS.map((column, index) => [column, cells[index] ?? ''])) as Row;
    found.set(row.location_slug, [...(found.get(row.location_slug) ?? []), toSpot(row)]);
  }
  return found;
}

function toSpot(row: Row): OfficialParkingSpotForm {
  const source = sourceSchema.parse(row.source);
  return officialParkingSpotFormSchema.parse({
    name: readable(row.name),
    description: row.operator === '' ? null : `Exploitant\u00a0: ${row.operator}.`,
    website_url: row.url === '' ? null : row.url,
    price_per_hour: number(row.price_1h),
    price_per_day: number(row.price_24h),
    price_per_week: number(row.price_week),
    is_covered: yesOrNo(row.covered),
    has_security: yesOrNo(row.secured),
    capacity: number(row.capacity),
    checked_on: row.source_date,
    source: CAR_PARK_SOURCES[source].name,
    distance_meters: number(row.distance_m),
    // These are names on a map: nobody has checked whether they are public, paid or open.
    is_official: source !== 'osm',
  });
}

const number = (cell: string) => (cell === '' ? null : Number(cell));
const yesOrNo = (cell: string) => (cell === '' ? null : cell === 'true');

const SMALL = new Set(['a', 'au', 'aux', 'd', 'de', 'des', 'du', 'en', 'et', 'l', 'la', 'le', 'les', 'sur']);

/**
 * « PORTE DE SAINT CLOUD » becomes « Porte de Saint Cloud »; codes such as P2 or SNCF, and names in mixed case, stay.
 */
export function readable(name: string): string {
  if (name !== name.toUpperCase() || !/\p{Lu}{4}/u.test(name)) return name;
  return name.replace(/[\p{L}\p{N}]+/gu, (word, at: number) => {
    const lower = word.toLowerCase();
    if (/\d/.test(word)) return /^\d/.test(word) ? lower : word;
    if (!/[aeiouyàâéèêëîïôûü]/.test(lower) && !SMALL.has(lower)) return word;
    return at > 0 && SMALL.has(lower) ? lower : word.charAt(0) + lower.slice(1);
  });
}
