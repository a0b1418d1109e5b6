import type { CallContext, RouteInput } from '@placette/contracts';
import { searchRoutes } from '@placette/contracts/listings/search/routes';
import { searchRpc } from '@placette/contracts/listings/search/rpc';
import { RpcClient } from '@placette/nats';
import { RoutesController } from '../http/routes-controller.js';
import { VisitCounter } from '../visits/visit-counter.js';

@RoutesController(searchRoutes, {
  previewSearch: searchRpc.previewSearch,
  countSearch: searchRpc.countParkingSpots,
  getSearchHelp: searchRpc.getSearchHelp,
})
export class SearchController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly visits: VisitCounter,
  ) {}

  /** Counts a search of the location (C31), the first page of it only. */
  search({ query }: RouteInput<typeof searchRoutes.search>, context: CallContext) {
    if (query.cursor === undefined) {
      const visitor = context.actor?.user_id ?? '';
      this.visits.count({ location_id: query.location_id, kind: 'search', visitor }, context);
    }
    return this.rpc.relay(searchRpc.searchParkingSpots, query, context);
  }
}
