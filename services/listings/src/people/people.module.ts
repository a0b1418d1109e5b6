import { Module } from '@nestjs/common';
import { ParkingSpotsModule } from '../parking-spots/parking-spots.module.js';
import { runtime } from '../platform/runtime.js';
import { PeopleSubscriptions } from './people.subscriptions.js';
import { PersonRepository } from './person.repository.js';
import { KnowVerification } from './use-cases/know-verification.js';
import { KnowVehicles } from './use-cases/know-vehicles.js';
import { SavePerson } from './use-cases/save-person.js';

@Module({
  imports: [runtime, ParkingSpotsModule],
  providers: [PeopleSubscriptions, PersonRepository, KnowVehicles, KnowVerification, SavePerson],
  exports: [KnowVehicles, KnowVerification, PersonRepository],
})
export class PeopleModule {}
