import type { Provider } from '@nestjs/common';
import { favouritesApi } from '@placette/contracts/listings/favourites/api';
import { handle, handlers } from '@placette/service-runtime';
import { FavouritesRepository } from './favourites.repository.js';
import { FavouritesService } from './favourites.service.js';

export const favouritesModule: Provider[] = [
  FavouritesService,
  FavouritesRepository,
  handlers(FavouritesService, [
    handle(favouritesApi.listFavourites, (s) => s.list),
    handle(favouritesApi.saveFavourite, (s) => s.save),
    handle(favouritesApi.removeFavourite, (s) => s.remove),
  ]),
];
