import type { CallContext, RouteInput } from '@placette/contracts';
import { favouriteRoutes } from '@placette/contracts/listings/favourite-routes';
import { favouritesRpc } from '@placette/contracts/listings/favourite-rpc';
import { RpcClient } from '@placette/nats';
import { RoutesController } from '../http/routes-controller.js';

type Routes = typeof favouriteRoutes;

@RoutesController(favouriteRoutes)
export class FavouritesController {
  constructor(private readonly rpc: RpcClient) {}

  listFavourites(_input: RouteInput<Routes['listFavourites']>, context: CallContext) {
    return this.rpc.call(favouritesRpc.listFavourites, {}, context);
  }

  async saveFavourite({ params, query }: RouteInput<Routes['saveFavourite']>, context: CallContext) {
    await this.rpc.call(favouritesRpc.saveFavourite, { ...query, ...params }, context);
  }

  async removeFavourite({ params }: RouteInput<Routes['removeFavourite']>, context: CallContext) {
    await this.rpc.call(favouritesRpc.removeFavourite, params, context);
  }
}
