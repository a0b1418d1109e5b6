const MINUTE = 60_000;
const EVERY = 60 * MINUTE;
const LONGEST = 12 * 60 * MINUTE;

/** Sites whose calendars people import, by the end of their host name. */
const KNOWN: readonly (readonly [RegExp, string])[] = [
  [/(^|\.)airbnb\.[a-z.]+$/, 'Airbnb'],
  [/(^|\.)booking\.com$/, 'Booking.com'],
  [/(^|\.)(abritel|vrbo|homeaway)\.[a-z.]+$/, 'Abritel'],
  [/(^|\.)google\.com$/, 'Google Agenda'],
  [/(^|\.)(outlook\.(live|office|office365)\.com|office365\.com)$/, 'Outlook'],
  [/(^|\.)icloud\.com$/, 'iCloud'],
];

/**
 * The name of a calendar that its owner did not name: its site. It contains nothing else of the URL, which is secret.
 */
export function feedName(url: string): string {
  const { hostname } = new URL(url);
  return KNOWN.find(([host]) => host.test(hostname))?.[1] ?? hostname.replace(/^www\./, '');
}

/** Returns whether two URLs are of the same calendar; scheme and fragment do not matter. */
export function isSameAddress(one: string, other: string): boolean {
  return bare(one) === bare(other);
}

function bare(url: string): string {
  const { host, pathname, search } = new URL(url);
  return host + pathname + search;
}

/** After a success, one hour. After consecutive failures: five minutes, ten, twenty and so on, at most half a day. */
export function nextImportAt(now: Date, failures: number): Date {
  const wait = failures === 0 ? EVERY : Math.min(5 * MINUTE * 2 ** (failures - 1), LONGEST);
  return new Date(now.getTime() + wait);
}
