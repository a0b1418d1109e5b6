import { Module } from '@nestjs/common';
import { CommunesModule } from '../communes/communes.module.js';
import { runtime } from '../platform/runtime.js';
import { LocationDirectory } from './location-directory.js';
import { LocationRepository } from './location.repository.js';
import { LocationsRpc } from './locations.rpc.js';
import { PopularAnswers } from './popular-answers.js';
import { AreaReader } from './search/area-reader.js';
import { LocationSearch } from './search/location-search.js';
import { CountVisit } from './use-cases/count-visit.js';
import { ReadLocations } from './use-cases/read-locations.js';
import { VisitRepository } from './visit.repository.js';

@Module({
  imports: [runtime, CommunesModule],
  controllers: [LocationsRpc],
  providers: [
    LocationRepository,
    LocationDirectory,
    VisitRepository,
    PopularAnswers,
    AreaReader,
    LocationSearch,
    ReadLocations,
    CountVisit,
  ],
  exports: [LocationRepository, LocationSearch],
})
export class LocationsModule {}
