import { Module } from '@nestjs/common';
import { IdentityAdminController } from './identity-admin.controller.js';
import { IdentityController } from './identity.controller.js';
import { OwnPasskeysController } from './own-passkeys.controller.js';
import { PersonController } from './person.controller.js';
import { PersonalDataController } from './personal-data.controller.js';
import { RecoveryCodesController } from './recovery-codes.controller.js';
import { SecondFactorController } from './second-factor.controller.js';

@Module({
  controllers: [
    OwnPasskeysController,
    RecoveryCodesController,
    SecondFactorController,
    IdentityController,
    IdentityAdminController,
    PersonController,
    PersonalDataController,
  ],
})
export class AccountsModule {}
