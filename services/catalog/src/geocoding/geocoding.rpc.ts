import { geocodingRpc } from '@placette/contracts/catalog/geocoding/rpc';
import { RpcController } from '@placette/nats';
import { ListStreets } from './use-cases/list-streets.js';
import { ListTowns } from './use-cases/list-towns.js';
import { SearchAddresses } from './use-cases/search-addresses.js';

@RpcController(geocodingRpc, { searchAddresses: SearchAddresses, listTowns: ListTowns, listStreets: ListStreets })
export class GeocodingRpc {}
