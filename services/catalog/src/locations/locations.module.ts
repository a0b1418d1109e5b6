import type { Provider } from '@nestjs/common';
import { catalogApi } from '@placette/contracts/catalog/api';
import { handle, handlers } from '@placette/service-runtime';
import { Communes } from '../communes/communes.js';
import { LocationDirectory } from './location-directory.js';
import { LocationsRepository } from './locations.repository.js';
import { LocationsService } from './locations.service.js';
import { PopularAnswers } from './popular-answers.js';
import { AreaReader } from './search/area-reader.js';
import { LocationSearch } from './search/location-search.js';
import { VisitsRepository } from './visits.repository.js';

export const locationsModule: Provider[] = [
  LocationsRepository,
  LocationDirectory,
  VisitsRepository,
  LocationsService,
  handlers(LocationsService, [
    handle(catalogApi.listLocations, (s) => s.list),
    handle(catalogApi.getLocationDetails, (s) => s.detailsBySlug),
    handle(catalogApi.getLocations, (s) => s.byIds),
    handle(catalogApi.listNearbyLocations, (s) => s.nearby),
    handle(catalogApi.countVisit, (s) => s.countVisit),
  ]),
  PopularAnswers,
  handlers(PopularAnswers, [handle(catalogApi.listPopularLocations, (s) => s.find)]),
  Communes,
  AreaReader,
  LocationSearch,
  handlers(LocationSearch, [handle(catalogApi.suggestLocations, (s) => s.suggest)]),
];
