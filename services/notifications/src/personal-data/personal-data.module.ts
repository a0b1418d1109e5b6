import type { Provider } from '@nestjs/common';
import { userDeleted } from '@placette/contracts/identity/events';
import { notificationsPersonalDataApi } from '@placette/contracts/personal-data';
import { handle, handlers, on } from '@placette/service-runtime';
import { AccountDeletionService } from './account-deletion.service.js';
import { PersonalDataService } from './personal-data.service.js';
import { RetentionService } from './retention.service.js';

export const personalDataModule: Provider[] = [
  PersonalDataService,
  AccountDeletionService,
  RetentionService,
  handlers(PersonalDataService, [handle(notificationsPersonalDataApi.exportPersonalData, (s) => s.page)]),
  handlers(AccountDeletionService, [on(userDeleted, (s) => s.forget)]),
];
