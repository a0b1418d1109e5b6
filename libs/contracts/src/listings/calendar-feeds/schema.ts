import { z } from 'zod';
import { cleanTrimmed } from '../../kernel/clean-text.js';
import { day, id, timestamp, typed } from '../../kernel/fields.js';
import { CALENDAR_DAYS_MAX } from '../calendar/calendar-days.js';

/** A calendar address may start with webcal://, which means https; some addresses have both schemes. */
const onTheWeb = (address: string) =>
  address.replace(/^(?:(?:webcals?|https?):\/*)+(?=[^/])/i, (schemes) =>
    /(?:^|[:/])http:\/*$/i.test(schemes) ? 'http://' : 'https://',
  );
const calendarAddress = z
  .string('Donnez l’adresse du calendrier')
  .trim()
  .min(1, 'Donnez l’adresse du calendrier')
  .max(2_000, '2000 caractères au maximum')
  .transform(onTheWeb)
  .pipe(z.url({ protocol: /^https?$/, error: 'Cette adresse doit commencer par https://' }));

/** C51: the maximum number of calendars that one parking imports. */
export const FEEDS_MAX = 5;
const NAME_MAX = 60;

/** C60: what a busy day of the calendar takes here: one space of the parking, or all. */
export const feedBlocksSchema = z.enum(['one', 'all']);
export type FeedBlocks = z.output<typeof feedBlocksSchema>;

/** A blank name is replaced by that of the calendar's site. */
const name = typed(NAME_MAX, cleanTrimmed)
  .regex(/^[^\r\n]*$/, 'Ce champ doit tenir sur une ligne')
  .default('');

/** `url` is a secret of the parking's owner, because it gives access to that calendar. */
export const feedInputSchema = z.object({
  url: calendarAddress,
  name,
  blocks: feedBlocksSchema.default('all'),
});
export type FeedInput = z.output<typeof feedInputSchema>;

export const calendarFeedSchema = z.object({
  id,
  /** The name that the owner gave; null when the name of the site is used. */
  given_name: z.string().nullable(),
  /** The given name, otherwise the name of the site. */
  name: z.string(),
  url: z.string(),
  blocks: feedBlocksSchema,
  /** When the calendar was last imported with success; null before the first time. */
  imported_at: timestamp.nullable(),
  /** When an import was last attempted. */
  tried_at: timestamp.nullable(),
  /** Why the latest attempt failed, as text for people; null when it succeeded. The days of the last success stay. */
  error: z.string().nullable(),
  /** When the first of the consecutive failures occurred. */
  failing_since: timestamp.nullable(),
  /** The number of busy days in the calendar, from today on. */
  days: z.number().int(),
  /** The number of events that the last import could not fully read. */
  unread: z.number().int(),
  /** Busy days that leave no space for the approved stays, in order. Those stays go on as agreed. */
  collisions: z.array(day).max(CALENDAR_DAYS_MAX),
  /** When the calendar is imported next. */
  next_import_at: timestamp,
});
export type CalendarFeed = z.output<typeof calendarFeedSchema>;

/** Feeds are ordered oldest first. */
export const feedsSchema = z.object({ feeds: z.array(calendarFeedSchema).max(FEEDS_MAX) });
export type CalendarFeeds = z.output<typeof feedsSchema>;
