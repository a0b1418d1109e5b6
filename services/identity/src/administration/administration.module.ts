import type { Provider } from '@nestjs/common';
import { identitySearchApi } from '@placette/contracts/desk-search/api';
import { identityAdminApi } from '@placette/contracts/identity/administration/api';
import { personAccountApi } from '@placette/contracts/identity/person/api';
import { handle, handlers } from '@placette/service-runtime';
import { AccountDirectoryRepository } from './account-directory.repository.js';
import { AdministrationService } from './administration.service.js';
import { Administrators } from './administrators.js';
import { RefuseDemonstrationAccounts } from './refuse-demonstration-accounts.js';

export const administrationModule: Provider[] = [
  AdministrationService,
  Administrators,
  RefuseDemonstrationAccounts,
  AccountDirectoryRepository,
  handlers(AdministrationService, [
    handle(identityAdminApi.listAccounts, (s) => s.list),
    handle(identitySearchApi.findPeople, (s) => s.find),
    handle(identityAdminApi.changeAccount, (s) => s.change),
    handle(identityAdminApi.changeRole, (s) => s.changeRole),
    handle(identityAdminApi.getDeskRole, (s) => s.deskRole),
    handle(personAccountApi.getPersonAccount, (s) => s.person),
  ]),
];
