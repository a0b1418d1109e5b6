import type { CallContext, RpcInput } from '@placette/contracts';
import { favouritesRpc } from '@placette/contracts/listings/favourite-rpc';
import { RpcController } from '@placette/nats';
import { KeepFavourites } from './use-cases/keep-favourites.js';

type Input<K extends keyof typeof favouritesRpc> = RpcInput<(typeof favouritesRpc)[K]>;

@RpcController(favouritesRpc)
export class FavouritesRpc {
  constructor(private readonly favourites: KeepFavourites) {}

  async listFavourites(_input: Input<'listFavourites'>, _actor: unknown, context: CallContext) {
    return this.favourites.list(context);
  }

  async saveFavourite(input: Input<'saveFavourite'>, _actor: unknown, context: CallContext) {
    return this.favourites.save(input, context);
  }

  async removeFavourite(input: Input<'removeFavourite'>, _actor: unknown, context: CallContext) {
    return this.favourites.remove(input, context);
  }
}
