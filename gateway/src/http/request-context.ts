import { randomUUID } from 'node:crypto';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Actor, CallContext } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { FastifyRequest } from 'fastify';

/** In milliseconds: how long a request may take behind the gateway. */
const BUDGET = 10_000;
const UPLOAD_BUDGET = 30_000;
export const IDEMPOTENCY_KEY = /^[\w-]{8,100}$/;

declare module 'fastify' {
  interface FastifyRequest {
    /** Set only by AccessGuard, from a verified token. */
    actor: Actor | null;
  }
}

export function callContext(request: FastifyRequest): CallContext {
  const key = request.headers['idempotency-key'];
  // If an invalid key were ignored, a retry would take effect twice.
  if (key !== undefined && !(typeof key === 'string' && IDEMPOTENCY_KEY.test(key))) fail('malformed_request');
  const budget = request.isMultipart() ? UPLOAD_BUDGET : BUDGET;
  return {
    actor: request.actor ?? null,
    requestId: request.id || randomUUID(),
    deadline: Date.now() + budget,
    ...(key !== undefined && { idempotencyKey: key }),
  };
}

export const Context = createParamDecorator((_: unknown, execution: ExecutionContext) =>
  callContext(execution.switchToHttp().getRequest<FastifyRequest>()),
);
