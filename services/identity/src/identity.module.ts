import { Module } from '@nestjs/common';
import { AccountDeletionModule } from './account-deletion/account-deletion.module.js';
import { AccountsModule } from './accounts/accounts.module.js';
import { AdministrationModule } from './administration/administration.module.js';
import { AuditModule } from './audit/audit.module.js';
import { ContactDetailsModule } from './contact-details/contact-details.module.js';
import { CredentialsModule } from './credentials/credentials.module.js';
import { FactorsModule } from './factors/factors.module.js';
import { ManagedUsersModule } from './managed-users/managed-users.module.js';
import { OneTimeCodesModule } from './one-time-codes/one-time-codes.module.js';
import { PasskeysModule } from './passkeys/passkeys.module.js';
import { PersonalDataModule } from './personal-data/personal-data.module.js';
import { IdentityPlatformModule } from './platform/identity-platform.module.js';
import { ProfilesModule } from './profiles/profiles.module.js';
import { ProvidersModule } from './providers/providers.module.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { SignUpModule } from './sign-up/sign-up.module.js';
import { TokensModule } from './tokens/tokens.module.js';
import { VerificationModule } from './verification/verification.module.js';

@Module({
  imports: [
    IdentityPlatformModule,
    AccountDeletionModule,
    AccountsModule,
    AdministrationModule,
    AuditModule,
    ContactDetailsModule,
    CredentialsModule,
    FactorsModule,
    ManagedUsersModule,
    OneTimeCodesModule,
    PasskeysModule,
    PersonalDataModule,
    ProfilesModule,
    ProvidersModule,
    SessionsModule,
    SignUpModule,
    TokensModule,
    VerificationModule,
  ],
})
export class IdentityModule {}
