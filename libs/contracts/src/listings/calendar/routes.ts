import { z } from 'zod';
import { defineRoute } from '../../kernel/define-route.js';
import { id } from '../../kernel/fields.js';
import {
  availabilitySchema,
  blockedRangeSchema,
  calendarLinkSchema,
  dayRangeSchema,
  ownCalendarSchema,
} from './schema.js';

const spotParams = z.object({ parking_spot_id: id });

export const calendarRoutes = {
  getAvailability: defineRoute({
    method: 'GET',
    path: '/api/parkings/:parking_spot_id/availability',
    summary: 'Les places libres d’un parking, jour par jour, premier et dernier jour compris',
    access: 'public',
    errors: ['parking_not_found'],
    params: spotParams,
    query: dayRangeSchema,
    response: availabilitySchema,
  }),
  getOwnCalendar: defineRoute({
    method: 'GET',
    path: '/api/my-parkings/:parking_spot_id/calendar',
    summary: 'Le calendrier d’un de mes parkings : jours pris et jours bloqués',
    access: 'user',
    errors: ['parking_not_found'],
    params: spotParams,
    query: dayRangeSchema,
    response: ownCalendarSchema,
  }),
  blockDays: defineRoute({
    method: 'PUT',
    path: '/api/my-parkings/:parking_spot_id/blocked-days',
    summary: 'Bloquer des jours, premier et dernier compris',
    access: 'user',
    errors: ['parking_not_found', 'days_beyond_calendar'],
    params: spotParams,
    body: dayRangeSchema,
    response: blockedRangeSchema,
  }),
  unblockDays: defineRoute({
    method: 'DELETE',
    path: '/api/my-parkings/:parking_spot_id/blocked-days',
    summary: 'Débloquer des jours, premier et dernier compris',
    access: 'user',
    errors: ['parking_not_found', 'days_beyond_calendar'],
    params: spotParams,
    query: dayRangeSchema,
  }),
  getCalendarLink: defineRoute({
    method: 'GET',
    path: '/api/my-parkings/:parking_spot_id/calendar-link',
    summary: 'L’adresse secrète du calendrier, pour s’y abonner ailleurs',
    access: 'user',
    errors: ['parking_not_found'],
    params: spotParams,
    response: calendarLinkSchema,
  }),
  renewCalendarLink: defineRoute({
    method: 'POST',
    path: '/api/my-parkings/:parking_spot_id/calendar-link',
    summary: 'Créer ou renouveler cette adresse : la précédente ne répond plus',
    access: 'user',
    errors: ['parking_not_found'],
    params: spotParams,
    response: calendarLinkSchema,
    status: 200,
  }),
};
