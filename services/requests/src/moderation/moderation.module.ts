import { Module } from '@nestjs/common';
import { ContactRequestsModule } from '../contact-requests/contact-requests.module.js';
import { StayChangesModule } from '../stay-changes/stay-changes.module.js';
import { ModerationRepository } from './moderation.repository.js';
import { ModerationRpc } from './moderation.rpc.js';
import { ModerationSubscriptions } from './moderation.subscriptions.js';
import { SuspendParty } from './use-cases/suspend-party.js';

@Module({
  imports: [ContactRequestsModule, StayChangesModule],
  controllers: [ModerationRpc],
  providers: [ModerationRepository, SuspendParty, ModerationSubscriptions],
})
export class ModerationModule {}
