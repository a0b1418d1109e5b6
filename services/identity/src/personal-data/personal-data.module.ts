import type { Provider } from '@nestjs/common';
import { accountDeletionApi } from '@placette/contracts/identity/account-deletion/api';
import { managedUserApi } from '@placette/contracts/identity/managed-users/api';
import { personDeskApi } from '@placette/contracts/identity/person/api';
import { identityPersonalDataApi } from '@placette/contracts/personal-data';
import { handle, handlers } from '@placette/service-runtime';
import { AccountDeletionService } from './account-deletion.service.js';
import { AccountRemoval } from './account-removal.js';
import { PersonalDataRepository } from './personal-data.repository.js';
import { PersonalDataService } from './personal-data.service.js';
import { RetentionService } from './retention.service.js';

export const personalDataModule: Provider[] = [
  PersonalDataService,
  PersonalDataRepository,
  AccountDeletionService,
  AccountRemoval,
  RetentionService,
  handlers(PersonalDataService, [
    handle(accountDeletionApi.approveDataExport, (s) => s.approveExport),
    handle(identityPersonalDataApi.exportPersonalData, (s) => s.export),
  ]),
  handlers(AccountDeletionService, [
    handle(accountDeletionApi.getDeparture, (s) => s.departure),
    handle(accountDeletionApi.deleteAccount, (s) => s.removeOwn),
    handle(personDeskApi.closeAccount, (s) => s.removeByDesk),
    handle(managedUserApi.deleteManagedUser, (s) => s.removeManaged),
  ]),
];
