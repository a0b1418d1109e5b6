import { Module } from '@nestjs/common';
import { LocationsModule } from '../locations/locations.module.js';
import { runtime } from '../platform/runtime.js';
import { ParkingSpotJournal } from './parking-spot-journal.js';
import { FoundSpotRepository } from './found-spot.repository.js';
import { ParkingSpotRepository } from './parking-spot.repository.js';
import { WithdrawalRepository } from './withdrawal.repository.js';
import { SearchCardRepository } from './search-card.repository.js';

@Module({
  imports: [runtime, LocationsModule],
  providers: [
    ParkingSpotRepository,
    FoundSpotRepository,
    WithdrawalRepository,
    SearchCardRepository,
    ParkingSpotJournal,
  ],
  exports: [ParkingSpotRepository, FoundSpotRepository, WithdrawalRepository, SearchCardRepository, ParkingSpotJournal],
})
export class ParkingSpotsModule {}
