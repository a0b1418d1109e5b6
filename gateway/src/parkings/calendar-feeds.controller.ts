import { calendarFeedsRoutes } from '@placette/contracts/listings/calendar-feeds/routes';
import { calendarFeedsRpc } from '@placette/contracts/listings/calendar-feeds/rpc';
import { RoutesController } from '../http/routes-controller.js';

@RoutesController(calendarFeedsRoutes, {
  listCalendarFeeds: calendarFeedsRpc.listCalendarFeeds,
  addCalendarFeed: calendarFeedsRpc.addCalendarFeed,
  changeCalendarFeed: calendarFeedsRpc.changeCalendarFeed,
  readCalendarFeed: calendarFeedsRpc.readCalendarFeed,
  removeCalendarFeed: calendarFeedsRpc.removeCalendarFeed,
})
export class CalendarFeedsController {}
