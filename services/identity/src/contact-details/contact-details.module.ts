import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { OneTimeCodesModule } from '../one-time-codes/one-time-codes.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { EmailOwnership } from './email-ownership.js';
import { ProvisionalAccountRepository } from './provisional-account.repository.js';
import { ProvisionalAccounts } from './provisional-accounts.js';
import { SignInMethodsRepository } from './sign-in-methods.repository.js';
import { ChangeEmail } from './use-cases/change-email.js';
import { ChangePhone } from './use-cases/change-phone.js';

const shared = [
  EmailOwnership,
  ProvisionalAccountRepository,
  ProvisionalAccounts,
  SignInMethodsRepository,
  ChangeEmail,
  ChangePhone,
];

@Module({
  imports: [AccountsModule, AuditModule, OneTimeCodesModule, SessionsModule],
  providers: shared,
  exports: shared,
})
export class ContactDetailsModule {}
