import { z } from 'zod';
import { timestamp } from '../../kernel/fields.js';

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

/** `url` is a secret of the parking's owner: it gives access to that calendar. */
export const calendarImportInputSchema = z.object({ url: calendarAddress });

export const calendarImportSchema = z.object({
  url: z.string(),
  /** When it was last read with success. */
  imported_at: timestamp,
  /** Why the newest attempt failed, for people; null when it did not. The days of the last success stay. */
  error: z.string().nullable(),
  /** From today on, how many days it blocks. */
  days: z.number().int(),
  /** Events of which the last reading could not read everything (C51). */
  unread: z.number().int().default(0),
  /** Of the days, those on which an approved stay goes on as agreed. */
  days_with_stays: z.number().int().default(0),
  /** When it will be read again. */
  next_import_at: timestamp,
});
export type CalendarImport = z.output<typeof calendarImportSchema>;

/** null: nothing is imported. */
export const calendarImportAnswerSchema = z.object({ import: calendarImportSchema.nullable() });
