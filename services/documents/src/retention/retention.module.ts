import type { Provider } from '@nestjs/common';
import { userDeleted } from '@placette/contracts/identity/events';
import { handlers, on } from '@placette/service-runtime';
import { AccountErasureService } from './account-erasure.service.js';
import { RetentionService } from './retention.service.js';

export const retentionModule: Provider[] = [
  RetentionService,
  AccountErasureService,
  handlers(AccountErasureService, [on(userDeleted, (s) => s.erase)]),
];
