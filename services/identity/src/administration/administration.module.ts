import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { CredentialsModule } from '../credentials/credentials.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { AccountDirectoryRepository } from './account-directory.repository.js';
import { AdministrationRpc } from './administration.rpc.js';
import { LastAdministrator } from './last-administrator.js';
import { CurrentAdministrator } from './current-administrator.js';
import { PersonAccountRpc } from './person-account.rpc.js';
import { RefuseDemonstrationAccounts } from './refuse-demonstration-accounts.js';
import { ChangeAccount } from './use-cases/change-account.js';
import { GetPersonAccount } from './use-cases/get-person-account.js';
import { ListAccounts } from './use-cases/list-accounts.js';
import { ListAuditEntries } from './use-cases/list-audit-entries.js';
import { MakeAdministrator } from './use-cases/make-administrator.js';
import { SuspendAccount } from './use-cases/suspend-account.js';

@Module({
  imports: [AccountsModule, AuditModule, CredentialsModule, SessionsModule],
  controllers: [AdministrationRpc, PersonAccountRpc],
  providers: [
    AccountDirectoryRepository,
    LastAdministrator,
    CurrentAdministrator,
    RefuseDemonstrationAccounts,
    ChangeAccount,
    GetPersonAccount,
    ListAccounts,
    ListAuditEntries,
    MakeAdministrator,
    SuspendAccount,
  ],
  exports: [AccountDirectoryRepository, LastAdministrator],
})
export class AdministrationModule {}
