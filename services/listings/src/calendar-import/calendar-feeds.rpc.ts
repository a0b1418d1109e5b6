import { calendarFeedsApi } from '@placette/contracts/listings/calendar-feeds/api';
import { RpcController } from '@placette/nats';
import { KeepFeeds } from './use-cases/keep-feeds.js';

@RpcController(calendarFeedsApi, {
  listCalendarFeeds: [KeepFeeds, 'list'],
  addCalendarFeed: [KeepFeeds, 'add'],
  changeCalendarFeed: [KeepFeeds, 'change'],
  readCalendarFeed: [KeepFeeds, 'read'],
  removeCalendarFeed: [KeepFeeds, 'remove'],
})
export class CalendarFeedsRpc {}
