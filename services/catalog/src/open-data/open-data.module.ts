import { Module } from '@nestjs/common';
import { LocationsModule } from '../locations/locations.module.js';
import { runtime } from '../platform/runtime.js';
import { LoadCatalog } from './use-cases/load-catalog.js';

@Module({ imports: [runtime, LocationsModule], providers: [LoadCatalog] })
export class OpenDataModule {}
