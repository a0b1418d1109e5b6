import { Module } from '@nestjs/common';
import { AdministrationModule } from './administration/administration.module.js';
import { ArticlesModule } from './articles/articles.module.js';
import { GeocodingModule } from './geocoding/geocoding.module.js';
import { LocationsModule } from './locations/locations.module.js';
import { OpenDataModule } from './open-data/open-data.module.js';

@Module({ imports: [LocationsModule, OpenDataModule, AdministrationModule, GeocodingModule, ArticlesModule] })
export class CatalogModule {}
