import type { Provider } from '@nestjs/common';
import { calendarFeedsApi } from '@placette/contracts/listings/calendar-feeds/api';
import { handle, handlers } from '@placette/service-runtime';
import { CalendarFeedsRepository } from './calendar-feeds.repository.js';
import { CalendarFeedsService } from './calendar-feeds.service.js';
import { CalendarSource } from './calendar-source.js';
import { FeedDaysRepository } from './feed-days.repository.js';
import { FeedReader } from './feed-reader.js';

export const calendarImportModule: Provider[] = [
  CalendarFeedsService,
  CalendarSource,
  FeedReader,
  CalendarFeedsRepository,
  FeedDaysRepository,
  handlers(CalendarFeedsService, [
    handle(calendarFeedsApi.listCalendarFeeds, (s) => s.list),
    handle(calendarFeedsApi.addCalendarFeed, (s) => s.add),
    handle(calendarFeedsApi.changeCalendarFeed, (s) => s.change),
    handle(calendarFeedsApi.readCalendarFeed, (s) => s.read),
    handle(calendarFeedsApi.removeCalendarFeed, (s) => s.remove),
  ]),
];
