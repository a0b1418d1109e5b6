import type { Provider } from '@nestjs/common';
import { userDeleted } from '@placette/contracts/identity/events';
import { listingsPersonalDataApi } from '@placette/contracts/personal-data';
import { handle, handlers, on } from '@placette/service-runtime';
import { AccountDeletionService } from './account-deletion.service.js';
import { PersonalDataService } from './personal-data.service.js';

export const personalDataModule: Provider[] = [
  PersonalDataService,
  AccountDeletionService,
  handlers(PersonalDataService, [handle(listingsPersonalDataApi.exportPersonalData, (s) => s.export)]),
  handlers(AccountDeletionService, [on(userDeleted, (s) => s.follow)]),
];
