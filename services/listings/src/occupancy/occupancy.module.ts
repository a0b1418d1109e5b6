import { Module } from '@nestjs/common';
import { runtime } from '../platform/runtime.js';
import { OccupancyRepository } from './occupancy.repository.js';
import { OccupancySubscriptions } from './occupancy.subscriptions.js';

@Module({
  imports: [runtime],
  providers: [OccupancySubscriptions, OccupancyRepository],
  exports: [OccupancyRepository],
})
export class OccupancyModule {}
