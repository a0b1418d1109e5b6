import { Injectable } from '@nestjs/common';
import { AppError, type Actor, type CallContext } from '@placette/contracts';
import { appError, fail } from '@placette/contracts/errors';
import type { FastifyRequest } from 'fastify';
import { errors } from 'jose';
import passport from 'passport';
import { callContext } from '../../http/request-context.js';
import { bearerToken } from './key-set.js';
import { RevokedSessions } from './revoked-sessions.js';
import { UNVERIFIED } from './service-token.js';

/**
 * Contract 4: authenticates callers of the authentication API on routes for signed-in people, since its errors have a
 * form of their own instead of problem documents.
 */
@Injectable()
export class SignedIn {
  constructor(private readonly revoked: RevokedSessions) {}

  /**
   * Fails with `not_authenticated` without a bearer token, with `bad_jwt` when it is invalid, and with
   * `session_not_found` once the session has ended.
   */
  async context(request: FastifyRequest): Promise<CallContext> {
    if (bearerToken(request.headers) === undefined) fail('not_authenticated');
    const actor = await authenticate(request);
    if (this.revoked.has(actor.session_id)) fail('session_not_found');
    return { ...callContext(request), actor };
  }

  /** For a route that everyone may call: clients send their key as a bearer token when nobody is signed in. */
  async contextIfAny(request: FastifyRequest): Promise<CallContext> {
    try {
      return await this.context(request);
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      return anonymous(request);
    }
  }
}

export function anonymous(request: FastifyRequest): CallContext {
  return { ...callContext(request), actor: null };
}

export function clientOf(request: FastifyRequest) {
  return { ip: request.ip, user_agent: (request.headers['user-agent'] ?? '').slice(0, 500) };
}

function authenticate(request: FastifyRequest): Promise<Actor> {
  return new Promise((resolve, reject) => {
    const answer = (error: Error | null, actor: unknown, reason: unknown) => {
      if (error) reject(error);
      else if (actor) resolve(actor as Actor);
      else reject(appError('bad_jwt', `${UNVERIFIED}, ${reasonOf(reason)}`));
    };
    const ask = passport.authenticate('access-token', { session: false }, answer) as (...call: unknown[]) => void;
    ask(request, {}, reject);
  });
}

function reasonOf(reason: unknown): string {
  if (reason instanceof errors.JWTExpired) return 'token has invalid claims: token is expired';
  const isEarly = reason instanceof errors.JWTClaimValidationFailed && reason.claim === 'nbf';
  if (isEarly) return 'token has invalid claims: token is not valid yet';
  return 'token is malformed, or its signature or claims are not valid';
}
