import type { Provider } from '@nestjs/common';
import { managedUserApi } from '@placette/contracts/identity/managed-users/api';
import { handle, handlers } from '@placette/service-runtime';
import { ManagedLinksService } from './managed-links.service.js';
import { ManagedUserRepository } from './managed-user.repository.js';
import { ManagedUsersService } from './managed-users.service.js';

export const managedUsersModule: Provider[] = [
  ManagedUsersService,
  ManagedLinksService,
  ManagedUserRepository,
  handlers(ManagedUsersService, [
    handle(managedUserApi.listManagedUsers, (s) => s.list),
    handle(managedUserApi.getManagedUser, (s) => s.get),
    handle(managedUserApi.createManagedUser, (s) => s.create),
    handle(managedUserApi.updateManagedUser, (s) => s.update),
  ]),
  handlers(ManagedLinksService, [
    handle(managedUserApi.inviteUser, (s) => s.invite),
    handle(managedUserApi.makeLink, (s) => s.make),
  ]),
];
