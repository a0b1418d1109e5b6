import { favouriteRoutes } from '@placette/contracts/listings/favourite-routes';
import { favouritesRpc } from '@placette/contracts/listings/favourite-rpc';
import { RoutesController } from '../http/routes-controller.js';

@RoutesController(favouriteRoutes, {
  listFavourites: favouritesRpc.listFavourites,
  saveFavourite: favouritesRpc.saveFavourite,
  removeFavourite: favouritesRpc.removeFavourite,
})
export class FavouritesController {}
