import { Module } from '@nestjs/common';
import { CopiesModule } from '../copies/copies.module.js';
import { ModerationRepository } from './moderation.repository.js';
import { ModerationRpc } from './moderation.rpc.js';
import { ModerationSubscriptions } from './moderation.subscriptions.js';

@Module({
  imports: [CopiesModule],
  controllers: [ModerationRpc],
  providers: [ModerationRepository, ModerationSubscriptions],
})
export class ModerationModule {}
