import type { Provider } from '@nestjs/common';
import { ContactChangesService } from './contact-changes.service.js';
import { ContactProofs } from './contact-proofs.js';
import { EmailOwnership } from './email-ownership.js';
import { ProvisionalAccountRepository } from './provisional-account.repository.js';
import { ProvisionalAccounts } from './provisional-accounts.js';

export const contactDetailsModule: Provider[] = [
  ContactChangesService,
  ContactProofs,
  EmailOwnership,
  ProvisionalAccounts,
  ProvisionalAccountRepository,
];
