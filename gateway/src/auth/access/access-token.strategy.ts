import { Inject, Injectable } from '@nestjs/common';
import { AppError, type Actor } from '@placette/contracts';
import { allErrors, fail } from '@placette/contracts/errors';
import { deskRoleSchema } from '@placette/contracts/kernel/desk';
import { id } from '@placette/contracts/kernel/fields';
import type { FastifyRequest } from 'fastify';
import { errors } from 'jose';
import passport from 'passport';
import { z } from 'zod';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../config.js';
import { bearerToken, KeySet } from './key-set.js';
import { RevokedSessions } from './revoked-sessions.js';
import { SERVICE_ROLES } from './service-token.js';

const claimsSchema = z.object({
  sub: id,
  session_id: id,
  role: z.string().refine((role) => !SERVICE_ROLES.includes(role)),
  aal: z.enum(['aal1', 'aal2']),
  app_metadata: z.object({
    is_admin: z.boolean().optional(),
    desk_role: deskRoleSchema.nullable().catch(null).optional(),
  }),
  awaits_second_factor: z.boolean().default(false),
  awaits_confirmation: z.boolean().default(false),
});

/**
 * The person whom the token identifies. With `awaits_second_factor`, the person is not signed in yet; with
 * `awaits_confirmation`, the address is not confirmed yet (C43).
 */
export interface TokenBearer extends Actor {
  awaits_second_factor: boolean;
  awaits_confirmation: boolean;
}

/** Authenticates the bearer token of a request: each time, the signature, issuer, audience and expiry are verified. */
@Injectable()
export class AccessTokenStrategy extends passport.Strategy {
  private readonly issuer: string;

  constructor(
    private readonly keys: KeySet,
    private readonly revoked: RevokedSessions,
    @Inject(GATEWAY_CONFIG) { PUBLIC_URL }: GatewayConfig,
  ) {
    super();
    this.issuer = `${PUBLIC_URL}/auth/v1`;
    passport.use('access-token', this);
  }

  /**
   * Fails with an error of jose for an invalid token, and with an AppError for a subject that is not the id of an
   * account.
   */
  override authenticate({ headers }: Pick<FastifyRequest, 'headers'>): void {
    const token = bearerToken(headers);
    if (token === undefined) return this.fail();
    this.bearerOf(token).then(
      (bearer) => this.success(bearer),
      (error: Error) => (error instanceof errors.JOSEError ? this.fail(error) : this.error(error)),
    );
  }

  private async bearerOf(token: string): Promise<TokenBearer> {
    const claims = await this.keys.verify(token, { issuer: this.issuer, audience: 'authenticated' });
    checkSubject(claims.sub);
    const parsed = claimsSchema.safeParse(claims);
    if (!parsed.success) throw new errors.JWTInvalid('claims are not valid');
    const { sub, session_id, app_metadata, awaits_second_factor, awaits_confirmation } = parsed.data;
    const aal = this.revoked.isLowered(session_id) ? 'aal1' : parsed.data.aal;
    const { is_admin = false, desk_role } = app_metadata;
    const bearer = { user_id: sub, session_id, aal, is_admin, awaits_second_factor, awaits_confirmation };
    return { ...bearer, ...(desk_role !== undefined && { desk_role }) };
  }
}

function checkSubject(sub: unknown): void {
  if (sub === undefined || sub === '') fail('bad_jwt', 'invalid claim: missing sub claim');
  if (id.safeParse(sub).success) return;
  const [, title] = allErrors.bad_jwt;
  throw new AppError('bad_jwt', 400, title, 'invalid claim: sub claim must be a UUID');
}
