import { Module } from '@nestjs/common';
import { AdministrationModule } from '../administration/administration.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { ContactDetailsModule } from '../contact-details/contact-details.module.js';
import { CredentialsModule } from '../credentials/credentials.module.js';
import { PersonalDataModule } from '../personal-data/personal-data.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { AccountDeletionRpc } from './account-deletion.rpc.js';
import { RemoveAccount } from './use-cases/remove-account.js';
import { DeletedAccountRepository } from './deleted-account.repository.js';
import { DeleteAccount } from './use-cases/delete-account.js';
import { GetAccountDeletion } from './use-cases/get-account-deletion.js';

@Module({
  imports: [
    AdministrationModule,
    AuditModule,
    ContactDetailsModule,
    CredentialsModule,
    PersonalDataModule,
    SessionsModule,
  ],
  controllers: [AccountDeletionRpc],
  providers: [RemoveAccount, DeletedAccountRepository, DeleteAccount, GetAccountDeletion],
  exports: [RemoveAccount, DeletedAccountRepository],
})
export class AccountDeletionModule {}
