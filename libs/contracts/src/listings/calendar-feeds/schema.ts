import { z } from 'zod';
import { cleanTrimmed } from '../../kernel/clean-text.js';
import { day, id, timestamp, typed } from '../../kernel/fields.js';
import { CALENDAR_DAYS_MAX } from '../calendar/calendar-days.js';

/** Calendars are often given as webcal://, which is https under another name, also in front of it. */
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

/** C51: addresses that a parking reads. */
export const FEEDS_MAX = 5;
const NAME_MAX = 60;

/** What a busy day of the calendar takes here (C60): one space of the parking, or all. */
export const feedBlocksSchema = z.enum(['one', 'all']);
export type FeedBlocks = z.output<typeof feedBlocksSchema>;

/** A blank name is that of the site which the address is of. */
const name = typed(NAME_MAX, cleanTrimmed)
  .regex(/^[^\r\n]*$/, 'Ce champ doit tenir sur une ligne')
  .default('');

/** `url` is a secret of the parking's owner: it gives access to that calendar. */
export const feedInputSchema = z.object({
  url: calendarAddress,
  name,
  blocks: feedBlocksSchema.default('all'),
});
export type FeedInput = z.output<typeof feedInputSchema>;

export const calendarFeedSchema = z.object({
  id,
  /** That the owner gave; null where the site’s stands for it. */
  given_name: z.string().nullable(),
  /** The given one, else the site’s. */
  name: z.string(),
  url: z.string(),
  blocks: feedBlocksSchema,
  /** When it was last read with success; null before the first time. */
  imported_at: timestamp.nullable(),
  /** When it was last tried. */
  tried_at: timestamp.nullable(),
  /** Why the newest attempt failed, for people; null when it did not. The days of the last success stay. */
  error: z.string().nullable(),
  /** Of failures in a row, the first. */
  failing_since: timestamp.nullable(),
  /** From today on, how many days are busy there. */
  days: z.number().int(),
  /** Events of which the last reading could not read everything. */
  unread: z.number().int(),
  /** Busy days for which no space is left beside the approved stays: these go on as agreed. In order. */
  collisions: z.array(day).max(CALENDAR_DAYS_MAX),
  /** When it will be read again. */
  next_import_at: timestamp,
});
export type CalendarFeed = z.output<typeof calendarFeedSchema>;

/** The oldest one first. */
export const feedsSchema = z.object({ feeds: z.array(calendarFeedSchema).max(FEEDS_MAX) });
export type CalendarFeeds = z.output<typeof feedsSchema>;
