import { Module } from '@nestjs/common';
import { ParkingSpotsModule } from '../parking-spots/parking-spots.module.js';
import { runtime } from '../platform/runtime.js';
import { ModerationRepository } from './moderation.repository.js';
import { ModerationRpc } from './moderation.rpc.js';
import { ModerationSubscriptions } from './moderation.subscriptions.js';
import { TakedownRepository } from './takedown.repository.js';
import { ApplyModeration } from './use-cases/apply-moderation.js';

@Module({
  imports: [runtime, ParkingSpotsModule],
  controllers: [ModerationRpc],
  providers: [ModerationSubscriptions, ModerationRepository, TakedownRepository, ApplyModeration],
})
export class ModerationModule {}
