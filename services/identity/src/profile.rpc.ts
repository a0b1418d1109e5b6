import type { CallContext, RpcHandlers, RpcInput } from '@placette/contracts';
import { profileRpc } from '@placette/contracts/identity/profile-rpc';
import { RpcController } from '@placette/nats';
import { GetPublicProfile } from './use-cases/get-public-profile.js';
import { UpdateProfile } from './use-cases/update-profile.js';

type Contracts = typeof profileRpc;

@RpcController(profileRpc)
export class ProfileRpc implements RpcHandlers<Contracts> {
  constructor(
    private readonly updateProfileCase: UpdateProfile,
    private readonly getPublicProfileCase: GetPublicProfile,
  ) {}

  async updateProfile(input: RpcInput<Contracts['updateProfile']>, context: CallContext) {
    return this.updateProfileCase.execute(input, context);
  }

  async getPublicProfile(input: RpcInput<Contracts['getPublicProfile']>) {
    return this.getPublicProfileCase.execute(input);
  }
}
