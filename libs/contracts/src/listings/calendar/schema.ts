import { z } from 'zod';
import { addDays, daysBetween } from '../../kernel/days.js';
import { day, id } from '../../kernel/fields.js';

/** How far ahead an owner may block days, and a visitor may look. */
export const CALENDAR_YEARS_AHEAD = 2;
/** Two years and the days of a leap one. */
export const CALENDAR_DAYS_MAX = 732;

/** The same day two years on; 29 February becomes the 28th. */
export function lastCalendarDay(today: string): string {
  const year = Number(today.slice(0, 4)) + CALENDAR_YEARS_AHEAD;
  return `${year}${today.slice(4) === '-02-29' ? '-02-28' : today.slice(4)}`;
}

/** Both days included. Every day of the range, in order. */
export function rangeDays({ from, to }: DayRange): string[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index));
}

/** Days from the first to the last one, both included. */
export const dayRangeSchema = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    message: 'Le dernier jour ne peut pas être avant le premier',
  })
  .refine(({ from, to }) => daysBetween(from, to) < CALENDAR_DAYS_MAX, {
    path: ['to'],
    message: 'Deux ans au maximum',
  });
export type DayRange = z.output<typeof dayRangeSchema>;

/** A day of a parking as its owner sees it. */
export const ownCalendarDaySchema = z.object({
  day,
  /** Spaces that approved stays occupy. */
  taken: z.number().int(),
  /** Blocked by the owner, who may undo it. */
  by_owner: z.boolean(),
  /** Blocked by the imported calendar: goes when it leaves that calendar. */
  imported: z.boolean(),
});
export type OwnCalendarDay = z.output<typeof ownCalendarDaySchema>;

/** Only the days that are occupied or blocked; the others are free. */
export const ownCalendarSchema = z.object({
  parking: z.object({ id, title: z.string(), nombre_places: z.number().int() }),
  days: z.array(ownCalendarDaySchema),
});
export type OwnCalendar = z.output<typeof ownCalendarSchema>;

export const blockedRangeSchema = z.object({
  /** Days of the range on which approved stays go on as agreed. */
  days_with_stays: z.number().int(),
});

/** The days that a stay occupies: the day of departure is free again (C23). null unless it ends after it starts. */
export function heldDays(start: string, end: string): DayRange | null {
  return start !== '' && end > start ? { from: start, to: addDays(end, -1) } : null;
}

/** A day without a free space; whether it is occupied or blocked is private. */
export const NOT_FREE_LABEL = 'indisponible';

/** What everybody may know: how many spaces are free, never whose. Past days are left out. */
export const availabilitySchema = z.object({
  nombre_places: z.number().int(),
  days: z.array(z.object({ day, free_spots: z.number().int() })),
  /** Free on every day of the range (PD-07, C6). */
  free_spots: z.number().int(),
});
export type Availability = z.output<typeof availabilitySchema>;

/** 256 random bits: the URL with it is all that is needed to read the calendar. */
export const calendarTokenSchema = z.string().regex(/^[\w-]{43}$/);
/** Path of the calendar for other calendars to subscribe to; null until its owner has made one. */
export const calendarLinkSchema = z.object({ path: z.string().nullable() });
export const calendarPath = (token: string) => `/api/calendars/${token}.ics`;
