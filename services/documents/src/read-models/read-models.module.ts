import type { Provider } from '@nestjs/common';
import { profileUpdated, userRegistered } from '@placette/contracts/identity/events';
import {
  parkingMoved,
  parkingPhotosChanged,
  parkingPublished,
  parkingUpdated,
  parkingWithdrawn,
} from '@placette/contracts/listings/events';
import { vehicleAdded, vehicleChanged, vehicleDeleted } from '@placette/contracts/requests/events';
import { handlers, on } from '@placette/service-runtime';
import { CardsRepository } from './cards.repository.js';
import { ParkingSyncService } from './parking-sync.service.js';
import { SubjectsService } from './subjects.service.js';
import { VehicleSyncService } from './vehicle-sync.service.js';

export const readModelsModule: Provider[] = [
  CardsRepository,
  SubjectsService,
  handlers(SubjectsService, [on(userRegistered, (s) => s.followPerson), on(profileUpdated, (s) => s.followPerson)]),
  VehicleSyncService,
  handlers(VehicleSyncService, [
    on(vehicleAdded, (s) => s.added),
    on(vehicleChanged, (s) => s.changed),
    on(vehicleDeleted, (s) => s.deleted),
  ]),
  ParkingSyncService,
  handlers(ParkingSyncService, [
    on(parkingPublished, (s) => s.published),
    on(parkingUpdated, (s) => s.updated),
    on(parkingMoved, (s) => s.moved),
    on(parkingPhotosChanged, (s) => s.photosChanged),
    on(parkingWithdrawn, (s) => s.withdrawn),
  ]),
];
