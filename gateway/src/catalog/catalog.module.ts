import { Module } from '@nestjs/common';
import { catalogAdminApi } from '@placette/contracts/catalog/administration/api';
import { articleApi } from '@placette/contracts/catalog/articles/api';
import { geocodingApi } from '@placette/contracts/catalog/geocoding/api';
import { relays } from '../http/api-controller.js';
import { ArticlePictureController } from './article-picture.controller.js';
import { CatalogController } from './catalog.controller.js';

@Module({
  controllers: [CatalogController, ArticlePictureController, ...relays(geocodingApi, articleApi, catalogAdminApi)],
})
export class CatalogModule {}
