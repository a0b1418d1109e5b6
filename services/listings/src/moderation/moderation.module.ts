import { Module } from '@nestjs/common';
import { ParkingSpotsModule } from '../parking-spots/parking-spots.module.js';
import { PeopleModule } from '../people/people.module.js';
import { runtime } from '../platform/runtime.js';
import { ModerationRepository } from './moderation.repository.js';
import { ModerationRpc } from './moderation.rpc.js';
import { ModerationSubscriptions } from './moderation.subscriptions.js';
import { ApplyModeration } from './use-cases/apply-moderation.js';

@Module({
  imports: [runtime, ParkingSpotsModule, PeopleModule],
  controllers: [ModerationRpc],
  providers: [ModerationSubscriptions, ModerationRepository, ApplyModeration],
})
export class ModerationModule {}
