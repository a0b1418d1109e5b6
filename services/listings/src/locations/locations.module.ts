import type { Provider } from '@nestjs/common';
import { locationSaved } from '@placette/contracts/catalog/events';
import { ownParkingsApi } from '@placette/contracts/listings/own-parkings/api';
import { handle, handlers, on } from '@placette/service-runtime';
import { AssociationsRepository } from './associations.repository.js';
import { AssociationsService } from './associations.service.js';
import { LocationsRepository } from './locations.repository.js';
import { LocationsService } from './locations.service.js';

export const locationsModule: Provider[] = [
  LocationsService,
  AssociationsService,
  LocationsRepository,
  AssociationsRepository,
  handlers(LocationsService, [
    handle(ownParkingsApi.suggestLocations, (s) => s.suggest),
    on(locationSaved, (s) => s.follow),
  ]),
  handlers(AssociationsService, [handle(ownParkingsApi.associateParkingSpot, (s) => s.recalculateOwn)]),
];
