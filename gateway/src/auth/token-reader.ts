import { Injectable } from '@nestjs/common';
import { AppError, type Actor } from '@placette/contracts';
import { appError } from '@placette/contracts/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import passport from 'passport';
import { RevokedSessions } from './revoked-sessions.js';

/** Reads the bearer token where the route answers with its own error form instead of a problem document. */
@Injectable()
export class TokenReader {
  constructor(private readonly revoked: RevokedSessions) {}

  /** The actor of a good token, else null. Fails with `session_not_found` once its session has ended. */
  read(request: FastifyRequest): Promise<Actor | null> {
    return new Promise((resolve, reject) => {
      const authenticate = passport.authenticate(
        'access-token',
        { session: false },
        (error: unknown, actor: unknown, reason: unknown) => {
          if (error) return reject(error as Error);
          if (reason instanceof AppError) return reject(reason);
          const known = (actor || null) as Actor | null;
          if (known && this.revoked.has(known.session_id)) return reject(appError('session_not_found'));
          resolve(known);
        },
      ) as (request: FastifyRequest, reply: FastifyReply | object, next: (error: unknown) => void) => void;
      authenticate(request, {}, reject);
    });
  }
}
