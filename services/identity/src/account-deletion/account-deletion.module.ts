import type { Provider } from '@nestjs/common';
import { accountDeletionApi } from '@placette/contracts/identity/account-deletion/api';
import { managedUserApi } from '@placette/contracts/identity/managed-users/api';
import { handle, handlers } from '@placette/service-runtime';
import { AccountDeletionService } from './account-deletion.service.js';
import { AccountRemoval } from './account-removal.js';

export const accountDeletionModule: Provider[] = [
  AccountDeletionService,
  AccountRemoval,
  handlers(AccountDeletionService, [
    handle(accountDeletionApi.getDeparture, (s) => s.departure),
    handle(accountDeletionApi.deleteAccount, (s) => s.removeOwn),
    handle(managedUserApi.deleteManagedUser, (s) => s.removeManaged),
  ]),
];
