import { Injectable } from '@nestjs/common';
import { AppError, type CallContext } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { FastifyRequest } from 'fastify';
import { callContext } from '../../http/request-context.js';
import { TokenReader } from './token-reader.js';

/** Who calls the authentication API, where the route asks for somebody signed in (contract 4). */
@Injectable()
export class SignedIn {
  constructor(private readonly tokens: TokenReader) {}

  /** Fails with `not_authenticated` without a bearer token, `bad_jwt` with one that is not good. */
  async context(request: FastifyRequest): Promise<CallContext> {
    if (!/^bearer \S+$/i.test(request.headers.authorization ?? '')) fail('not_authenticated');
    return { ...callContext(request), actor: await this.tokens.read(request) };
  }

  /** For a route that anybody may call: clients send their key as a bearer token when nobody is signed in. */
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
