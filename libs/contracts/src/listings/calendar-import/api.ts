import { call, calls } from '../../kernel/call.js';
import { id } from '../../kernel/fields.js';
import { READING_ERRORS } from './reading-errors.js';
import { calendarImportAnswerSchema, calendarImportInputSchema } from './schema.js';

/** Milliseconds: the other site's server is waited for. */
const timeoutMs = 10_000;

/** Of the release before, which knew one calendar: the first of the feeds. Another owner's parking answers `parking_not_found`. */
export const calendarImportApi = calls('listings', {
  getCalendarImport: call({
    http: 'GET /api/my-parkings/:parking_spot_id/calendar-import',
    summary: 'Le calendrier importé dans un de mes parkings',
    access: 'user',
    errors: ['parking_not_found'],
    params: { parking_spot_id: id },
    output: calendarImportAnswerSchema,
  }),
  importCalendar: call({
    http: 'PUT /api/my-parkings/:parking_spot_id/calendar-import',
    summary: 'Importer un calendrier iCalendar : il est lu tout de suite, puis de temps en temps',
    access: 'user',
    errors: ['parking_not_found', ...READING_ERRORS],
    timeoutMs: timeoutMs,
    params: { parking_spot_id: id },
    input: calendarImportInputSchema,
    output: calendarImportAnswerSchema,
  }),
  refreshCalendarImport: call({
    http: 'POST /api/my-parkings/:parking_spot_id/calendar-import/refresh',
    summary: 'Relire maintenant le calendrier importé',
    access: 'user',
    errors: ['parking_not_found', 'not_found', ...READING_ERRORS],
    timeoutMs: timeoutMs,
    params: { parking_spot_id: id },
    output: calendarImportAnswerSchema,
    status: 200,
  }),
  removeCalendarImport: call({
    http: 'DELETE /api/my-parkings/:parking_spot_id/calendar-import',
    summary: 'Ne plus importer : les jours importés ne sont plus bloqués',
    access: 'user',
    errors: ['parking_not_found'],
    params: { parking_spot_id: id },
  }),
});
