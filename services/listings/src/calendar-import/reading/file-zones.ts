import { linesNamed, valueOf, type CalendarFile, type Part } from './calendar-lines.ts';
import { DAY_MS, readMoment } from './moments.ts';
import { wallsOf } from './repetition.ts';
import { readRule } from './rules.ts';
import { definedZone, PARIS, readOffset, shownZone, UTC, worldZone, type Zone } from './zones.ts';

interface Observance {
  offset: number;
  before: number | null;
  onsets: (span: { from: number; to: number }) => number[];
}

/**
 * The time zones that a file names. The well-known zone of that name takes precedence over the file's own definition,
 * which is often broken; Paris, or the calendar's zone, is the default.
 */
export function zonesOf({ lines, parts }: CalendarFile): (name: string | null) => Zone {
  const said = lines.find(({ name }) => name === 'X-WR-TIMEZONE')?.value ?? '';
  const usual = worldZone(said) ?? PARIS;
  const known = new Map<string, Zone>();
  const definitions = new Map(
    parts
      .filter(({ name }) => name === 'VTIMEZONE')
      .map((part) => [plain(linesNamed(part, 'TZID')[0]?.value ?? ''), part]),
  );
  return (name) => {
    if (name === null) return usual;
    const asked = plain(name);
    let zone = known.get(asked);
    if (zone === undefined) known.set(asked, (zone = zoneNamed(asked, definitions.get(asked)) ?? usual));
    return zone;
  };
}

const plain = (name: string) => name.replaceAll('"', '').trim();

function zoneNamed(name: string, definition: Part | undefined): Zone | null {
  const place = definition ? linesNamed(definition, 'X-LIC-LOCATION')[0]?.value : undefined;
  const world = worldZone(name) ?? (place === undefined ? null : worldZone(place));
  return world ?? (definition ? zoneOf(definition) : null) ?? shownZone(name);
}

/** Returns null when nothing of the definition can be read. */
function zoneOf(definition: Part): Zone | null {
  const observances = definition.parts.flatMap(observanceOf);
  const [first] = observances;
  if (first === undefined) return null;
  const standard = definition.parts.find(({ name }) => name === 'STANDARD');
  const otherwise = readOffset(standard ? valueOf(standard, 'TZOFFSETTO') : '') ?? first.before ?? first.offset;
  const known = new Map<number, { at: number; offset: number }[]>();
  return definedZone((wall) => {
    const year = new Date(wall).getUTCFullYear();
    let changes = known.get(year);
    if (changes === undefined) {
      const span = { from: Date.UTC(year - 1, 0, 1), to: Date.UTC(year + 1, 0, 1) };
      changes = observances
        .flatMap(({ onsets, offset }) => onsets(span).map((at) => ({ at, offset })))
        .sort((a, b) => a.at - b.at);
      known.set(year, changes);
    }
    return changes.findLast(({ at }) => at <= wall)?.offset ?? otherwise;
  });
}

function observanceOf(part: Part): Observance[] {
  const offset = readOffset(valueOf(part, 'TZOFFSETTO'));
  const start = readMoment(valueOf(part, 'DTSTART'), UTC);
  if (offset === null) return [];
  const first = start?.wall ?? Date.UTC(1970, 0, 1);
  const rule = start && readRule(valueOf(part, 'RRULE'), start);
  const dates = linesNamed(part, 'RDATE')
    .flatMap(({ value }) => value.split(','))
    .flatMap((date) => readMoment(date, UTC)?.wall ?? []);
  // A change that does not recur applies from then on.
  const onsets = (span: { from: number; to: number }) =>
    rule
      ? (wallsOf(rule, first, span, { left: 10_000 }) ?? [])
      : [first, ...dates].filter((at) => at < span.to + DAY_MS);
  return [{ offset, before: readOffset(valueOf(part, 'TZOFFSETFROM')), onsets }];
}
