import { Module } from '@nestjs/common';
import { CopiesSubscriptions } from './copies.subscriptions.js';
import { PartyRepository } from './party.repository.js';
import { SpotRepository } from './spot.repository.js';
import { SyncSpot } from './use-cases/sync-spot.js';

@Module({
  providers: [SpotRepository, PartyRepository, SyncSpot, CopiesSubscriptions],
  exports: [SpotRepository, PartyRepository, SyncSpot],
})
export class CopiesModule {}
