import { Module } from '@nestjs/common';
import { LocationsModule } from '../locations/locations.module.js';
import { ParkingSpotsModule } from '../parking-spots/parking-spots.module.js';
import { PeopleModule } from '../people/people.module.js';
import { runtime } from '../platform/runtime.js';
import { SearchCardsJob } from './search-cards.job.js';
import { SearchRepository } from './search.repository.js';
import { SearchRpc } from './search.rpc.js';
import { CountParkingSpots } from './use-cases/count-parking-spots.js';
import { FindAlternatives } from './use-cases/find-alternatives.js';
import { GetSearchHelp } from './use-cases/get-search-help.js';
import { PreviewSearch } from './use-cases/preview-search.js';
import { SearchGate } from './use-cases/search-gate.js';
import { SearchParkingSpots } from './use-cases/search-parking-spots.js';
import { WriteSearchCards } from './use-cases/write-search-cards.js';

@Module({
  imports: [runtime, LocationsModule, ParkingSpotsModule, PeopleModule],
  controllers: [SearchRpc],
  providers: [
    SearchRepository,
    SearchCardsJob,
    SearchGate,
    SearchParkingSpots,
    PreviewSearch,
    CountParkingSpots,
    GetSearchHelp,
    FindAlternatives,
    WriteSearchCards,
  ],
})
export class SearchModule {}
