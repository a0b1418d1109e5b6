import { Module } from '@nestjs/common';
import { ArticlePictureController } from './article-picture.controller.js';
import { ArticlesController } from './articles.controller.js';
import { CatalogAdminController } from './catalog-admin.controller.js';
import { CatalogController } from './catalog.controller.js';

@Module({ controllers: [CatalogController, CatalogAdminController, ArticlePictureController, ArticlesController] })
export class CatalogModule {}
