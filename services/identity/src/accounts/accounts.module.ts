import type { Provider } from '@nestjs/common';
import { ContactChangesService } from '../contact-details/contact-changes.service.js';
import { ContactProofs } from '../contact-details/contact-proofs.js';
import { EmailOwnership } from '../contact-details/email-ownership.js';
import { ProvisionalAccountRepository } from '../contact-details/provisional-account.repository.js';
import { ProvisionalAccounts } from '../contact-details/provisional-accounts.js';
import { AccountErasureRepository } from './account-erasure.repository.js';
import { AccountRegistration } from './account-registration.js';
import { AccountRepository } from './account.repository.js';
import { IdentityRepository } from './identity.repository.js';

/** Accounts with their contact details. Only other subjects of this service use them; they answer no calls. */
export const accountsModule: Provider[] = [
  AccountRegistration,
  AccountRepository,
  AccountErasureRepository,
  IdentityRepository,
  ContactChangesService,
  ContactProofs,
  EmailOwnership,
  ProvisionalAccounts,
  ProvisionalAccountRepository,
];
