import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CallContext } from '@placette/contracts';
import { catalogApi } from '@placette/contracts/catalog/api';
import { RpcClient } from '@placette/nats';
import { lineOf } from '@placette/contracts/server/network';
import type { FastifyRequest } from 'fastify';

const HOUR = 3_600_000;
const ENTRIES_MAX = 20_000;

interface Visit {
  location_id: string;
  kind: 'view' | 'search';
  visitor: string;
}

/**
 * C31: reports visits to the catalogue without waiting, once an hour for each visitor and place, since more do not
 * count.
 */
@Injectable()
export class VisitCounter {
  private readonly told = new Set<string>();
  private hour = 0;

  constructor(private readonly rpc: RpcClient) {}

  count({ location_id, kind, visitor }: Visit, context: CallContext): void {
    const hour = Math.floor(Date.now() / HOUR);
    if (hour !== this.hour || this.told.size >= ENTRIES_MAX) this.told.clear();
    this.hour = hour;
    const key = `${kind} ${location_id} ${visitor}`;
    if (this.told.has(key)) return;
    this.told.add(key);
    // A lost count must not fail the request.
    this.rpc.call(catalogApi.countVisit, { location_id, kind, visitor }, context).catch(() => this.told.delete(key));
  }
}

const BOT = /bot|crawl|spider|slurp|preview|headless|lighthouse|curl|wget|python|monitor/i;

/** C30: an opaque key of an address for limits, different each day. */
export function addressKey(request: FastifyRequest, secret: string, now = new Date()): string {
  return createHmac('sha256', secret)
    .update(`${now.toISOString().slice(0, 10)}|${lineOf(request.ip)}`)
    .digest('base64url');
}

/** C31: an opaque key of a visitor for counters, different each day; null for robots. */
export function visitorKey(request: FastifyRequest, secret: string, now = new Date()): string | null {
  const agent = request.headers['user-agent'] ?? '';
  if (agent === '' || BOT.test(agent)) return null;
  return createHmac('sha256', secret)
    .update(`${now.toISOString().slice(0, 10)}|${lineOf(request.ip)}|${agent}`)
    .digest('base64url');
}
