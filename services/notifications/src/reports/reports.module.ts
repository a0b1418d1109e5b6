import { Module } from '@nestjs/common';
import { InboxModule } from '../inbox/inbox.module.js';
import { ReportsSubscriptions } from './reports.subscriptions.js';

@Module({ imports: [InboxModule], providers: [ReportsSubscriptions] })
export class ReportsModule {}
