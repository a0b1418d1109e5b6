import { Inject } from '@nestjs/common';
import type { CallContext, RouteInput } from '@placette/contracts';
import { documentsApi } from '@placette/contracts/documents/api';
import { fail } from '@placette/contracts/errors';
import { identityApi, type Me } from '@placette/contracts/identity/api';
import { credentialsApi } from '@placette/contracts/identity/credentials/api';
import { oneTimeApi } from '@placette/contracts/identity/one-time-codes/api';
import type { Profile } from '@placette/contracts/identity/schema';
import { profileApi } from '@placette/contracts/identity/profile/api';
import { sessionsApi } from '@placette/contracts/identity/sessions/api';
import { RpcClient } from '@placette/nats';
import type { FastifyRequest } from 'fastify';
import { isLockedOut } from '../auth/access/access.guard.js';
import { clientOf } from '../auth/access/signed-in.js';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.js';
import { ApiController } from '../http/api-controller.js';

@ApiController({ ...identityApi, rememberBrowser: credentialsApi.rememberBrowser })
export class IdentityController {
  constructor(
    private readonly rpc: RpcClient,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  async me(_input: RouteInput<typeof identityApi.me.http>, context: CallContext) {
    const user_id = context.actor?.user_id ?? fail('not_authenticated');
    const [profile, user, verification] = await Promise.all([
      this.rpc.call(profileApi.getProfile, {}, context),
      this.rpc.call(sessionsApi.getUser, {}, context),
      this.rpc.call(documentsApi.getVerification, { user_id }, context).catch(() => null),
    ]);
    return { profile, email: user.email, verification, administration: this.administration(profile, context) };
  }

  private administration({ desk_role }: Profile, { actor }: CallContext): Me['administration'] {
    if (actor === null || desk_role === null) return 'closed';
    return isLockedOut(actor, this.config) ? 'needs_second_factor' : 'open';
  }

  async changePassword(
    { body }: RouteInput<typeof identityApi.changePassword.http>,
    context: CallContext,
    request: FastifyRequest,
  ) {
    const change = { ...body, client: clientOf(request), redirect_to: this.config.PUBLIC_URL };
    await this.rpc.call(oneTimeApi.updateUser, change, context);
  }

  async getEmail(_input: RouteInput<typeof identityApi.getEmail.http>, context: CallContext) {
    const { email, new_email = null } = await this.rpc.call(sessionsApi.getUser, {}, context);
    return { email, new_email };
  }

  async changeEmail(
    { body }: RouteInput<typeof identityApi.changeEmail.http>,
    context: CallContext,
    request: FastifyRequest,
  ) {
    const change = { ...body, client: clientOf(request), redirect_to: this.config.PUBLIC_URL };
    await this.rpc.call(oneTimeApi.updateUser, change, context);
  }

  endSessions({ query }: RouteInput<typeof identityApi.endSessions.http>, context: CallContext): Promise<void> {
    return this.rpc.call(sessionsApi.signOut, query, context).then(() => undefined);
  }

  rememberBrowser(
    _input: RouteInput<typeof credentialsApi.rememberBrowser.http>,
    context: CallContext,
    request: FastifyRequest,
  ) {
    return this.rpc.call(credentialsApi.rememberBrowser, { client: clientOf(request) }, context);
  }
}
