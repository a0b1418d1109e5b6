import { Module } from '@nestjs/common';
import { AccountDeletionModule } from '../account-deletion/account-deletion.module.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { CredentialsModule } from '../credentials/credentials.module.js';
import { FactorsModule } from '../factors/factors.module.js';
import { OneTimeCodesModule } from '../one-time-codes/one-time-codes.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { ManagedUserPassword } from './managed-user-password.js';
import { ManagedUserRepository } from './managed-user.repository.js';
import { ManagedUsersRpc } from './managed-users.rpc.js';
import { ChangeManagedFactor } from './use-cases/change-managed-factor.js';
import { CreateManagedUser } from './use-cases/create-managed-user.js';
import { DeleteManagedUser } from './use-cases/delete-managed-user.js';
import { GetManagedUser } from './use-cases/get-managed-user.js';
import { InviteUser } from './use-cases/invite-user.js';
import { ListManagedAudit } from './use-cases/list-managed-audit.js';
import { ListManagedUsers } from './use-cases/list-managed-users.js';
import { MakeLink } from './use-cases/make-link.js';
import { UpdateManagedUser } from './use-cases/update-managed-user.js';

@Module({
  imports: [
    AccountDeletionModule,
    AccountsModule,
    AuditModule,
    CredentialsModule,
    FactorsModule,
    OneTimeCodesModule,
    SessionsModule,
  ],
  controllers: [ManagedUsersRpc],
  providers: [
    ManagedUserPassword,
    ManagedUserRepository,
    ChangeManagedFactor,
    CreateManagedUser,
    DeleteManagedUser,
    GetManagedUser,
    InviteUser,
    ListManagedAudit,
    ListManagedUsers,
    MakeLink,
    UpdateManagedUser,
  ],
})
export class ManagedUsersModule {}
