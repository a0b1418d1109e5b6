import { gunzipSync } from 'node:zlib';

/** An unfolded line of iCalendar: `name;parameters:value`. */
export interface Line {
  name: string;
  parameters: string;
  value: string;
}
/** A component and its own lines; alarms inside an event are left out. */
export interface Part {
  name: string;
  lines: Line[];
  /** STANDARD and DAYLIGHT of a time zone. */
  parts: Part[];
}
export interface CalendarFile {
  /** Lines of the calendars themselves, outside their components. */
  lines: Line[];
  parts: Part[];
}

const MAX_BYTES = 4_000_000;
/** Only lines about dates are read, never titles, places or people. */
const WHEN = new Set([
  ...['BEGIN', 'END', 'UID', 'METHOD', 'DTSTART', 'DTEND', 'DURATION', 'RRULE', 'EXRULE', 'RDATE', 'EXDATE'],
  ...['RECURRENCE-ID', 'STATUS', 'TRANSP', 'FREEBUSY', 'TZID', 'TZOFFSETFROM', 'TZOFFSETTO', 'X-LIC-LOCATION'],
  ...[
    'X-WR-TIMEZONE',
    'X-MICROSOFT-CDO-BUSYSTATUS',
    'X-MICROSOFT-CDO-ALLDAYEVENT',
    'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT',
  ],
]);
const DATED = new Set(['DTSTART', 'DTEND', 'RECURRENCE-ID', 'EXDATE', 'RDATE', 'FREEBUSY']);
const COMPONENTS = new Set(['VEVENT', 'VTODO', 'VJOURNAL', 'VFREEBUSY', 'VTIMEZONE', 'VAVAILABILITY', 'VPOLL']);
const OBSERVANCES = new Set(['STANDARD', 'DAYLIGHT']);

/**
 * Returns the components of all calendars of a file; null without a complete calendar, because the rest of a truncated
 * one is unknown.
 */
export function readCalendar(content: Uint8Array): CalendarFile | null {
  const file: CalendarFile = { lines: [], parts: [] };
  let found = false;
  let open = 0;
  let part: Part | null = null;
  let inner: Part | null = null;
  for (const line of linesOf(textOf(content))) {
    const name = line.value.toUpperCase();
    if (line.name === 'BEGIN') {
      if (name === 'VCALENDAR') {
        found = true;
        open += 1;
        part = inner = null;
      } else if (COMPONENTS.has(name)) {
        // The previous component may be missing its end.
        file.parts.push((part = { name, lines: [], parts: [] }));
        inner = null;
      } else if (part?.name === 'VTIMEZONE' && OBSERVANCES.has(name)) {
        part.parts.push((inner = { name, lines: [], parts: [] }));
      } else if (part !== null) inner ??= { name, lines: [], parts: [] };
    } else if (line.name === 'END') {
      if (name === 'VCALENDAR') open = Math.max(0, open - 1);
      if (name === 'VCALENDAR' || name === part?.name) part = inner = null;
      else if (name === inner?.name) inner = null;
    } else if (open > 0) (inner ?? part ?? file).lines.push(line);
  }
  return found && open === 0 ? file : null;
}

/**
 * Decompresses gzip; decodes UTF-16 when it looks like it, otherwise UTF-8, whose undecodable bytes occur in titles
 * only.
 */
function textOf(content: Uint8Array): string {
  const isPacked = content[0] === 0x1f && content[1] === 0x8b;
  const bytes = isPacked ? gunzipSync(content, { maxOutputLength: MAX_BYTES }) : content;
  const [first, second] = bytes;
  const isLittle = (first === 0xff && second === 0xfe) || (first === 0x42 && second === 0);
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && second === 0x42);
  return new TextDecoder(isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8').decode(bytes);
}

function* linesOf(text: string): Generator<Line> {
  const plain = text
    .replaceAll('\0', '')
    .replace(/(?<!\r)\r*\n|\r/g, '\n')
    .replace(/\n{2,}/g, '\n');
  // A file that is indented as a whole has no folded lines.
  const isIndented = /^\s+BEGIN:VCALENDAR/i.test(plain) && !/^\n?BEGIN/i.test(plain);
  for (const written of (isIndented ? plain : plain.replace(/\n[ \t]/g, '')).split('\n')) {
    const line = lineOf(written.trim());
    if (line !== null) yield line;
  }
}

/** The value begins at a date, because names of time zones contain colons too, quoted or not. */
function lineOf(written: string): Line | null {
  const name = /^[A-Za-z-]+/.exec(written)?.[0].toUpperCase();
  if (name === undefined || !WHEN.has(name)) return null;
  const rest = written.slice(name.length);
  if (!/^\s*[;:]/.test(rest)) return null;
  const dated = DATED.has(name) ? rest.search(/:\s*\d{4}[-/]?\d{2}[-/]?\d{2}/) : -1;
  const at = dated >= 0 ? dated : colonOf(rest);
  if (at < 0) return null;
  return { name, parameters: rest.slice(0, at), value: rest.slice(at + 1).trim() };
}

/** The first colon outside quotes; the first colon at all when quotes are not closed. */
function colonOf(text: string): number {
  let isQuoted = false;
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] === '"') isQuoted = !isQuoted;
    else if (text[index] === ':' && !isQuoted) return index;
  }
  return text.indexOf(':');
}

const PARAMETERS = {
  TZID: /;\s*TZID\s*=\s*(?:"([^"]*)|([^\s;"][^;]*|))/i,
  RANGE: /;\s*RANGE\s*=\s*(?:"([^"]*)|([^\s;"][^;]*|))/i,
  FBTYPE: /;\s*FBTYPE\s*=\s*(?:"([^"]*)|([^\s;"][^;]*|))/i,
};

/** Without its quotes; null when the parameter is missing or empty. */
export function parameter({ parameters }: Line, name: keyof typeof PARAMETERS): string | null {
  const found = parameters === '' ? null : PARAMETERS[name].exec(parameters);
  return (found?.[1] ?? found?.[2])?.trim() || null;
}

export const linesNamed = (part: Pick<Part, 'lines'>, name: string) => part.lines.filter((line) => line.name === name);
/** In capitals; empty when there is no such line. */
export const valueOf = (part: Pick<Part, 'lines'>, name: string) =>
  part.lines.find((line) => line.name === name)?.value.toUpperCase() ?? '';
