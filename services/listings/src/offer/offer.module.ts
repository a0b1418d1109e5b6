import { Module } from '@nestjs/common';
import { LocationsModule } from '../locations/locations.module.js';
import { OccupancyModule } from '../occupancy/occupancy.module.js';
import { ParkingSpotsModule } from '../parking-spots/parking-spots.module.js';
import { PeopleModule } from '../people/people.module.js';
import { runtime } from '../platform/runtime.js';
import { OfferRepository } from './offer.repository.js';
import { OfferRpc } from './offer.rpc.js';
import { GetLocationOffer } from './use-cases/get-location-offer.js';
import { GetOfferFigures } from './use-cases/get-offer-figures.js';
import { GetParkingSpotPage } from './use-cases/get-parking-spot-page.js';
import { ListLocationTotals } from './use-cases/list-location-totals.js';
import { ListWeekOffers } from './use-cases/list-week-offers.js';

@Module({
  imports: [runtime, LocationsModule, OccupancyModule, ParkingSpotsModule, PeopleModule],
  controllers: [OfferRpc],
  providers: [
    OfferRepository,
    GetLocationOffer,
    GetOfferFigures,
    GetParkingSpotPage,
    ListLocationTotals,
    ListWeekOffers,
  ],
  exports: [GetParkingSpotPage],
})
export class OfferModule {}
