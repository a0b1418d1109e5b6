import { Inject, Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { AppError, type Actor, type RouteContract } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { FastifyRequest } from 'fastify';
import { adminsNeedSecondFactor, GATEWAY_CONFIG, type GatewayConfig } from '../../config.js';
import { ROUTE } from '../../http/api-controller.js';
import type { TokenBearer } from './access-token.strategy.js';
import { RevokedSessions } from './revoked-sessions.js';

/** Applies the access rule of each route contract; routes without a contract check access themselves. */
@Injectable()
export class AccessGuard extends AuthGuard('access-token') {
  constructor(
    private readonly reflector: Reflector,
    private readonly revoked: RevokedSessions,
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
    if (route.access === 'admin') this.checkAdministrator(bearer);
    return true;
  }

  private async bearerOf(execution: ExecutionContext): Promise<TokenBearer> {
    await super.canActivate(execution);
    return execution.switchToHttp().getRequest<FastifyRequest>().actor as TokenBearer;
  }

  private checkAdministrator(actor: Actor): void {
    if (!actor.is_admin) fail('forbidden');
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

/** MFA-1: whether the administrator must first use a second factor. */
export function isLockedOut({ aal }: Actor, config: GatewayConfig): boolean {
  return adminsNeedSecondFactor(config) && aal !== 'aal2';
}

function actorOf({ user_id, session_id, is_admin, aal }: TokenBearer): Actor {
  return { user_id, session_id, is_admin, aal };
}
