import type { CallContext, RouteInput } from '@placette/contracts';
import { documentsRpc } from '@placette/contracts/documents/rpc';
import { fail } from '@placette/contracts/errors';
import { profileRpc } from '@placette/contracts/identity/profile-rpc';
import { identityRoutes } from '@placette/contracts/identity/routes';
import { identityRpc } from '@placette/contracts/identity/rpc';
import { RpcClient } from '@placette/nats';
import { RoutesController } from './http/routes-controller.js';

@RoutesController(identityRoutes)
export class IdentityController {
  constructor(private readonly rpc: RpcClient) {}

  async me(_input: RouteInput<typeof identityRoutes.me>, context: CallContext) {
    const user_id = context.actor?.user_id ?? fail('not_authenticated');
    const [profile, user, verification] = await Promise.all([
      this.rpc.call(identityRpc.getProfile, {}, context),
      this.rpc.call(identityRpc.getUser, {}, context),
      this.rpc.call(documentsRpc.getVerification, { user_id }, context).catch(() => null),
    ]);
    return { profile, email: user.email, verification };
  }

  getProfile(_input: RouteInput<typeof identityRoutes.getProfile>, context: CallContext) {
    return this.rpc.call(identityRpc.getProfile, {}, context);
  }

  updateProfile({ body }: RouteInput<typeof identityRoutes.updateProfile>, context: CallContext) {
    return this.rpc.call(profileRpc.updateProfile, body, context);
  }

  getPublicProfile({ params }: RouteInput<typeof identityRoutes.getPublicProfile>, context: CallContext) {
    return this.rpc.call(profileRpc.getPublicProfile, params, context);
  }
}
