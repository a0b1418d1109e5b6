import type { Provider } from '@nestjs/common';
import { calendarFeedsApi, calendarImportApi } from '@placette/contracts/listings/calendar-feeds/api';
import { handle, handlers } from '@placette/service-runtime';
import { CalendarFeedsRepository } from './calendar-feeds.repository.js';
import { CalendarFeedsService } from './calendar-feeds.service.js';
import { CalendarImportService } from './calendar-import.service.js';
import { CalendarSource } from './calendar-source.js';
import { FeedDaysRepository } from './feed-days.repository.js';
import { FeedReader } from './feed-reader.js';

export const calendarImportModule: Provider[] = [
  CalendarFeedsService,
  CalendarImportService,
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
  handlers(CalendarImportService, [
    handle(calendarImportApi.getCalendarImport, (s) => s.get),
    handle(calendarImportApi.importCalendar, (s) => s.connect),
    handle(calendarImportApi.refreshCalendarImport, (s) => s.refresh),
    handle(calendarImportApi.removeCalendarImport, (s) => s.remove),
  ]),
];
