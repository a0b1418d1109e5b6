import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { ContactDetailsModule } from '../contact-details/contact-details.module.js';
import { OneTimeCodesModule } from '../one-time-codes/one-time-codes.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { CredentialsRpc } from './credentials.rpc.js';
import { HashCostRepository } from './hash-cost.repository.js';
import { KnownNetworkRepository } from './known-network.repository.js';
import { KnownClients } from './known-clients.js';
import { ChangePassword } from './use-cases/change-password.js';
import { PasswordHasher } from './password-hasher.js';
import { PasswordPolicy } from './password-policy.js';
import { Reauthentication } from './reauthentication.js';
import { SignInFailureRepository } from './sign-in-failure.repository.js';
import { SignInThrottle } from './sign-in-throttle.js';
import { DummyHashes } from './dummy-hashes.js';
import { Reauthenticate } from './use-cases/reauthenticate.js';
import { RememberBrowser } from './use-cases/remember-browser.js';
import { SignIn } from './use-cases/sign-in.js';

@Module({
  imports: [AccountsModule, AuditModule, ContactDetailsModule, OneTimeCodesModule, SessionsModule],
  controllers: [CredentialsRpc],
  providers: [
    HashCostRepository,
    KnownNetworkRepository,
    KnownClients,
    ChangePassword,
    PasswordHasher,
    PasswordPolicy,
    Reauthentication,
    SignInFailureRepository,
    SignInThrottle,
    DummyHashes,
    Reauthenticate,
    RememberBrowser,
    SignIn,
  ],
  exports: [KnownClients, ChangePassword, PasswordHasher, PasswordPolicy, Reauthenticate, Reauthentication],
})
export class CredentialsModule {}
