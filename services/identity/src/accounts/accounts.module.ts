import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { AccountRegistration } from './account-registration.js';
import { AccountRepository } from './account.repository.js';
import { ContactRepository } from './contact.repository.js';
import { IdentityRepository } from './identity.repository.js';
import { ProfileRepository } from './profile.repository.js';

const shared = [AccountRegistration, AccountRepository, ContactRepository, IdentityRepository, ProfileRepository];

@Module({ imports: [AuditModule], providers: shared, exports: shared })
export class AccountsModule {}
