import { z } from 'zod';
import { id } from '../../kernel/fields.js';
import { defineRpc } from '../../kernel/rpc.js';
import { feedInputSchema, feedsSchema } from './schema.js';

const ofSpot = z.object({ parking_spot_id: id });
const ofFeed = ofSpot.extend({ feed_id: id });
/** Milliseconds: the other site's server is waited for. */
const timeoutMs = 10_000;

/** Another owner's parking answers `parking_not_found`. Each answers all feeds of the parking as they are then. */
export const calendarFeedsRpc = {
  listCalendarFeeds: defineRpc({
    subject: 'rpc.listings.list_calendar_feeds.v1',
    access: 'signed-in',
    input: ofSpot,
    output: feedsSchema,
  }),
  addCalendarFeed: defineRpc({
    subject: 'rpc.listings.add_calendar_feed.v1',
    access: 'signed-in',
    input: ofSpot.extend(feedInputSchema.shape),
    output: feedsSchema,
    timeoutMs,
  }),
  changeCalendarFeed: defineRpc({
    subject: 'rpc.listings.change_calendar_feed.v1',
    access: 'signed-in',
    input: ofFeed.extend(feedInputSchema.shape),
    output: feedsSchema,
    timeoutMs,
  }),
  readCalendarFeed: defineRpc({
    subject: 'rpc.listings.read_calendar_feed.v1',
    access: 'signed-in',
    input: ofFeed,
    output: feedsSchema,
    timeoutMs,
  }),
  removeCalendarFeed: defineRpc({
    subject: 'rpc.listings.remove_calendar_feed.v1',
    access: 'signed-in',
    input: ofFeed,
    output: feedsSchema,
  }),
};
