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

  /** Counts a search of the location (C31), the first page of it only. */
  search({ query }: RouteInput<typeof searchApi.search.http>, context: CallContext) {
    if (query.cursor === undefined) {
      const visitor = context.actor?.user_id ?? '';
      this.visits.count({ location_id: query.location_id, kind: 'search', visitor }, context);
    }
    return this.rpc.relay(searchApi.search, query, context);
  }
}
