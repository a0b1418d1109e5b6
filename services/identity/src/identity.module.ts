import { Module } from '@nestjs/common';
import { RuntimeModule } from '@placette/service-runtime';
import { JobsModule } from '@placette/service-runtime/jobs';
import { accountsModule } from './accounts/accounts.module.js';
import { administrationModule } from './administration/administration.module.js';
import { auditModule } from './audit/audit.module.js';
import { credentialsModule } from './credentials/credentials.module.js';
import { factorsModule } from './factors/factors.module.js';
import { identityJobs } from './jobs.js';
import { managedUsersModule } from './managed-users/managed-users.module.js';
import { oneTimeCodesModule } from './one-time-codes/one-time-codes.module.js';
import { passkeysModule } from './passkeys/passkeys.module.js';
import { personalDataModule } from './personal-data/personal-data.module.js';
import { CountedActRepository } from './platform/counted-act.repository.js';
import { HourlyLimits } from './platform/hourly-limits.js';
import { PrismaService } from './platform/prisma.service.js';
import { SecretBox } from './platform/secrets.js';
import { profilesModule } from './profiles/profiles.module.js';
import { providersModule } from './providers/providers.module.js';
import { sessionsModule } from './sessions/sessions.module.js';
import { signUpModule } from './sign-up/sign-up.module.js';
import { suspensionsModule } from './suspensions/suspensions.module.js';
import { termsModule } from './terms/terms.module.js';
import { tokensModule } from './tokens/tokens.module.js';
import { verificationModule } from './verification/verification.module.js';

@Module({
  imports: [RuntimeModule.forService({ prisma: PrismaService }), JobsModule.of(identityJobs)],
  providers: [
    CountedActRepository,
    HourlyLimits,
    SecretBox,
    ...accountsModule,
    ...administrationModule,
    ...auditModule,
    ...credentialsModule,
    ...factorsModule,
    ...managedUsersModule,
    ...oneTimeCodesModule,
    ...passkeysModule,
    ...personalDataModule,
    ...profilesModule,
    ...providersModule,
    ...sessionsModule,
    ...signUpModule,
    ...suspensionsModule,
    ...termsModule,
    ...tokensModule,
    ...verificationModule,
  ],
})
export class IdentityModule {}
