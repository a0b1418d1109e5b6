import { profileRpc } from '@placette/contracts/identity/profile/rpc';
import { RpcController } from '@placette/nats';
import { GetProfile } from './use-cases/get-profile.js';
import { GetPublicProfile } from './use-cases/get-public-profile.js';
import { UpdateProfile } from './use-cases/update-profile.js';

@RpcController(profileRpc, {
  getProfile: GetProfile,
  updateProfile: UpdateProfile,
  getPublicProfile: GetPublicProfile,
})
export class ProfilesRpc {}
