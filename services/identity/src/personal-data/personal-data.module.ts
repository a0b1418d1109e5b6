import type { Provider } from '@nestjs/common';
import { accountDeletionApi } from '@placette/contracts/identity/account-deletion/api';
import { identityPersonalDataApi } from '@placette/contracts/personal-data';
import { handle, handlers } from '@placette/service-runtime';
import { OldNamesService } from './old-names.service.js';
import { PersonalDataRepository } from './personal-data.repository.js';
import { PersonalDataService } from './personal-data.service.js';
import { RetentionService } from './retention.service.js';

export const personalDataModule: Provider[] = [
  PersonalDataService,
  PersonalDataRepository,
  RetentionService,
  OldNamesService,
  handlers(PersonalDataService, [
    handle(accountDeletionApi.approveDataExport, (s) => s.approveExport),
    handle(identityPersonalDataApi.exportPersonalData, (s) => s.export),
  ]),
];
