import type { Provider } from '@nestjs/common';
import { userDeleted } from '@placette/contracts/identity/events';
import { handlers, on } from '@placette/service-runtime';
import { AccountDeletionService } from './account-deletion.service.js';

export const accountDeletionModule: Provider[] = [
  AccountDeletionService,
  handlers(AccountDeletionService, [on(userDeleted, (s) => s.forget)]),
];
