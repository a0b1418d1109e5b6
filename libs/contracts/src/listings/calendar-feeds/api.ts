import { z } from 'zod';
import { call, calls } from '../../kernel/call.js';
import { id } from '../../kernel/fields.js';
import { feedInputSchema, feedsSchema } from './schema.js';

/** The reasons why a calendar of another site cannot be read. */
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

/** In milliseconds; the server of the other site may be slow. */
const timeoutMs = 10_000;

const params = z.object({ parking_spot_id: id });

/**
 * A parking of another owner gives `parking_not_found`. Each call returns all feeds of the parking after the change.
 */
export const calendarFeedsApi = calls('listings', {
  listCalendarFeeds: call({
    http: 'GET /api/my-parkings/:parking_spot_id/calendar-feeds',
    summary: 'Les calendriers importés dans un de mes parkings',
    access: 'user',
    errors: ['parking_not_found'],
    params: { parking_spot_id: id },
    output: feedsSchema,
  }),
  addCalendarFeed: call({
    http: 'POST /api/my-parkings/:parking_spot_id/calendar-feeds',
    summary: 'Importer un calendrier iCalendar : il est lu tout de suite, puis de temps en temps',
    access: 'user',
    errors: ['parking_not_found', 'too_many_feeds', 'feed_known_already', ...READING_ERRORS],
    timeoutMs,
    params: { parking_spot_id: id },
    input: feedInputSchema,
    output: feedsSchema,
  }),
  changeCalendarFeed: call({
    http: 'PUT /api/my-parkings/:parking_spot_id/calendar-feeds/:feed_id',
    summary: 'Changer le nom d’un calendrier importé, son adresse ou ce qu’il bloque',
    access: 'user',
    errors: ['parking_not_found', 'feed_not_found', 'feed_known_already', ...READING_ERRORS],
    timeoutMs,
    params: params.extend({ feed_id: id }).shape,
    input: feedInputSchema,
    output: feedsSchema,
  }),
  readCalendarFeed: call({
    http: 'POST /api/my-parkings/:parking_spot_id/calendar-feeds/:feed_id/read',
    summary: 'Relire maintenant un calendrier importé',
    access: 'user',
    errors: ['parking_not_found', 'feed_not_found', 'calendar_read_just_now'],
    timeoutMs,
    params: params.extend({ feed_id: id }).shape,
    output: feedsSchema,
    status: 200,
  }),
  removeCalendarFeed: call({
    http: 'DELETE /api/my-parkings/:parking_spot_id/calendar-feeds/:feed_id',
    summary: 'Ne plus importer un calendrier : les jours qu’il occupait sont de nouveau libres',
    access: 'user',
    errors: ['parking_not_found', 'feed_not_found'],
    params: params.extend({ feed_id: id }).shape,
    output: feedsSchema,
  }),
});
