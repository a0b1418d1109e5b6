import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { ContactDetailsModule } from '../contact-details/contact-details.module.js';
import { CredentialsModule } from '../credentials/credentials.module.js';
import { OneTimeCodesModule } from '../one-time-codes/one-time-codes.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { EmailSignUpMethod } from './email-sign-up-method.js';
import { PhoneSignUpMethod } from './phone-sign-up-method.js';
import { SignUpRpc } from './sign-up.rpc.js';
import { SignUpAnonymously } from './use-cases/sign-up-anonymously.js';
import { SignUp } from './use-cases/sign-up.js';
import { SignUpWithPassword } from './use-cases/sign-up-with-password.js';

@Module({
  imports: [AccountsModule, ContactDetailsModule, CredentialsModule, OneTimeCodesModule, SessionsModule],
  controllers: [SignUpRpc],
  providers: [EmailSignUpMethod, PhoneSignUpMethod, SignUp, SignUpAnonymously, SignUpWithPassword],
})
export class SignUpModule {}
