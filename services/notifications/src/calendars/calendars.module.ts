import { Module } from '@nestjs/common';
import { InboxModule } from '../inbox/inbox.module.js';
import { CalendarsSubscriptions } from './calendars.subscriptions.js';

@Module({ imports: [InboxModule], providers: [CalendarsSubscriptions] })
export class CalendarsModule {}
