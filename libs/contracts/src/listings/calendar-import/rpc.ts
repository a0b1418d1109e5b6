import { z } from 'zod';
import { id } from '../../kernel/fields.js';
import { defineRpc } from '../../kernel/rpc.js';
import { calendarImportAnswerSchema, calendarImportInputSchema } from './schema.js';

const ofSpot = z.object({ parking_spot_id: id });
/** Milliseconds: the other site's server is waited for. */
const timeoutMs = 10_000;

/** Of the release before, which knew one calendar: the first of the feeds. Another owner's parking answers `parking_not_found`. */
export const calendarImportRpc = {
  getCalendarImport: defineRpc({
    subject: 'rpc.listings.get_calendar_import.v1',
    access: 'signed-in',
    input: ofSpot,
    output: calendarImportAnswerSchema,
  }),
  importCalendar: defineRpc({
    subject: 'rpc.listings.import_calendar.v1',
    access: 'signed-in',
    input: ofSpot.extend(calendarImportInputSchema.shape),
    output: calendarImportAnswerSchema,
    timeoutMs,
  }),
  refreshCalendarImport: defineRpc({
    subject: 'rpc.listings.refresh_calendar_import.v1',
    access: 'signed-in',
    input: ofSpot,
    output: calendarImportAnswerSchema,
    timeoutMs,
  }),
  removeCalendarImport: defineRpc({
    subject: 'rpc.listings.remove_calendar_import.v1',
    access: 'signed-in',
    input: ofSpot,
    output: z.object({}),
  }),
};
