import { Module } from '@nestjs/common';
import { InboxModule } from '../inbox/inbox.module.js';
import { MessagesSubscriptions } from './messages.subscriptions.js';
import { QuestionsSubscriptions } from './questions.subscriptions.js';
import { RequestsSubscriptions } from './requests.subscriptions.js';
import { StayChangesSubscriptions } from './stay-changes.subscriptions.js';

@Module({
  imports: [InboxModule],
  providers: [RequestsSubscriptions, StayChangesSubscriptions, MessagesSubscriptions, QuestionsSubscriptions],
})
export class RequestsModule {}
