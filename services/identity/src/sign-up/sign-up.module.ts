import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { ContactDetailsModule } from '../contact-details/contact-details.module.js';
import { CredentialsModule } from '../credentials/credentials.module.js';
import { OneTimeCodesModule } from '../one-time-codes/one-time-codes.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { SignUpRpc } from './sign-up.rpc.js';
import { SignUpAnonymously } from './use-cases/sign-up-anonymously.js';
import { SignUpByEmail } from './use-cases/sign-up-by-email.js';
import { SignUpByPhone } from './use-cases/sign-up-by-phone.js';
import { SignUp } from './use-cases/sign-up.js';

@Module({
  imports: [AccountsModule, ContactDetailsModule, CredentialsModule, OneTimeCodesModule, SessionsModule],
  controllers: [SignUpRpc],
  providers: [SignUp, SignUpAnonymously, SignUpByEmail, SignUpByPhone],
})
export class SignUpModule {}
