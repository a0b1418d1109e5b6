import { favouritesApi } from '@placette/contracts/listings/favourites/api';
import { RpcController } from '@placette/nats';
import { KeepFavourites } from './use-cases/keep-favourites.js';

@RpcController(favouritesApi, {
  listFavourites: [KeepFavourites, 'list'],
  saveFavourite: [KeepFavourites, 'save'],
  removeFavourite: [KeepFavourites, 'remove'],
})
export class FavouritesRpc {}
