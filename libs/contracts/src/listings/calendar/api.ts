import { z } from 'zod';
import { call, calls } from '../../kernel/call.js';
import { id } from '../../kernel/fields.js';
import {
  availabilitySchema,
  blockDaysSchema,
  blockedRangeSchema,
  calendarLinkSchema,
  calendarTokenSchema,
  dayRangeSchema,
  ownCalendarSchema,
} from './schema.js';

/** A parking of another owner gives `parking_not_found`, except for its availability, which is public. */
export const calendarApi = calls('listings', {
  getAvailability: call({
    http: 'GET /api/parkings/:parking_spot_id/availability',
    summary: 'Les places libres d’un parking, jour par jour, premier et dernier jour compris',
    access: 'public',
    errors: ['parking_not_found'],
    params: { parking_spot_id: id },
    input: dayRangeSchema,
    output: availabilitySchema,
  }),
  getOwnCalendar: call({
    http: 'GET /api/my-parkings/:parking_spot_id/calendar',
    summary: 'Le calendrier d’un de mes parkings : jours pris et jours bloqués',
    access: 'user',
    errors: ['parking_not_found'],
    params: { parking_spot_id: id },
    input: dayRangeSchema,
    output: ownCalendarSchema,
  }),
  blockDays: call({
    http: 'PUT /api/my-parkings/:parking_spot_id/blocked-days',
    summary: 'Bloquer des jours, premier et dernier compris, pour toutes les places ou pour quelques-unes',
    access: 'user',
    errors: ['parking_not_found', 'days_beyond_calendar'],
    params: { parking_spot_id: id },
    input: blockDaysSchema,
    output: blockedRangeSchema,
  }),
  unblockDays: call({
    http: 'DELETE /api/my-parkings/:parking_spot_id/blocked-days',
    summary: 'Débloquer des jours, premier et dernier compris',
    access: 'user',
    errors: ['parking_not_found', 'days_beyond_calendar'],
    params: { parking_spot_id: id },
    input: dayRangeSchema,
  }),
  getCalendarLink: call({
    http: 'GET /api/my-parkings/:parking_spot_id/calendar-link',
    summary: 'L’adresse secrète du calendrier, pour s’y abonner ailleurs',
    access: 'user',
    errors: ['parking_not_found'],
    params: { parking_spot_id: id },
    output: calendarLinkSchema,
  }),
  renewCalendarLink: call({
    http: 'POST /api/my-parkings/:parking_spot_id/calendar-link',
    summary: 'Créer ou renouveler cette adresse : la précédente ne répond plus',
    access: 'user',
    errors: ['parking_not_found'],
    params: { parking_spot_id: id },
    output: calendarLinkSchema,
    status: 200,
  }),
  /** Returns iCalendar text (RFC 5545) with days only, neither names nor plates. Anybody with the token can read it. */
  exportCalendar: call({
    access: 'anyone',
    input: z.object({ token: calendarTokenSchema }),
    output: z.object({ text: z.string() }),
  }),
});
