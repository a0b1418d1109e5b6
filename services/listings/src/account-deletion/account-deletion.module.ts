import { Module } from '@nestjs/common';
import { FavouritesModule } from '../favourites/favourites.module.js';
import { LocationsModule } from '../locations/locations.module.js';
import { OfferDraftModule } from '../offer-draft/offer-draft.module.js';
import { ParkingSpotsModule } from '../parking-spots/parking-spots.module.js';
import { PausesModule } from '../pauses/pauses.module.js';
import { PeopleModule } from '../people/people.module.js';
import { runtime } from '../platform/runtime.js';
import { AccountDeletionSubscriptions } from './account-deletion.subscriptions.js';
import { ForgetPerson } from './use-cases/forget-person.js';

@Module({
  imports: [
    runtime,
    FavouritesModule,
    LocationsModule,
    OfferDraftModule,
    ParkingSpotsModule,
    PausesModule,
    PeopleModule,
  ],
  providers: [AccountDeletionSubscriptions, ForgetPerson],
})
export class AccountDeletionModule {}
