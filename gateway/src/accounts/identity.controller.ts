import { Inject } from '@nestjs/common';
import type { CallContext, RouteInput } from '@placette/contracts';
import { documentsRpc } from '@placette/contracts/documents/rpc';
import { fail } from '@placette/contracts/errors';
import { oneTimeRpc } from '@placette/contracts/identity/one-time-codes/rpc';
import { profileRpc } from '@placette/contracts/identity/profile/rpc';
import { identityRoutes, type Me } from '@placette/contracts/identity/routes';
import { credentialsRpc } from '@placette/contracts/identity/credentials/rpc';
import { sessionsRpc } from '@placette/contracts/identity/sessions/rpc';
import { RpcClient } from '@placette/nats';
import type { FastifyRequest } from 'fastify';
import { isLockedOut } from '../auth/access/access.guard.js';
import { clientOf } from '../auth/access/signed-in.js';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.js';
import { RoutesController } from '../http/routes-controller.js';

@RoutesController(identityRoutes, {
  getProfile: profileRpc.getProfile,
  updateProfile: profileRpc.updateProfile,
  chooseFirstSteps: profileRpc.chooseFirstSteps,
  getPublicProfile: profileRpc.getPublicProfile,
  listSessions: sessionsRpc.listSessions,
  endSession: sessionsRpc.endSession,
  endSessions: sessionsRpc.signOut,
})
export class IdentityController {
  constructor(
    private readonly rpc: RpcClient,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  async me(_input: RouteInput<typeof identityRoutes.me>, context: CallContext) {
    const user_id = context.actor?.user_id ?? fail('not_authenticated');
    const [profile, user, verification] = await Promise.all([
      this.rpc.call(profileRpc.getProfile, {}, context),
      this.rpc.call(sessionsRpc.getUser, {}, context),
      this.rpc.call(documentsRpc.getVerification, { user_id }, context).catch(() => null),
    ]);
    return { profile, email: user.email, verification, administration: this.administration(context) };
  }

  private administration({ actor }: CallContext): Me['administration'] {
    if (!actor?.is_admin) return 'closed';
    return isLockedOut(actor, this.config) ? 'needs_second_factor' : 'open';
  }

  async changePassword(
    { body }: RouteInput<typeof identityRoutes.changePassword>,
    context: CallContext,
    request: FastifyRequest,
  ) {
    const change = { ...body, client: clientOf(request), redirect_to: this.config.PUBLIC_URL };
    await this.rpc.call(oneTimeRpc.updateUser, change, context);
  }

  async getEmail(_input: RouteInput<typeof identityRoutes.getEmail>, context: CallContext) {
    const { email, new_email = null } = await this.rpc.call(sessionsRpc.getUser, {}, context);
    return { email, new_email };
  }

  async changeEmail(
    { body }: RouteInput<typeof identityRoutes.changeEmail>,
    context: CallContext,
    request: FastifyRequest,
  ) {
    const change = { ...body, client: clientOf(request), redirect_to: this.config.PUBLIC_URL };
    await this.rpc.call(oneTimeRpc.updateUser, change, context);
  }

  rememberBrowser(
    _input: RouteInput<typeof identityRoutes.rememberBrowser>,
    context: CallContext,
    request: FastifyRequest,
  ) {
    return this.rpc.call(credentialsRpc.rememberBrowser, { client: clientOf(request) }, context);
  }
}
