import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { ProfilesRpc } from './profiles.rpc.js';
import { ChooseFirstSteps } from './use-cases/choose-first-steps.js';
import { GetProfile } from './use-cases/get-profile.js';
import { GetPublicProfile } from './use-cases/get-public-profile.js';
import { UpdateProfile } from './use-cases/update-profile.js';

@Module({
  imports: [AccountsModule, SessionsModule],
  controllers: [ProfilesRpc],
  providers: [GetProfile, GetPublicProfile, UpdateProfile, ChooseFirstSteps],
})
export class ProfilesModule {}
