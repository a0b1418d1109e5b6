import { searchApi } from '@placette/contracts/listings/search/api';
import { RpcController } from '@placette/nats';
import { CountParkingSpots } from './use-cases/count-parking-spots.js';
import { FindAlternatives } from './use-cases/find-alternatives.js';
import { GetSearchHelp } from './use-cases/get-search-help.js';
import { PreviewSearch } from './use-cases/preview-search.js';
import { SearchParkingSpots } from './use-cases/search-parking-spots.js';

@RpcController(searchApi, {
  search: SearchParkingSpots,
  previewSearch: PreviewSearch,
  countSearch: CountParkingSpots,
  getSearchHelp: GetSearchHelp,
  findAlternatives: FindAlternatives,
})
export class SearchRpc {}
