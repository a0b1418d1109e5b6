import type { KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError, type CallContext } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { FastifyRequest } from 'fastify';
import { Clock } from '@placette/service-runtime';
import { errors, jwtVerify, type JWTHeaderParameters } from 'jose';
import { z } from 'zod';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../config.js';
import { callContext } from '../../http/request-context.js';
import { KEY_ALGORITHMS, KeySet } from './key-set.js';
import { RevokedSessions } from './revoked-sessions.js';
import { UNVERIFIED } from './token-reader.js';

const claimsSchema = z.object({ role: z.string().catch(''), session_id: z.string().optional() });
/** Of trusted servers; never of a person. */
export const SERVICE_ROLES: readonly string[] = ['service_role', 'supabase_admin'];

/**
 * The token of a trusted server (contract 1.5): signed by our key, or by the shared one where that is set. Each
 * algorithm has its own key, so that none can stand for the other.
 */
@Injectable()
export class ServiceToken {
  private readonly shared: Uint8Array | null;

  constructor(
    private readonly keys: KeySet,
    private readonly revoked: RevokedSessions,
    private readonly clock: Clock,
    @Inject(GATEWAY_CONFIG) { SERVICE_JWT_SECRET }: GatewayConfig,
  ) {
    this.shared = SERVICE_JWT_SECRET === undefined ? null : new TextEncoder().encode(SERVICE_JWT_SECRET);
  }

  /** Fails with `not_authenticated`, `bad_jwt`, `session_not_found` or `not_admin`. */
  async context(request: FastifyRequest): Promise<CallContext> {
    const token = /^bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? fail('not_authenticated');
    const { role, session_id } = await this.verify(token);
    if (session_id !== undefined && this.revoked.has(session_id)) fail('session_not_found');
    if (!SERVICE_ROLES.includes(role)) fail('not_admin');
    return { ...callContext(request), actor: null };
  }

  private async verify(token: string): Promise<z.output<typeof claimsSchema>> {
    try {
      const { payload } = await jwtVerify(token, (header) => this.keyFor(header), {
        algorithms: [...KEY_ALGORITHMS, 'HS256'],
        requiredClaims: ['exp'],
        currentDate: this.clock.now(),
      });
      return claimsSchema.parse(payload);
    } catch (error) {
      if (error instanceof AppError) throw error;
      return fail('bad_jwt', `${UNVERIFIED}, ${reasonOf(error)}`);
    }
  }

  private async keyFor({ alg, kid }: JWTHeaderParameters): Promise<KeyObject | Uint8Array> {
    const key = alg === 'HS256' ? this.shared : await this.keys.find(kid ?? '', alg);
    return key ?? fail('bad_jwt', `${UNVERIFIED}, unknown key`);
  }
}

function reasonOf(error: unknown): string {
  return error instanceof errors.JWTExpired ? 'token is expired' : 'token is malformed or its signature is invalid';
}
