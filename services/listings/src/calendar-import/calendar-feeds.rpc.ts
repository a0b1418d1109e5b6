import { calendarFeedsRpc } from '@placette/contracts/listings/calendar-feeds/rpc';
import { RpcController } from '@placette/nats';
import { KeepFeeds } from './use-cases/keep-feeds.js';

@RpcController(calendarFeedsRpc, {
  listCalendarFeeds: [KeepFeeds, 'list'],
  addCalendarFeed: [KeepFeeds, 'add'],
  changeCalendarFeed: [KeepFeeds, 'change'],
  readCalendarFeed: [KeepFeeds, 'read'],
  removeCalendarFeed: [KeepFeeds, 'remove'],
})
export class CalendarFeedsRpc {}
