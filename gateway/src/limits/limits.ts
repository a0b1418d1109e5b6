import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit';
import { RouteConfig, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { LimitName } from '@placette/contracts';
import { appError } from '@placette/contracts/errors';
import { lineOf } from '@placette/contracts/server/network';
import type { Metrics } from '@placette/telemetry';
import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import type { Cluster, Redis } from 'ioredis';
import type { GatewayConfig } from '../config.js';

const MINUTE = 60_000;
/** The number of address prefixes that a gateway counts itself; the least recently seen are dropped. */
const LINES_MAX = 50_000;

interface Limit {
  max: number;
  /** In milliseconds. */
  window: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The separate limit of the route; other routes share one limit. */
    limit?: LimitName;
    /** Whether a call, or which calls, hash a password. */
    hashesPassword?: boolean | ((request: FastifyRequest) => boolean);
  }
}

/** For a method without a route contract; others declare this in their contract. */
export const Limited = (counts: Pick<FastifyContextConfig, 'limit' | 'hashesPassword'>) => RouteConfig(counts);

/**
 * A7, G9: limits requests by address, for IPv6 by prefix (/64), counted for all gateways together in Redis. Each gateway
 * counts by itself too, so that the limits hold without Redis, and while it answers too late.
 */
export async function addLimits(
  app: NestFastifyApplication,
  config: GatewayConfig,
  redis: Redis | Cluster,
  metrics: Metrics,
) {
  const limits = limitsOf(config);
  const about = 'HTTP requests refused since their address sent too many, by limit';
  const refused = metrics.counter('placette_http_over_limit_total', about, ['limit']);
  for (const limit of Object.keys(limits)) refused.inc({ limit }, 0);
  const countedBy = (nameOf: (request: FastifyRequest) => keyof typeof limits): RateLimitPluginOptions => ({
    timeWindow: (request) => limits[nameOf(request)].window,
    max: (request) => limits[nameOf(request)].max,
    keyGenerator: (request) => `${nameOf(request)}:${lineOf(request.ip)}`,
    errorResponseBuilder: () => appError('too_many_requests'),
    onExceeded: (request) => refused.inc({ limit: nameOf(request) }),
  });
  await app.register(rateLimit, {
    ...countedBy((request) => (hashesPassword(request) ? 'auth' : limitNameOf(request))),
    cache: LINES_MAX,
  });
  await app.register(rateLimit, { ...countedBy(limitNameOf), redis, nameSpace: 'limit:', skipOnError: true });
}

function limitsOf(config: GatewayConfig): Record<LimitName | 'all', Limit> {
  return {
    all: { max: config.RATE_LIMIT, window: MINUTE },
    auth: { max: config.AUTH_RATE_LIMIT, window: 5 * MINUTE },
    mail: { max: config.MAIL_RATE_LIMIT, window: 5 * MINUTE },
    verify: { max: config.VERIFY_RATE_LIMIT, window: 5 * MINUTE },
    factor: { max: config.FACTOR_RATE_LIMIT, window: 2 * MINUTE },
    passkey: { max: config.PASSKEY_RATE_LIMIT, window: 2 * MINUTE },
    // C30, E7: public forms, which write to the team.
    form: { max: config.FORM_RATE_LIMIT, window: 10 * MINUTE },
  };
}

function limitNameOf({ routeOptions }: FastifyRequest): LimitName | 'all' {
  return routeOptions.config.limit ?? 'all';
}

/** Whether the call hashes a password. */
export function hashesPassword(request: FastifyRequest): boolean {
  const { hashesPassword: hashes } = request.routeOptions.config;
  return typeof hashes === 'function' ? hashes(request) : hashes === true;
}
