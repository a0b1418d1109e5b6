import type { Provider } from '@nestjs/common';
import { catalogAdminApi } from '@placette/contracts/catalog/administration/api';
import { handle, handlers } from '@placette/service-runtime';
import { AdministrationService } from './administration.service.js';
import { LocationChangesRepository } from './location-changes.repository.js';

export const administrationModule: Provider[] = [
  AdministrationService,
  LocationChangesRepository,
  handlers(AdministrationService, [
    handle(catalogAdminApi.listAllLocations, (s) => s.list),
    handle(catalogAdminApi.getLocationRecord, (s) => s.get),
    handle(catalogAdminApi.createLocation, (s) => s.create),
    handle(catalogAdminApi.editLocation, (s) => s.edit),
    handle(catalogAdminApi.showLocation, (s) => s.show),
    handle(catalogAdminApi.listCarParks, (s) => s.listCarParks),
    handle(catalogAdminApi.changePrices, (s) => s.changePrices),
  ]),
];
