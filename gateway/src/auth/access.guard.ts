import { Inject, Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { AppError, type Actor, type RouteContract } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { FastifyRequest } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.js';
import { ROUTE } from '../http/routes-controller.js';
import { RevokedSessions } from './revoked-sessions.js';

/** Applies the access rule of each route contract; routes without a contract decide for themselves. */
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
    if (request.headers.authorization !== undefined) await super.canActivate(execution);
    if (route.access === 'public') return true;
    const actor = request.actor as Actor | null;
    if (!actor) fail('not_authenticated');
    if (route.access === 'admin') this.checkAdministrator(actor);
    return true;
  }

  private checkAdministrator({ is_admin, aal }: Actor): void {
    if (!is_admin) fail('forbidden');
    if (this.config.ADMIN_REQUIRES_AAL2 && aal !== 'aal2') fail('insufficient_aal');
  }

  /** A token that is there must be good, on public routes too: the browser then renews it. */
  override handleRequest<TUser = Actor>(error: unknown, actor: Actor | false, reason: unknown): TUser {
    // Keys that cannot be had are an outage, not a bad token: a 401 would send the person away.
    for (const known of [error, reason]) if (known instanceof AppError) throw known;
    if (error || !actor || this.revoked.has(actor.session_id)) fail('not_authenticated');
    return actor as TUser;
  }
}
