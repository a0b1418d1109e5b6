import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { ContactDetailsModule } from '../contact-details/contact-details.module.js';
import { CredentialsModule } from '../credentials/credentials.module.js';
import { OneTimeCodesModule } from '../one-time-codes/one-time-codes.module.js';
import { PasskeysModule } from '../passkeys/passkeys.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { ExchangeCode } from './use-cases/exchange-code.js';
import { GetAuthSettings } from './use-cases/get-auth-settings.js';
import { RequestMail } from './use-cases/request-mail.js';
import { RequestPhoneCode } from './use-cases/request-phone-code.js';
import { UpdateUser } from './use-cases/update-user.js';
import { VerifyOneTime } from './use-cases/verify-one-time.js';
import { VerificationRpc } from './verification.rpc.js';

@Module({
  imports: [
    AccountsModule,
    AuditModule,
    ContactDetailsModule,
    CredentialsModule,
    OneTimeCodesModule,
    PasskeysModule,
    SessionsModule,
  ],
  controllers: [VerificationRpc],
  providers: [ExchangeCode, GetAuthSettings, RequestMail, RequestPhoneCode, UpdateUser, VerifyOneTime],
})
export class VerificationModule {}
