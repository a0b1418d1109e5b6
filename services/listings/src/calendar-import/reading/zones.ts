import { findIana } from 'windows-iana';

/** Converts between instants and the time on a clock of the zone, written as if it were UTC. In milliseconds. */
export interface Zone {
  toInstant: (wall: number) => number;
  toWall: (instant: number) => number;
}

const QUARTER_MS = 900_000;

function zoneBy(offsetAt: (instant: number) => number): Zone {
  const toInstant = (wall: number) => wall - offsetAt(wall - offsetAt(wall));
  return { toInstant, toWall: (instant) => instant + offsetAt(instant) };
}

/** Returns a well-known time zone; null when none has that name. */
export function namedZone(name: string): Zone | null {
  // Accepts old and new names, but no offsets, which have their own notation.
  if (!/^[A-Za-z]/.test(name)) return null;
  let format: Intl.DateTimeFormat;
  const fields = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  try {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone: name, ...fields, second: '2-digit' });
  } catch {
    return null;
  }
  const known = new Map<number, number>();
  return zoneBy((instant) => {
    const quarter = Math.floor(instant / QUARTER_MS) * QUARTER_MS;
    let offset = known.get(quarter);
    if (offset === undefined) {
      offset = Date.parse(`${format.format(quarter).replace(' ', 'T')}Z`) - quarter;
      // Years before 1000 and after 9999 are formatted differently.
      known.set(quarter, (offset = Number.isNaN(offset) ? 0 : offset));
    }
    return offset;
  });
}

export const UTC: Zone = zoneBy(() => 0);
export const PARIS: Zone = namedZone('Europe/Paris') ?? UTC;

/** Reads `+0100`, `+01:00`, `-5` or `+005328` as milliseconds east of Greenwich; null when it is not an offset. */
export function readOffset(text: string): number | null {
  const found = /^([+-])(\d{1,2})(?::?(\d{2}))?(?::?(\d{2}))?$/.exec(text.trim());
  if (found === null) return null;
  const [hours = 0, minutes = 0, seconds = 0] = found.slice(2).map((part) => Number(part ?? 0));
  return hours > 24 ? null : (found[1] === '-' ? -1 : 1) * ((hours * 60 + minutes) * 60 + seconds) * 1_000;
}

export function offsetZone(text: string): Zone | null {
  const offset = readOffset(text);
  return offset === null ? null : zoneBy(() => offset);
}

/** The zone of a calendar’s own definition; `offsetAt` gets the time on its clock. */
export function definedZone(offsetAt: (wall: number) => number): Zone {
  return {
    toInstant: (wall) => wall - offsetAt(wall),
    toWall: (instant) => instant + offsetAt(instant + offsetAt(instant)),
  };
}

let cities: Map<string, string> | null = null;
const cityZones = () =>
  (cities ??= new Map(
    Intl.supportedValuesOf('timeZone').map((zone) => [
      zone.split('/').at(-1)?.replaceAll('_', ' ').toLowerCase() ?? '',
      zone,
    ]),
  ));

/** Finds a well-known zone: `/any.path/Europe/Paris`, `Romance Standard Time 1`, `tzone://Microsoft/Utc`. */
export function worldZone(name: string): Zone | null {
  const plain = name.trim();
  const path = /(?<![A-Za-z_])[A-Za-z_]+(?:\/[A-Za-z_+-]+\d*){1,2}$/.exec(plain)?.[0] ?? plain;
  const ending = path.split('/').slice(-2).join('/');
  const windows = findIana(plain.replace(/(?<!\s)\s*(?<!\d)\d+$/, ''))[0];
  if (/(?:^|\/)(?:utc|gmt|zulu|z)$/i.test(plain)) return UTC;
  return namedZone(plain) ?? namedZone(path) ?? namedZone(ending) ?? (windows ? namedZone(windows) : null);
}

/** Reads a display name: `(UTC+01:00) Bruxelles, Copenhague, Madrid, Paris`, `GMT+1`, `Paris, Madrid`. */
export function shownZone(name: string): Zone | null {
  for (const word of name.replace(/\([^()]*\)/g, ' ').split(/[,;/]/)) {
    const city = cityZones().get(word.trim().toLowerCase());
    if (city !== undefined) return namedZone(city);
  }
  const offset = /(?:^|UTC|GMT)\s*([+-]\d{1,2}(?::?\d{2})?)(?!\d)/i.exec(name)?.[1];
  if (offset !== undefined) return offsetZone(offset);
  return /^CEST$/i.test(name.trim()) ? PARIS : null;
}
