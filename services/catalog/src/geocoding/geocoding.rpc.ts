import { geocodingApi } from '@placette/contracts/catalog/geocoding/api';
import { RpcController } from '@placette/nats';
import { ListStreets } from './use-cases/list-streets.js';
import { ListTowns } from './use-cases/list-towns.js';
import { SearchAddresses } from './use-cases/search-addresses.js';

@RpcController(geocodingApi, { searchAddresses: SearchAddresses, listTowns: ListTowns, listStreets: ListStreets })
export class GeocodingRpc {}
