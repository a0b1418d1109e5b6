import { profileApi } from '@placette/contracts/identity/profile/api';
import { RpcController } from '@placette/nats';
import { ChooseFirstSteps } from './use-cases/choose-first-steps.js';
import { GetProfile } from './use-cases/get-profile.js';
import { GetPublicProfile } from './use-cases/get-public-profile.js';
import { UpdateProfile } from './use-cases/update-profile.js';

@RpcController(profileApi, {
  getProfile: GetProfile,
  updateProfile: UpdateProfile,
  chooseFirstSteps: ChooseFirstSteps,
  getPublicProfile: GetPublicProfile,
})
export class ProfilesRpc {}
