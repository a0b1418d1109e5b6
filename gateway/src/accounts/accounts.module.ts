import { Module } from '@nestjs/common';
import { dataExportApi } from '@placette/contracts/documents/data-export/api';
import { accountDeletionApi } from '@placette/contracts/identity/account-deletion/api';
import { identityAdminApi } from '@placette/contracts/identity/administration/api';
import { profileApi } from '@placette/contracts/identity/profile/api';
import { sessionsApi } from '@placette/contracts/identity/sessions/api';
import { relays } from '../http/api-controller.js';
import { IdentityController } from './identity.controller.js';
import { OwnPasskeysController } from './own-passkeys.controller.js';
import { PersonController } from './person.controller.js';
import { SecondFactorController } from './second-factor.controller.js';

@Module({
  controllers: [
    IdentityController,
    OwnPasskeysController,
    SecondFactorController,
    PersonController,
    ...relays(profileApi, sessionsApi, accountDeletionApi, dataExportApi, identityAdminApi),
  ],
})
export class AccountsModule {}
