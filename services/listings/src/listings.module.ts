import { Module } from '@nestjs/common';
import { AccountDeletionModule } from './account-deletion/account-deletion.module.js';
import { CalendarImportModule } from './calendar-import/calendar-import.module.js';
import { CalendarModule } from './calendar/calendar.module.js';
import { FavouritesModule } from './favourites/favourites.module.js';
import { LocationsModule } from './locations/locations.module.js';
import { ModerationModule } from './moderation/moderation.module.js';
import { OccupancyModule } from './occupancy/occupancy.module.js';
import { OfferDraftModule } from './offer-draft/offer-draft.module.js';
import { OfferModule } from './offer/offer.module.js';
import { OwnParkingsModule } from './own-parkings/own-parkings.module.js';
import { ParkingSpotsModule } from './parking-spots/parking-spots.module.js';
import { PausesModule } from './pauses/pauses.module.js';
import { PeopleModule } from './people/people.module.js';
import { PersonalDataModule } from './personal-data/personal-data.module.js';
import { PhotosModule } from './photos/photos.module.js';
import { PriceAdviceModule } from './price-advice/price-advice.module.js';
import { ResponseFiguresModule } from './response-figures/response-figures.module.js';
import { SearchModule } from './search/search.module.js';
import { StayPlaceModule } from './stay-place/stay-place.module.js';

@Module({
  imports: [
    LocationsModule,
    ParkingSpotsModule,
    PeopleModule,
    PhotosModule,
    OwnParkingsModule,
    OfferDraftModule,
    OccupancyModule,
    OfferModule,
    StayPlaceModule,
    SearchModule,
    ResponseFiguresModule,
    PriceAdviceModule,
    FavouritesModule,
    CalendarModule,
    CalendarImportModule,
    PausesModule,
    ModerationModule,
    PersonalDataModule,
    AccountDeletionModule,
  ],
})
export class ListingsModule {}
