import { favouriteRoutes } from '@placette/contracts/listings/favourites/routes';
import { favouritesRpc } from '@placette/contracts/listings/favourites/rpc';
import { RoutesController } from '../http/routes-controller.js';

@RoutesController(favouriteRoutes, {
  listFavourites: favouritesRpc.listFavourites,
  saveFavourite: favouritesRpc.saveFavourite,
  removeFavourite: favouritesRpc.removeFavourite,
})
export class FavouritesController {}
