import type { Provider } from '@nestjs/common';
import { requestsSearchApi } from '@placette/contracts/desk-search/api';
import { contentModerated } from '@placette/contracts/documents/reports/events';
import { userDeleted } from '@placette/contracts/identity/events';
import { requestsPersonalDataApi } from '@placette/contracts/personal-data';
import { requestsAccountDeletionApi, requestsModerationApi } from '@placette/contracts/requests/api';
import { handle, handlers, on } from '@placette/service-runtime';
import { AccountDeletionService } from './account-deletion.service.js';
import { ErasureService } from './erasure.service.js';
import { ModerationService } from './moderation.service.js';
import { PersonalDataService } from './personal-data.service.js';

export const peopleModule: Provider[] = [
  AccountDeletionService,
  ErasureService,
  ModerationService,
  PersonalDataService,
  handlers(AccountDeletionService, [
    handle(requestsAccountDeletionApi.listStaysToCome, (s) => s.listStaysToCome),
    handle(requestsAccountDeletionApi.lockForAccountDeletion, (s) => s.lock),
  ]),
  handlers(ErasureService, [on(userDeleted, (s) => s.erase)]),
  handlers(ModerationService, [
    handle(requestsModerationApi.getVehicleFacts, (s) => s.vehicleFacts),
    handle(requestsSearchApi.findVehicles, (s) => s.findVehicles),
    handle(requestsModerationApi.getPersonActivity, (s) => s.personActivity),
    on(contentModerated, (s) => s.follow),
  ]),
  handlers(PersonalDataService, [handle(requestsPersonalDataApi.exportPersonalData, (s) => s.export)]),
];
