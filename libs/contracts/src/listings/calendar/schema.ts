import { z } from 'zod';
import { daysBetween } from '../../kernel/days.js';
import { day, id } from '../../kernel/fields.js';
import { CALENDAR_DAYS_MAX } from './calendar-days.js';

export * from './calendar-days.js';

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

/** A day of a parking as its owner sees it. */
export const ownCalendarDaySchema = z.object({
  day,
  /** Spaces that approved stays occupy. */
  taken: z.number().int(),
  /** Blocked by the owner, who may undo it. */
  by_owner: z.boolean(),
  /** Blocked by an imported calendar that takes all spaces: goes when it leaves that calendar. */
  imported: z.boolean(),
  /** Spaces that imported calendars take, one each (C60). */
  elsewhere: z.number().int().default(0),
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
