import { Module } from '@nestjs/common';
import { InboxModule } from '../inbox/inbox.module.js';
import { MessagesSubscriptions } from './messages.subscriptions.js';
import { RequestsSubscriptions } from './requests.subscriptions.js';

@Module({ imports: [InboxModule], providers: [RequestsSubscriptions, MessagesSubscriptions] })
export class RequestsModule {}
