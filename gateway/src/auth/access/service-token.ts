import { Injectable } from '@nestjs/common';
import { AppError, type CallContext } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { FastifyRequest } from 'fastify';
import { errors } from 'jose';
import { z } from 'zod';
import { callContext } from '../../http/request-context.js';
import { bearerToken, KeySet } from './key-set.js';
import { RevokedSessions } from './revoked-sessions.js';

export const UNVERIFIED = 'invalid JWT: unable to parse or verify signature';

const claimsSchema = z.object({ role: z.string().catch(''), session_id: z.string().optional() });
/** Roles of trusted servers, never of a person. */
export const SERVICE_ROLES: readonly string[] = ['service_role', 'supabase_admin'];

/**
 * Contract 1.5: verifies the token of a trusted server, signed with our key, or with the shared secret where it is set.
 */
@Injectable()
export class ServiceToken {
  constructor(
    private readonly keys: KeySet,
    private readonly revoked: RevokedSessions,
  ) {}

  /** Fails with `not_authenticated`, `bad_jwt`, `session_not_found` or `not_admin`. */
  async context(request: FastifyRequest): Promise<CallContext> {
    const token = bearerToken(request.headers) ?? fail('not_authenticated');
    const { role, session_id } = await this.verify(token);
    if (session_id !== undefined && this.revoked.has(session_id)) fail('session_not_found');
    if (!SERVICE_ROLES.includes(role)) fail('not_admin');
    return { ...callContext(request), actor: null };
  }

  private async verify(token: string): Promise<z.output<typeof claimsSchema>> {
    try {
      return claimsSchema.parse(await this.keys.verify(token));
    } catch (error) {
      if (error instanceof AppError) throw error;
      return fail('bad_jwt', `${UNVERIFIED}, ${reasonOf(error)}`);
    }
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof errors.JWKSNoMatchingKey) return 'unknown key';
  return error instanceof errors.JWTExpired ? 'token is expired' : 'token is malformed or its signature is invalid';
}
