import { z } from 'zod';
import { defineRoute } from '../../kernel/define-route.js';
import { id } from '../../kernel/fields.js';
import { READING_ERRORS } from './reading-errors.js';
import { calendarImportAnswerSchema, calendarImportInputSchema } from './schema.js';

const path = '/api/my-parkings/:parking_spot_id/calendar-import';
const params = z.object({ parking_spot_id: id });

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
