import { z } from 'zod';
import { defineRoute } from '../../kernel/define-route.js';
import { id } from '../../kernel/fields.js';
import { calendarImportAnswerSchema, calendarImportInputSchema } from './schema.js';

const path = '/api/my-parkings/:parking_spot_id/calendar-import';
const params = z.object({ parking_spot_id: id });

/** Why a calendar of another site cannot be read. */
export const READING_ERRORS = [
  'calendar_address_refused',
  'calendar_unreachable',
  'calendar_refused',
  'calendar_too_large',
  'calendar_too_long',
  'calendar_unreadable',
  'calendar_not_understood',
  'calendar_too_slow',
  'calendar_busy',
  'calendar_read_just_now',
] as const;

/** Of the release before, which knew one calendar: the first of the feeds. */
export const calendarImportRoutes = {
  getCalendarImport: defineRoute({
    method: 'GET',
    path,
    summary: 'Le calendrier importé dans un de mes parkings',
    access: 'user',
    errors: ['parking_not_found'],
    params,
    response: calendarImportAnswerSchema,
  }),
  importCalendar: defineRoute({
    method: 'PUT',
    path,
    summary: 'Importer un calendrier iCalendar : il est lu tout de suite, puis de temps en temps',
    access: 'user',
    errors: ['parking_not_found', ...READING_ERRORS],
    params,
    body: calendarImportInputSchema,
    response: calendarImportAnswerSchema,
  }),
  refreshCalendarImport: defineRoute({
    method: 'POST',
    path: `${path}/refresh`,
    summary: 'Relire maintenant le calendrier importé',
    access: 'user',
    errors: ['parking_not_found', 'not_found', ...READING_ERRORS],
    params,
    response: calendarImportAnswerSchema,
    status: 200,
  }),
  removeCalendarImport: defineRoute({
    method: 'DELETE',
    path,
    summary: 'Ne plus importer : les jours importés ne sont plus bloqués',
    access: 'user',
    errors: ['parking_not_found'],
    params,
  }),
};
