import { createHmac } from 'node:crypto';
import { lineOf } from '@placette/contracts/server/network';
import type { FastifyRequest } from 'fastify';

const BOT = /bot|crawl|spider|slurp|preview|headless|lighthouse|curl|wget|python|monitor/i;

/** Opaque key of an address, different each day, for limits (C30). */
export function addressKey(request: FastifyRequest, secret: string, now = new Date()): string {
  return createHmac('sha256', secret)
    .update(`${now.toISOString().slice(0, 10)}|${lineOf(request.ip)}`)
    .digest('base64url');
}

/** Opaque key of a visitor for counters, different each day; null for robots (ruling C31). */
export function visitorKey(request: FastifyRequest, secret: string, now = new Date()): string | null {
  const agent = request.headers['user-agent'] ?? '';
  if (agent === '' || BOT.test(agent)) return null;
  return createHmac('sha256', secret)
    .update(`${now.toISOString().slice(0, 10)}|${lineOf(request.ip)}|${agent}`)
    .digest('base64url');
}
