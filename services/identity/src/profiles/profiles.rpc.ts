import type { CallContext, RpcHandlers, RpcInput } from '@placette/contracts';
import { profileRpc } from '@placette/contracts/identity/profile/rpc';
import { identityRpc } from '@placette/contracts/identity/rpc';
import { RpcController } from '@placette/nats';
import { GetProfile } from './use-cases/get-profile.js';
import { GetPublicProfile } from './use-cases/get-public-profile.js';
import { UpdateProfile } from './use-cases/update-profile.js';

const { getProfile } = identityRpc;
const contracts = { getProfile, ...profileRpc };
type Contracts = typeof contracts;

@RpcController(contracts)
export class ProfilesRpc implements RpcHandlers<Contracts> {
  constructor(
    private readonly getProfileCase: GetProfile,
    private readonly updateProfileCase: UpdateProfile,
    private readonly getPublicProfileCase: GetPublicProfile,
  ) {}

  async getProfile(_input: RpcInput<Contracts['getProfile']>, _actor: unknown, context: CallContext) {
    return this.getProfileCase.execute(context);
  }

  async updateProfile(input: RpcInput<Contracts['updateProfile']>, _actor: unknown, context: CallContext) {
    return this.updateProfileCase.execute(input, context);
  }

  async getPublicProfile(input: RpcInput<Contracts['getPublicProfile']>) {
    return this.getPublicProfileCase.execute(input);
  }
}
