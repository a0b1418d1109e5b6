import type { Provider } from '@nestjs/common';
import { AccountErasureRepository } from './account-erasure.repository.js';
import { AccountRegistration } from './account-registration.js';
import { AccountRepository } from './account.repository.js';
import { IdentityRepository } from './identity.repository.js';

export const accountsModule: Provider[] = [
  AccountRegistration,
  AccountRepository,
  AccountErasureRepository,
  IdentityRepository,
];
