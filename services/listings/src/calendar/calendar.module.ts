import { Module } from '@nestjs/common';
import { OfferModule } from '../offer/offer.module.js';
import { runtime } from '../platform/runtime.js';
import { CalendarRepository } from './calendar.repository.js';
import { CalendarRpc } from './calendar.rpc.js';
import { AnnounceBlockedDays } from './use-cases/announce-blocked-days.js';
import { ChangeBlockedDays } from './use-cases/change-blocked-days.js';
import { ExportCalendar } from './use-cases/export-calendar.js';
import { GetAvailability } from './use-cases/get-availability.js';
import { GetOwnCalendar } from './use-cases/get-own-calendar.js';

@Module({
  imports: [runtime, OfferModule],
  controllers: [CalendarRpc],
  providers: [
    CalendarRepository,
    AnnounceBlockedDays,
    ChangeBlockedDays,
    ExportCalendar,
    GetAvailability,
    GetOwnCalendar,
  ],
  exports: [CalendarRepository, AnnounceBlockedDays],
})
export class CalendarModule {}
