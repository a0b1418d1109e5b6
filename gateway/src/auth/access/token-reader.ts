import { Injectable } from '@nestjs/common';
import { AppError, type Actor } from '@placette/contracts';
import { appError } from '@placette/contracts/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import passport from 'passport';
import { RevokedSessions } from './revoked-sessions.js';

export const UNVERIFIED = 'invalid JWT: unable to parse or verify signature';

/** Reads the bearer token where the route answers with its own error form instead of a problem document. */
@Injectable()
export class TokenReader {
  constructor(private readonly revoked: RevokedSessions) {}

  /** Fails with `bad_jwt`, and with `session_not_found` once the session has ended. */
  read(request: FastifyRequest): Promise<Actor> {
    return new Promise((resolve, reject) => {
      const authenticate = passport.authenticate(
        'access-token',
        { session: false },
        (error: unknown, actor: unknown, reason: unknown) => {
          if (error) return reject(error as Error);
          if (reason instanceof AppError) return reject(reason);
          if (!actor) return reject(appError('bad_jwt', `${UNVERIFIED}, ${reasonOf(reason)}`));
          const known = actor as Actor;
          if (this.revoked.has(known.session_id)) return reject(appError('session_not_found'));
          resolve(known);
        },
      ) as (request: FastifyRequest, reply: FastifyReply | object, next: (error: unknown) => void) => void;
      authenticate(request, {}, reject);
    });
  }
}

function reasonOf(reason: unknown): string {
  const name = reason instanceof Error ? reason.name : '';
  if (name === 'TokenExpiredError') return 'token has invalid claims: token is expired';
  if (name === 'NotBeforeError') return 'token has invalid claims: token is not valid yet';
  return 'token is malformed, or its signature or claims are not valid';
}
