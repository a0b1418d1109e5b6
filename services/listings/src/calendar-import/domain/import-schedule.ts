const MINUTE = 60_000;
const EVERY = 60 * MINUTE;
const LONGEST = 12 * 60 * MINUTE;

/** After a success: an hour. After failures in a row: five minutes, ten, twenty … half a day at most. */
export function nextImportAt(now: Date, failures: number): Date {
  const wait = failures === 0 ? EVERY : Math.min(5 * MINUTE * 2 ** (failures - 1), LONGEST);
  return new Date(now.getTime() + wait);
}
