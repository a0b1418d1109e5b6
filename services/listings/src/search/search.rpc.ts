import { searchRpc } from '@placette/contracts/listings/search/rpc';
import { RpcController } from '@placette/nats';
import { CountParkingSpots } from './use-cases/count-parking-spots.js';
import { FindAlternatives } from './use-cases/find-alternatives.js';
import { GetSearchHelp } from './use-cases/get-search-help.js';
import { PreviewSearch } from './use-cases/preview-search.js';
import { SearchParkingSpots } from './use-cases/search-parking-spots.js';

@RpcController(searchRpc, {
  searchParkingSpots: SearchParkingSpots,
  previewSearch: PreviewSearch,
  countParkingSpots: CountParkingSpots,
  getSearchHelp: GetSearchHelp,
  findAlternatives: FindAlternatives,
})
export class SearchRpc {}
