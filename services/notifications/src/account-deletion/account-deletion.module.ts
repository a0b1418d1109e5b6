import { Module } from '@nestjs/common';
import { InboxModule } from '../inbox/inbox.module.js';
import { SubmissionsModule } from '../submissions/submissions.module.js';
import { AccountDeletionSubscriptions } from './account-deletion.subscriptions.js';
import { ForgetPerson } from './use-cases/forget-person.js';

@Module({
  imports: [InboxModule, SubmissionsModule],
  providers: [ForgetPerson, AccountDeletionSubscriptions],
})
export class AccountDeletionModule {}
