import { Module } from '@nestjs/common';
import { CalendarModule } from '../calendar/calendar.module.js';
import { runtime } from '../platform/runtime.js';
import { CalendarFeedRepository } from './calendar-feed.repository.js';
import { CalendarFeedsRpc } from './calendar-feeds.rpc.js';
import { CalendarImportJob } from './calendar-import.job.js';
import { CalendarImportRpc } from './calendar-import.rpc.js';
import { CalendarSource } from './calendar-source.js';
import { FeedDaysRepository } from './feed-days.repository.js';
import { ImportCalendar } from './use-cases/import-calendar.js';
import { KeepFeeds } from './use-cases/keep-feeds.js';
import { ReadFeeds } from './use-cases/read-feeds.js';

@Module({
  imports: [runtime, CalendarModule],
  controllers: [CalendarFeedsRpc, CalendarImportRpc],
  providers: [
    CalendarFeedRepository,
    CalendarImportJob,
    CalendarSource,
    FeedDaysRepository,
    ImportCalendar,
    KeepFeeds,
    ReadFeeds,
  ],
  exports: [CalendarFeedRepository],
})
export class CalendarImportModule {}
