import { z } from 'zod';
import { defineRoute } from '../../kernel/define-route.js';
import { id } from '../../kernel/fields.js';
import { READING_ERRORS } from '../calendar-import/reading-errors.js';
import { feedInputSchema, feedsSchema } from './schema.js';

const path = '/api/my-parkings/:parking_spot_id/calendar-feeds';
const params = z.object({ parking_spot_id: id });
const ofFeed = params.extend({ feed_id: id });

export const calendarFeedsRoutes = {
  listCalendarFeeds: defineRoute({
    method: 'GET',
    path,
    summary: 'Les calendriers importés dans un de mes parkings',
    access: 'user',
    errors: ['parking_not_found'],
    params,
    response: feedsSchema,
  }),
  addCalendarFeed: defineRoute({
    method: 'POST',
    path,
    summary: 'Importer un calendrier iCalendar : il est lu tout de suite, puis de temps en temps',
    access: 'user',
    errors: ['parking_not_found', 'too_many_feeds', 'feed_known_already', ...READING_ERRORS],
    params,
    body: feedInputSchema,
    response: feedsSchema,
  }),
  changeCalendarFeed: defineRoute({
    method: 'PUT',
    path: `${path}/:feed_id`,
    summary: 'Changer le nom d’un calendrier importé, son adresse ou ce qu’il bloque',
    access: 'user',
    errors: ['parking_not_found', 'feed_not_found', 'feed_known_already', ...READING_ERRORS],
    params: ofFeed,
    body: feedInputSchema,
    response: feedsSchema,
  }),
  readCalendarFeed: defineRoute({
    method: 'POST',
    path: `${path}/:feed_id/read`,
    summary: 'Relire maintenant un calendrier importé',
    access: 'user',
    errors: ['parking_not_found', 'feed_not_found', 'calendar_read_just_now'],
    params: ofFeed,
    response: feedsSchema,
    status: 200,
  }),
  removeCalendarFeed: defineRoute({
    method: 'DELETE',
    path: `${path}/:feed_id`,
    summary: 'Ne plus importer un calendrier : les jours qu’il occupait sont de nouveau libres',
    access: 'user',
    errors: ['parking_not_found', 'feed_not_found'],
    params: ofFeed,
    response: feedsSchema,
    status: 200,
  }),
};
