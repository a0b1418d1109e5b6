import rateLimit from '@fastify/rate-limit';
import { RouteConfig, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { LimitName } from '@placette/contracts';
import { appError } from '@placette/contracts/errors';
import { lineOf } from '@placette/contracts/server/network';
import type { FastifyContextConfig, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Cluster, Redis } from 'ioredis';
import type { GatewayConfig } from '../config.js';
import type { AddressLimit } from './address-limit.js';

const MINUTE = 60_000;

interface Limit {
  max: number;
  /** Milliseconds. */
  window: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of what a call to the route is worth counting by itself; other routes share the limit of all. */
    limit?: LimitName;
    /** Whether a call, or which, costs a hash of a password. */
    hashesPassword?: boolean | ((request: FastifyRequest) => boolean);
  }
}

/** For a method that no route contract stands for; the others say this there. */
export const Limited = (counts: Pick<FastifyContextConfig, 'limit' | 'hashesPassword'>) => RouteConfig(counts);

/**
 * A7, G9: requests by address, of IPv6 by line (/64). What guesses, mails or writes to the team is counted in Redis call by call; all the rest by
 * AddressLimit.
 */
export async function addLimits(
  app: NestFastifyApplication,
  config: GatewayConfig,
  redis: Redis | Cluster,
  addresses: AddressLimit,
): Promise<void> {
  const limits = limitsOf(config);
  const here = new LocalLimit(config.AUTH_RATE_LIMIT);
  const server = app.getHttpAdapter().getInstance();
  server.addHook('onRoute', (route) => {
    const { limit, hashesPassword: hashes } = route.config ?? {};
    // Without it the route is counted by the plugin below.
    if (!limit) route.config = { ...route.config, rateLimit: false };
    const before = limit ? [] : [refuseBeyond(addresses)];
    // Without Redis reading goes on, while passwords are still not guessed freely: each gateway counts by itself too.
    if (hashes) before.push(refusePasswordsBeyond(here));
    route.onRequest = [...[route.onRequest ?? []].flat(), ...before];
  });
  await app.register(rateLimit, {
    redis,
    skipOnError: true,
    nameSpace: 'limit:',
    timeWindow: (request) => limits[limitNameOf(request)].window,
    max: (request) => limits[limitNameOf(request)].max,
    keyGenerator: (request) => `${limitNameOf(request)}:${lineOf(request.ip)}`,
    errorResponseBuilder: () => appError('too_many_requests'),
  });
}

function limitsOf(config: GatewayConfig): Record<LimitName, Limit> {
  return {
    auth: { max: config.AUTH_RATE_LIMIT, window: 5 * MINUTE },
    mail: { max: config.MAIL_RATE_LIMIT, window: 5 * MINUTE },
    verify: { max: config.VERIFY_RATE_LIMIT, window: 5 * MINUTE },
    factor: { max: config.FACTOR_RATE_LIMIT, window: 2 * MINUTE },
    passkey: { max: config.PASSKEY_RATE_LIMIT, window: 2 * MINUTE },
    // C30, E7: public forms, what writes to the team.
    form: { max: config.FORM_RATE_LIMIT, window: 10 * MINUTE },
  };
}

function limitNameOf({ routeOptions }: FastifyRequest): LimitName {
  const { limit } = routeOptions.config;
  if (!limit) throw new Error(`${routeOptions.url} has no limit of its own`);
  return limit;
}

function refuseBeyond(addresses: AddressLimit): onRequestHookHandler {
  return (request, reply, done) => {
    const { isTaken, remaining, seconds } = addresses.take(lineOf(request.ip));
    reply
      .header('x-ratelimit-limit', addresses.max)
      .header('x-ratelimit-remaining', remaining)
      .header('x-ratelimit-reset', seconds);
    done(isTaken ? undefined : appError('too_many_requests'));
  };
}

function refusePasswordsBeyond(limit: LocalLimit): onRequestHookHandler {
  return (request, _reply, done) => {
    done(hashesPassword(request) && !limit.takes(lineOf(request.ip)) ? appError('too_many_requests') : undefined);
  };
}

/** Whether the call costs a hash of a password. */
export function hashesPassword(request: FastifyRequest): boolean {
  const { hashesPassword: hashes } = request.routeOptions.config;
  return typeof hashes === 'function' ? hashes(request) : hashes === true;
}

class LocalLimit {
  private readonly counts = new Map<string, number>();
  private since = 0;

  constructor(private readonly max: number) {}

  takes(address: string): boolean {
    const now = Date.now();
    if (now - this.since > 5 * MINUTE) {
      this.counts.clear();
      this.since = now;
    }
    const count = (this.counts.get(address) ?? 0) + 1;
    this.counts.set(address, count);
    return count <= this.max;
  }
}
