import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { OneTimeCodesModule } from '../one-time-codes/one-time-codes.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { EmailOwnership } from './email-ownership.js';
import { EmailChanger } from './email-changer.js';
import { PhoneChanger } from './phone-changer.js';
import { ProvisionalAccountRepository } from './provisional-account.repository.js';
import { ProvisionalAccounts } from './provisional-accounts.js';
import { SignInMethodsRepository } from './sign-in-methods.repository.js';

@Module({
  imports: [AccountsModule, AuditModule, OneTimeCodesModule, SessionsModule],
  providers: [
    EmailOwnership,
    EmailChanger,
    PhoneChanger,
    ProvisionalAccountRepository,
    ProvisionalAccounts,
    SignInMethodsRepository,
  ],
  exports: [
    EmailOwnership,
    EmailChanger,
    PhoneChanger,
    ProvisionalAccountRepository,
    ProvisionalAccounts,
    SignInMethodsRepository,
  ],
})
export class ContactDetailsModule {}
