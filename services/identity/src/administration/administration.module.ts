import type { Provider } from '@nestjs/common';
import { identitySearchApi } from '@placette/contracts/desk-search/api';
import { identityAdminApi } from '@placette/contracts/identity/administration/api';
import { personAccountApi, personDeskApi } from '@placette/contracts/identity/person/api';
import { handle, handlers } from '@placette/service-runtime';
import { AccountDirectoryRepository } from './account-directory.repository.js';
import { AccountHelpService } from './account-help.service.js';
import { AccountNotesRepository } from './account-notes.repository.js';
import { AdministrationService } from './administration.service.js';
import { Administrators } from './administrators.js';
import { LostFactorsRepository } from './lost-factors.repository.js';
import { PersonPageService } from './person-page.service.js';
import { RefuseDemonstrationAccounts } from './refuse-demonstration-accounts.js';

export const administrationModule: Provider[] = [
  AdministrationService,
  Administrators,
  RefuseDemonstrationAccounts,
  AccountDirectoryRepository,
  AccountNotesRepository,
  AccountHelpService,
  LostFactorsRepository,
  PersonPageService,
  handlers(AdministrationService, [
    handle(identityAdminApi.listAccounts, (s) => s.list),
    handle(identitySearchApi.findPeople, (s) => s.find),
    handle(identityAdminApi.changeAccount, (s) => s.change),
    handle(identityAdminApi.changeRole, (s) => s.changeRole),
    handle(identityAdminApi.getDeskRole, (s) => s.deskRole),
  ]),
  handlers(AccountHelpService, [
    handle(personDeskApi.correctAddress, (s) => s.correctAddress),
    handle(personDeskApi.reportLostFactor, (s) => s.reportLostFactor),
    handle(personDeskApi.settleLostFactor, (s) => s.settleLostFactor),
  ]),
  handlers(PersonPageService, [
    handle(personAccountApi.getPersonAccount, (s) => s.person),
    handle(personDeskApi.addAccountNote, (s) => s.addNote),
    handle(personDeskApi.warnAccount, (s) => s.warn),
    handle(personDeskApi.recordDeskAct, (s) => s.recordAct),
  ]),
];
