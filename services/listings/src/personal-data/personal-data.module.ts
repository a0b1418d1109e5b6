import { Module } from '@nestjs/common';
import { CalendarImportModule } from '../calendar-import/calendar-import.module.js';
import { FavouritesModule } from '../favourites/favourites.module.js';
import { OfferDraftModule } from '../offer-draft/offer-draft.module.js';
import { ParkingSpotsModule } from '../parking-spots/parking-spots.module.js';
import { PausesModule } from '../pauses/pauses.module.js';
import { PersonalDataRpc } from './personal-data.rpc.js';

@Module({
  imports: [CalendarImportModule, FavouritesModule, OfferDraftModule, ParkingSpotsModule, PausesModule],
  controllers: [PersonalDataRpc],
})
export class PersonalDataModule {}
