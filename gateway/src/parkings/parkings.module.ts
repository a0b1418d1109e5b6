import { Module } from '@nestjs/common';
import { CalendarFeedsController } from './calendar-feeds.controller.js';
import { CalendarFileController } from './calendar-file.controller.js';
import { CalendarImportController } from './calendar-import.controller.js';
import { CalendarController } from './calendar.controller.js';
import { ListingsController } from './listings.controller.js';
import { OfferDraftController } from './offer-draft.controller.js';
import { OwnParkingsController } from './own-parkings.controller.js';
import { PausesController } from './pauses.controller.js';
import { PriceAdviceController } from './price-advice.controller.js';

@Module({
  controllers: [
    ListingsController,
    CalendarController,
    CalendarFeedsController,
    CalendarImportController,
    CalendarFileController,
    OwnParkingsController,
    OfferDraftController,
    PausesController,
    PriceAdviceController,
  ],
})
export class ParkingsModule {}
