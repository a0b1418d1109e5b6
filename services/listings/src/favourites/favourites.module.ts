import { Module } from '@nestjs/common';
import { OfferModule } from '../offer/offer.module.js';
import { ParkingSpotsModule } from '../parking-spots/parking-spots.module.js';
import { PeopleModule } from '../people/people.module.js';
import { runtime } from '../platform/runtime.js';
import { FavouriteRepository } from './favourite.repository.js';
import { FavouritesRpc } from './favourites.rpc.js';
import { KeepFavourites } from './use-cases/keep-favourites.js';

@Module({
  imports: [runtime, OfferModule, ParkingSpotsModule, PeopleModule],
  controllers: [FavouritesRpc],
  providers: [FavouriteRepository, KeepFavourites],
  exports: [FavouriteRepository],
})
export class FavouritesModule {}
