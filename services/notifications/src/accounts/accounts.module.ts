import { Module } from '@nestjs/common';
import { EmailsModule } from '../emails/emails.module.js';
import { AccountsSubscriptions } from './accounts.subscriptions.js';

@Module({ imports: [EmailsModule], providers: [AccountsSubscriptions] })
export class AccountsModule {}
