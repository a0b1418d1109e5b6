import { Module } from '@nestjs/common';
import { InboxModule } from '../inbox/inbox.module.js';
import { DocumentsSubscriptions } from './documents.subscriptions.js';

@Module({ imports: [InboxModule], providers: [DocumentsSubscriptions] })
export class DocumentsModule {}
