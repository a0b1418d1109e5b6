import type { CallContext, RpcInput } from '@placette/contracts';
import { searchRpc } from '@placette/contracts/listings/search-rpc';
import { RpcController } from '@placette/nats';
import { CountParkingSpots } from './use-cases/count-parking-spots.js';
import { GetSearchHelp } from './use-cases/get-search-help.js';
import { SearchParkingSpots } from './use-cases/search-parking-spots.js';

type Input<K extends keyof typeof searchRpc> = RpcInput<(typeof searchRpc)[K]>;

@RpcController(searchRpc)
export class SearchRpc {
  constructor(
    private readonly search: SearchParkingSpots,
    private readonly count: CountParkingSpots,
    private readonly help: GetSearchHelp,
  ) {}

  async searchParkingSpots(input: Input<'searchParkingSpots'>, _actor: unknown, context: CallContext) {
    return this.search.execute(input, context);
  }

  async countParkingSpots(input: Input<'countParkingSpots'>, _actor: unknown, context: CallContext) {
    return this.count.execute(input, context);
  }

  async getSearchHelp(input: Input<'getSearchHelp'>, _actor: unknown, context: CallContext) {
    return this.help.execute(input, context);
  }
}
