import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { ContactDetailsModule } from '../contact-details/contact-details.module.js';
import { OneTimeCodesModule } from '../one-time-codes/one-time-codes.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { CredentialsRpc } from './credentials.rpc.js';
import { GivenPassword } from './given-password.js';
import { HashCostRepository } from './hash-cost.repository.js';
import { KnownNetworkRepository } from './known-network.repository.js';
import { KnownPlaces } from './known-places.js';
import { PasswordChanger } from './password-changer.js';
import { PasswordHasher } from './password-hasher.js';
import { PasswordPolicy } from './password-policy.js';
import { Reauthentication } from './reauthentication.js';
import { SignInFailureRepository } from './sign-in-failure.repository.js';
import { SignInThrottle } from './sign-in-throttle.js';
import { StandInHashes } from './stand-in-hashes.js';
import { Reauthenticate } from './use-cases/reauthenticate.js';
import { RememberBrowser } from './use-cases/remember-browser.js';
import { SignIn } from './use-cases/sign-in.js';

@Module({
  imports: [AccountsModule, AuditModule, ContactDetailsModule, OneTimeCodesModule, SessionsModule],
  controllers: [CredentialsRpc],
  providers: [
    GivenPassword,
    HashCostRepository,
    KnownNetworkRepository,
    KnownPlaces,
    PasswordChanger,
    PasswordHasher,
    PasswordPolicy,
    Reauthentication,
    SignInFailureRepository,
    SignInThrottle,
    StandInHashes,
    Reauthenticate,
    RememberBrowser,
    SignIn,
  ],
  exports: [
    GivenPassword,
    KnownPlaces,
    PasswordChanger,
    PasswordHasher,
    PasswordPolicy,
    Reauthenticate,
    Reauthentication,
  ],
})
export class CredentialsModule {}
