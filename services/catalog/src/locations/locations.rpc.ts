import { catalogApi } from '@placette/contracts/catalog/api';
import { RpcController } from '@placette/nats';
import { PopularAnswers } from './popular-answers.js';
import { LocationSearch } from './search/location-search.js';
import { CountVisit } from './use-cases/count-visit.js';
import { ReadLocations } from './use-cases/read-locations.js';

@RpcController(catalogApi, {
  listLocations: [ReadLocations, 'list'],
  getLocationBySlug: [ReadLocations, 'bySlug'],
  getLocationDetails: [ReadLocations, 'detailsBySlug'],
  listPopularLocations: [PopularAnswers, 'find'],
  getLocations: [ReadLocations, 'byIds'],
  suggestLocations: [LocationSearch, 'suggest'],
  listNearbyLocations: [ReadLocations, 'nearby'],
  countVisit: CountVisit,
})
export class LocationsRpc {}
