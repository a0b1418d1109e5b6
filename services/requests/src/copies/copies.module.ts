import { Module } from '@nestjs/common';
import { CopiesSubscriptions } from './copies.subscriptions.js';
import { PartyRepository } from './party.repository.js';
import { SpotRepository } from './spot.repository.js';
import { AskSpot } from './use-cases/ask-spot.js';
import { SyncSpot } from './use-cases/sync-spot.js';

@Module({
  providers: [SpotRepository, PartyRepository, AskSpot, SyncSpot, CopiesSubscriptions],
  exports: [SpotRepository, PartyRepository, AskSpot, SyncSpot],
})
export class CopiesModule {}
