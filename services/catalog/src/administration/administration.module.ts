import { Module } from '@nestjs/common';
import { LocationsModule } from '../locations/locations.module.js';
import { runtime } from '../platform/runtime.js';
import { AdministrationRpc } from './administration.rpc.js';
import { LocationChangeRepository } from './location-change.repository.js';
import { LocationJournal } from './location-journal.js';
import { CreateLocation } from './use-cases/create-location.js';
import { EditLocation } from './use-cases/edit-location.js';
import { GetLocationRecord } from './use-cases/get-location-record.js';
import { ListAllLocations } from './use-cases/list-all-locations.js';
import { ShowLocation } from './use-cases/show-location.js';

@Module({
  imports: [runtime, LocationsModule],
  controllers: [AdministrationRpc],
  providers: [
    LocationChangeRepository,
    LocationJournal,
    ListAllLocations,
    GetLocationRecord,
    CreateLocation,
    EditLocation,
    ShowLocation,
  ],
})
export class AdministrationModule {}
