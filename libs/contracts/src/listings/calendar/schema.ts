import { z } from 'zod';
import { daysBetween } from '../../kernel/days.js';
import { day, id } from '../../kernel/fields.js';
import { CALENDAR_DAYS_MAX } from './calendar-days.js';

export * from './calendar-days.js';

/** The first and the last day, both included. */
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

/** C60: days to block, for all spaces unless a number is given. */
export const blockDaysSchema = dayRangeSchema.safeExtend({
  /** How many spaces the owner keeps on each day, whatever was blocked before; null for all. */
  spaces: z.number().int().min(1, 'Une place au minimum').nullable().default(null),
});

/** A day of a parking as its owner sees it. */
export const ownCalendarDaySchema = z.object({
  day,
  /** The number of spaces that approved stays occupy. */
  taken: z.number().int(),
  /** The owner blocked the day and may unblock it. */
  by_owner: z.boolean(),
  /** An imported calendar that takes all spaces blocks the day, until the day leaves that calendar. */
  imported: z.boolean(),
  /** C60: the number of spaces that imported calendars take, one each. */
  elsewhere: z.number().int().default(0),
  /** C60: the number of spaces that the owner keeps, when not all. */
  blocked_spaces: z.number().int().default(0),
});
export type OwnCalendarDay = z.output<typeof ownCalendarDaySchema>;

/** Contains only days that are occupied or blocked; all others are free. */
export const ownCalendarSchema = z.object({
  parking: z.object({
    id,
    title: z.string(),
    nombre_places: z.number().int(),
    /** Euros; absent from an older service. */
    price_per_day: z.number().optional(),
  }),
  days: z.array(ownCalendarDaySchema),
});
export type OwnCalendar = z.output<typeof ownCalendarSchema>;

export const blockedRangeSchema = z.object({
  /** The number of days in the range whose approved stays use spaces that are now blocked; they go on as agreed. */
  days_with_stays: z.number().int(),
});

/** What is public: how many spaces are free, never who occupies the others. Past days are left out. */
export const availabilitySchema = z.object({
  nombre_places: z.number().int(),
  days: z.array(z.object({ day, free_spots: z.number().int() })),
  /** PD-07, C6: the number of spaces that are free on every day of the range. */
  free_spots: z.number().int(),
});
export type Availability = z.output<typeof availabilitySchema>;

/** 256 random bits; whoever has the URL with this token can read the calendar. */
export const calendarTokenSchema = z.string().regex(/^[\w-]{43}$/);
/** The path to which other calendars subscribe; null until the owner has created it. */
export const calendarLinkSchema = z.object({ path: z.string().nullable() });
export const calendarPath = (token: string) => `/api/calendars/${token}.ics`;
