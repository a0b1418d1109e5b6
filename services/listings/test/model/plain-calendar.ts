/** The days of one parking as lists, with day arithmetic by calendar rules only, without milliseconds. */

const MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const monthLength = (year: number, month: number) => (month === 2 && isLeap(year) ? 29 : (MONTHS[month - 1] ?? 0));
const written = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

function nextDay(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  if (date < monthLength(year, month)) return written(year, month, date + 1);
  return month < 12 ? written(year, month + 1, 1) : written(year + 1, 1, 1);
}

function dayBefore(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  if (date > 1) return written(year, month, date - 1);
  return month > 1 ? written(year, month - 1, monthLength(year, month - 1)) : written(year - 1, 12, 31);
}

/** The day `count` days later, or earlier when it is negative. */
export function dayAt(day: string, count: number): string {
  let at = day;
  for (let left = Math.abs(count); left > 0; left -= 1) at = count > 0 ? nextDay(at) : dayBefore(at);
  return at;
}

/**
 * Summer time in Paris: from 1:00 UTC on the last Sunday of March to 1:00 UTC on the last Sunday of October, two hours
 * ahead.
 */
const SUMMERS = [
  ['2027-03-28T01:00', '2027-10-31T01:00'],
  ['2028-03-26T01:00', '2028-10-29T01:00'],
] as const;

/** The day in Paris at this moment of 2027 or 2028. */
export function parisDay(moment: Date): string {
  const utc = moment.toISOString();
  const ahead = SUMMERS.some(([from, to]) => utc >= from && utc < to) ? 2 : 1;
  return Number(utc.slice(11, 13)) + ahead < 24 ? utc.slice(0, 10) : nextDay(utc.slice(0, 10));
}

export class PlainCalendar {
  /** By the number of the request; inactive ones occupy nothing. */
  readonly stays: ({ start: string; end: string; active: boolean } | undefined)[] = [];
  /** The spaces that the owner blocks on a day. */
  private readonly owned = new Map<string, number>();
  /** The busy days of each feed, and whether they take all spaces. */
  private readonly feeds: { days: string[]; takesAll: boolean }[] = [];

  constructor(
    readonly places: number,
    readonly today: string,
  ) {}

  block(from: string, length: number, spaces = this.places): void {
    for (const day of daysFrom(from, length)) this.owned.set(day, spaces);
  }

  unblock(from: string, length: number): void {
    for (const day of daysFrom(from, length)) this.owned.delete(day);
  }

  import(feed: number, days: string[], takesAll: boolean): void {
    this.feeds[feed] = { days, takesAll };
  }

  /** Those of the `length` days that are not past. */
  open(from: string, length: number): string[] {
    return daysFrom(from, length).filter((day) => day >= this.today);
  }

  freeOn(day: string): number {
    if (this.isImported(day)) return 0;
    return Math.max(0, this.places - this.takenOn(day) - this.ownedOn(day) - this.singlesOn(day));
  }

  /** Days on which approved stays use spaces that the owner blocks. */
  daysWithStays(from: string, length: number): number {
    return daysFrom(from, length).filter(
      (day) => this.takenOn(day) > 0 && this.takenOn(day) + this.ownedOn(day) + this.singlesOn(day) > this.places,
    ).length;
  }

  /** Days that are full because of stays or of the owner: other calendars alone fill none. */
  exported(): string[] {
    return daysFrom(this.today, 61).filter(
      (day) => this.takenOn(day) + this.ownedOn(day) > 0 && (this.places === 1 || this.freeOn(day) === 0),
    );
  }

  private ownedOn(day: string): number {
    return this.owned.get(day) ?? 0;
  }

  private isImported(day: string): boolean {
    return Object.values(this.feeds).some(({ days, takesAll }) => takesAll && days.includes(day));
  }

  /** The feeds that take one space. */
  private singlesOn(day: string): number {
    return Object.values(this.feeds).filter(({ days, takesAll }) => !takesAll && days.includes(day)).length;
  }

  private takenOn(day: string): number {
    return this.stays.filter((stay) => stay?.active && stay.start <= day && day < stay.end).length;
  }
}

function daysFrom(from: string, length: number): string[] {
  const days: string[] = [];
  for (let day = from; days.length < length; day = nextDay(day)) days.push(day);
  return days;
}
