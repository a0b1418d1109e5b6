import { Inject, Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { AppError, type Actor, type RouteContract } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { identityAdminApi } from '@placette/contracts/identity/administration/api';
import { holds, roleOf } from '@placette/contracts/kernel/desk';
import { RpcClient } from '@placette/nats';
import type { FastifyRequest } from 'fastify';
import { adminsNeedSecondFactor, GATEWAY_CONFIG, type GatewayConfig } from '../../config.js';
import { ROUTE } from '../../http/api-controller.js';
import { callContext } from '../../http/request-context.js';
import type { TokenBearer } from './access-token.strategy.js';
import { RevokedSessions } from './revoked-sessions.js';

/** Applies the access rule of each route contract; routes without a contract check access themselves. */
@Injectable()
export class AccessGuard extends AuthGuard('access-token') {
  constructor(
    private readonly reflector: Reflector,
    private readonly revoked: RevokedSessions,
    private readonly rpc: RpcClient,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {
    super({ property: 'actor', session: false });
  }

  override async canActivate(execution: ExecutionContext): Promise<boolean> {
    const route = this.reflector.get<RouteContract | undefined>(ROUTE, execution.getHandler());
    const request = execution.switchToHttp().getRequest<FastifyRequest>();
    request.actor = null;
    if (!route) return true;
    const bearer = request.headers.authorization === undefined ? null : await this.bearerOf(execution);
    request.actor = bearer && actorOf(bearer);
    if (route.access === 'public') {
      // Between the password and the code, a person is still a visitor.
      if (bearer?.awaits_second_factor) request.actor = null;
      return true;
    }
    if (!bearer) fail('not_authenticated');
    if (bearer.awaits_second_factor && route.access !== 'first-step') fail('insufficient_aal');
    if (bearer.awaits_confirmation && route.needsConfirmedEmail) fail('email_confirmation_needed');
    if (route.access !== 'admin' && roleOf(bearer) === null) return true;
    const actor = await this.withRole(request, bearer, route);
    if (route.access === 'admin') this.checkDesk(actor, bearer, route);
    request.actor = actor;
    return true;
  }

  private async bearerOf(execution: ExecutionContext): Promise<TokenBearer> {
    await super.canActivate(execution);
    return execution.switchToHttp().getRequest<FastifyRequest>().actor as TokenBearer;
  }

  /** DK-08: the role is that of the database at each call: one that was taken away is refused at once. */
  private async withRole(request: FastifyRequest, bearer: TokenBearer, { access }: RouteContract): Promise<Actor> {
    // Identity of the last release names no role in its tokens and knows no call that tells it.
    if (bearer.is_admin && bearer.desk_role === undefined) return { ...actorOf(bearer), is_admin: true };
    const asked = this.rpc.call(identityAdminApi.getDeskRole, {}, { ...callContext(request), actor: bearer });
    // Elsewhere, who has a role does without it while identity is away.
    const { role } = await (access === 'admin' ? asked : asked.catch(() => ({ role: null })));
    return { ...actorOf(bearer), is_admin: role === 'administrator', desk_role: role };
  }

  private checkDesk(actor: Actor, claimed: Actor, { right }: RouteContract): void {
    const role = roleOf(actor);
    if (role === null) fail(roleOf(claimed) === null ? 'forbidden' : 'desk_role_ended');
    if (!holds(role, right)) fail('desk_right_missing');
    if (isLockedOut(actor, this.config)) fail('insufficient_aal');
  }

  /** A token that is present must be valid, on public routes too: the browser then renews it. */
  override handleRequest<TUser = TokenBearer>(error: unknown, actor: TokenBearer | false): TUser {
    // Keys that cannot be loaded are an outage, not an invalid token: a 401 would sign the person out.
    if (error instanceof AppError && error.status >= 500) throw error;
    if (error || !actor || this.revoked.has(actor.session_id)) fail('not_authenticated');
    return actor as TUser;
  }
}

/** MFA-1: whether who has a role must first use a second factor. */
export function isLockedOut({ aal }: Actor, config: GatewayConfig): boolean {
  return adminsNeedSecondFactor(config) && aal !== 'aal2';
}

function actorOf({ user_id, session_id, aal }: TokenBearer): Actor {
  return { user_id, session_id, is_admin: false, aal };
}
