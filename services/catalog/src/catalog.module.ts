import { Module } from '@nestjs/common';
import { RuntimeModule } from '@placette/service-runtime';
import { administrationModule } from './administration/administration.module.js';
import { articlesModule } from './articles/articles.module.js';
import { contentModule } from './content/content.module.js';
import { geocodingModule } from './geocoding/geocoding.module.js';
import { locationsModule } from './locations/locations.module.js';
import { CatalogLoader } from './open-data/catalog-loader.js';
import { PrismaService } from './platform/prisma.service.js';

@Module({
  imports: [RuntimeModule.forService({ prisma: PrismaService })],
  providers: [
    ...locationsModule,
    ...administrationModule,
    ...geocodingModule,
    ...articlesModule,
    ...contentModule,
    CatalogLoader,
  ],
})
export class CatalogModule {}
