import { Module } from '@nestjs/common';
import { CalendarModule } from '../calendar/calendar.module.js';
import { runtime } from '../platform/runtime.js';
import { CalendarImportJob } from './calendar-import.job.js';
import { CalendarImportRepository } from './calendar-import.repository.js';
import { CalendarImportRpc } from './calendar-import.rpc.js';
import { CalendarSource } from './calendar-source.js';
import { ImportCalendar } from './use-cases/import-calendar.js';
import { ReadImportedCalendar } from './use-cases/read-imported-calendar.js';

@Module({
  imports: [runtime, CalendarModule],
  controllers: [CalendarImportRpc],
  providers: [CalendarImportRepository, CalendarImportJob, CalendarSource, ImportCalendar, ReadImportedCalendar],
})
export class CalendarImportModule {}
