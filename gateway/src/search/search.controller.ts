import type { CallContext, RouteInput } from '@placette/contracts';
import { searchApi } from '@placette/contracts/listings/search/api';
import { RpcClient } from '@placette/nats';
import { ApiController } from '../http/api-controller.js';
import { VisitCounter } from '../visits/visits.js';

@ApiController(searchApi)
export class SearchController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly visits: VisitCounter,
  ) {}

  /** C31: counts a search of the location, only for its first page. */
  search({ query }: RouteInput<typeof searchApi.search.http>, context: CallContext) {
    if (query.cursor === undefined) {
      const visitor = context.actor?.user_id ?? '';
      this.visits.count({ location_id: query.location_id, kind: 'search', visitor }, context);
    }
    return this.rpc.relay(searchApi.search, query, context);
  }
}
