import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { AccountRegistration } from './account-registration.js';
import { AccountRepository } from './account.repository.js';
import { ProfileRepository } from './profile.repository.js';

@Module({
  imports: [AuditModule],
  providers: [AccountRegistration, AccountRepository, ProfileRepository],
  exports: [AccountRegistration, AccountRepository, ProfileRepository],
})
export class AccountsModule {}
