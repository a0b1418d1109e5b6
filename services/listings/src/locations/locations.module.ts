import { Module } from '@nestjs/common';
import { runtime } from '../platform/runtime.js';
import { AssociationRepository } from './association.repository.js';
import { LocationRepository } from './location.repository.js';
import { LocationsSubscriptions } from './locations.subscriptions.js';
import { KnowLocation } from './use-cases/know-location.js';
import { SaveLocation } from './use-cases/save-location.js';
import { SuggestLocations } from './use-cases/suggest-locations.js';

@Module({
  imports: [runtime],
  providers: [
    LocationsSubscriptions,
    LocationRepository,
    AssociationRepository,
    KnowLocation,
    SaveLocation,
    SuggestLocations,
  ],
  exports: [KnowLocation, LocationRepository, AssociationRepository, SuggestLocations],
})
export class LocationsModule {}
