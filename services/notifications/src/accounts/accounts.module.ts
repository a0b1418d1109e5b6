import type { Provider } from '@nestjs/common';
import { dataExportReady } from '@placette/contracts/documents/events';
import { accountMailRequested, profileUpdated, userRegistered } from '@placette/contracts/identity/events';
import { handlers, on } from '@placette/service-runtime';
import { AccountsService } from './accounts.service.js';
import { ContactsRepository } from './contacts.repository.js';

export const accountsModule: Provider[] = [
  AccountsService,
  ContactsRepository,
  handlers(AccountsService, [
    on(userRegistered, (s) => s.welcome),
    on(profileUpdated, (s) => s.update),
    on(accountMailRequested, (s) => s.sendAccountMail),
    on(dataExportReady, (s) => s.announceExport),
  ]),
];
