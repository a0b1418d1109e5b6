import { Module } from '@nestjs/common';
import { ContactRequestsModule } from '../contact-requests/contact-requests.module.js';
import { ResponseFiguresModule } from '../response-figures/response-figures.module.js';
import { SavedAnswersModule } from '../saved-answers/saved-answers.module.js';
import { AccountDeletionRpc } from './account-deletion.rpc.js';
import { AccountDeletionSubscriptions } from './account-deletion.subscriptions.js';
import { ForgetPerson } from './use-cases/forget-person.js';
import { PrepareAccountDeletion } from './use-cases/prepare-account-deletion.js';

@Module({
  imports: [ContactRequestsModule, ResponseFiguresModule, SavedAnswersModule],
  controllers: [AccountDeletionRpc],
  providers: [PrepareAccountDeletion, ForgetPerson, AccountDeletionSubscriptions],
})
export class AccountDeletionModule {}
