import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { ContactDetailsModule } from '../contact-details/contact-details.module.js';
import { CredentialsModule } from '../credentials/credentials.module.js';
import { OneTimeCodesModule } from '../one-time-codes/one-time-codes.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { PersonalDataRepository } from './personal-data.repository.js';
import { PersonalDataRpc } from './personal-data.rpc.js';
import { RetentionJob } from './retention.job.js';
import { CleanOldNames } from './use-cases/clean-old-names.js';
import { ApproveDataExport } from './use-cases/approve-data-export.js';
import { EndUnconfirmedAccounts } from './use-cases/end-unconfirmed-accounts.js';
import { ForgetOldIpAddresses } from './use-cases/forget-old-ip-addresses.js';

@Module({
  imports: [AccountsModule, AuditModule, ContactDetailsModule, CredentialsModule, OneTimeCodesModule, SessionsModule],
  controllers: [PersonalDataRpc],
  providers: [
    PersonalDataRepository,
    RetentionJob,
    ApproveDataExport,
    CleanOldNames,
    EndUnconfirmedAccounts,
    ForgetOldIpAddresses,
  ],
  exports: [ApproveDataExport],
})
export class PersonalDataModule {}
