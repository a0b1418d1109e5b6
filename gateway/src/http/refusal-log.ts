import type { Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

const EVENTS: Readonly<Record<number, string>> = { 403: 'access_refused', 429: 'limit_hit' };

/** H7: who was refused access, or asked too often, from where; nothing of what was sent. */
export function logRefusal(
  logger: Logger,
  request: FastifyRequest,
  { status, code }: { status: number; code: string },
) {
  const event = EVENTS[status];
  if (event === undefined) return;
  const user_id = request.actor?.user_id ?? null;
  logger.warn({ event, code, user_id, ip: request.ip, method: request.method, request_id: request.id });
}
