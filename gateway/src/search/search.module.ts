import { Module } from '@nestjs/common';
import { FavouritesController } from './favourites.controller.js';
import { SearchController } from './search.controller.js';

@Module({ controllers: [SearchController, FavouritesController] })
export class SearchModule {}
