import { Module } from '@nestjs/common';
import { favouritesApi } from '@placette/contracts/listings/favourites/api';
import { relays } from '../http/api-controller.js';
import { SearchController } from './search.controller.js';

@Module({ controllers: [SearchController, ...relays(favouritesApi)] })
export class SearchModule {}
