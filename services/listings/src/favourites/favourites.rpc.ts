import { favouritesRpc } from '@placette/contracts/listings/favourites/rpc';
import { RpcController } from '@placette/nats';
import { KeepFavourites } from './use-cases/keep-favourites.js';

@RpcController(favouritesRpc, {
  listFavourites: [KeepFavourites, 'list'],
  saveFavourite: [KeepFavourites, 'save'],
  removeFavourite: [KeepFavourites, 'remove'],
})
export class FavouritesRpc {}
