import { Module } from '@nestjs/common';
import { listingsApi } from '@placette/contracts/listings/api';
import { calendarFeedsApi } from '@placette/contracts/listings/calendar-feeds/api';
import { calendarImportApi } from '@placette/contracts/listings/calendar-import/api';
import { calendarApi } from '@placette/contracts/listings/calendar/api';
import { offerDraftApi } from '@placette/contracts/listings/offer-draft/api';
import { pausesApi } from '@placette/contracts/listings/pauses/api';
import { priceAdviceApi } from '@placette/contracts/listings/price-advice/api';
import { relays } from '../http/api-controller.js';
import { CalendarFileController } from './calendar-file.controller.js';
import { OwnParkingsController } from './own-parkings.controller.js';

@Module({
  controllers: [
    CalendarFileController,
    OwnParkingsController,
    ...relays(listingsApi, calendarApi, calendarFeedsApi, calendarImportApi, offerDraftApi, pausesApi, priceAdviceApi),
  ],
})
export class ParkingsModule {}
