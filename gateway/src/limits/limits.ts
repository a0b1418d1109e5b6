import rateLimit from '@fastify/rate-limit';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { appError } from '@placette/contracts/errors';
import type { FastifyRequest, onRequestHookHandler, RouteOptions } from 'fastify';
import type { Redis } from 'ioredis';
import type { GatewayConfig } from '../config.js';
import type { AddressLimit } from './address-limit.js';

const MINUTE = 60_000;

interface Limit {
  name: 'auth' | 'mail' | 'verify' | 'factor' | 'passkey' | 'form';
  max: number;
  /** Milliseconds. */
  window: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of what a call to the route is worth counting by itself; other routes share the limit of all. */
    limit?: Limit;
  }
}

const ASKS_MAIL = new Set(
  ['signup', 'recover', 'otp', 'magiclink', 'resend', 'reauthenticate'].map((call) => `/auth/v1/${call}`),
);

const SIGNS_IN = new Set(['/auth/v1/token', '/auth/v1/authorize', '/api/password']);
const CHANGES_ACCOUNT = new Set(['/auth/v1/user', '/api/email']);
/** What asks for the password again before it is done. */
const ASKS_PASSWORD = new Set(['/api/account/deletion', '/api/data-export']);
const HASHES_PASSWORD = new Set([...ASKS_PASSWORD, '/auth/v1/signup', '/api/password', '/auth/v1/token']);
/** E7: public forms. */
const WRITES_TO_TEAM = new Set(['/api/submissions', '/api/reports']);
const TRIES_FACTOR = /^\/auth\/v1\/factors\/[^/]+\/(challenge|verify)$/;
const TRIES_PASSKEY = new Set([
  ...['authentication/options', 'authentication/verify', 'registration/options', 'registration/verify'].map(
    (call) => `/auth/v1/passkeys/${call}`,
  ),
  '/api/security/passkeys/options',
  '/api/security/passkeys',
]);

/**
 * A7, G9: requests by address. What guesses, mails or writes to the team is counted in Redis call by call; all the rest by
 * AddressLimit.
 */
export async function addLimits(
  app: NestFastifyApplication,
  config: GatewayConfig,
  redis: Redis,
  addresses: AddressLimit,
): Promise<void> {
  const here = new LocalLimit(config.AUTH_RATE_LIMIT);
  const server = app.getHttpAdapter().getInstance();
  server.addHook('onRoute', (route) => {
    const limit = limitOf(route, config);
    // Without it the route is counted by the plugin below.
    route.config = limit ? { ...route.config, limit } : { ...route.config, rateLimit: false };
    const before = limit ? [] : [refuseBeyond(addresses)];
    // Without Redis reading goes on, while passwords are still not guessed freely: each gateway counts by itself too.
    if (HASHES_PASSWORD.has(route.url)) before.push(refusePasswordsBeyond(here));
    route.onRequest = [...[route.onRequest ?? []].flat(), ...before];
  });
  await app.register(rateLimit, {
    redis,
    skipOnError: true,
    nameSpace: 'limit:',
    timeWindow: (request) => strictLimitOf(request).window,
    max: (request) => strictLimitOf(request).max,
    keyGenerator: (request) => `${strictLimitOf(request).name}:${request.ip}`,
    errorResponseBuilder: () => appError('too_many_requests'),
  });
}

/** Which of the limits a route counts against by itself (contract 10), none for most. By its route: an address can be spelled in many ways. */
function limitOf({ url, method }: RouteOptions, config: GatewayConfig): Limit | undefined {
  const methods = [method].flat();
  if (SIGNS_IN.has(url)) return { name: 'auth', max: config.AUTH_RATE_LIMIT, window: 5 * MINUTE };
  if (ASKS_MAIL.has(url) || (methods.includes('PUT') && CHANGES_ACCOUNT.has(url))) {
    return { name: 'mail', max: config.MAIL_RATE_LIMIT, window: 5 * MINUTE };
  }
  if (url === '/auth/v1/verify') return { name: 'verify', max: config.VERIFY_RATE_LIMIT, window: 5 * MINUTE };
  if (TRIES_FACTOR.test(url)) return { name: 'factor', max: config.FACTOR_RATE_LIMIT, window: 2 * MINUTE };
  if (methods.includes('POST') && TRIES_PASSKEY.has(url)) {
    return { name: 'passkey', max: config.PASSKEY_RATE_LIMIT, window: 2 * MINUTE };
  }
  // C30: what writes to the team.
  if (WRITES_TO_TEAM.has(url)) return { name: 'form', max: config.FORM_RATE_LIMIT, window: 10 * MINUTE };
  return undefined;
}

function strictLimitOf({ routeOptions }: FastifyRequest): Limit {
  const { limit } = routeOptions.config;
  if (!limit) throw new Error(`${routeOptions.url} has no limit of its own`);
  return limit;
}

function refuseBeyond(addresses: AddressLimit): onRequestHookHandler {
  return (request, reply, done) => {
    const { isTaken, remaining, seconds } = addresses.take(request.ip);
    reply
      .header('x-ratelimit-limit', addresses.max)
      .header('x-ratelimit-remaining', remaining)
      .header('x-ratelimit-reset', seconds);
    done(isTaken ? undefined : appError('too_many_requests'));
  };
}

function refusePasswordsBeyond(limit: LocalLimit): onRequestHookHandler {
  return (request, _reply, done) => {
    done(hashesPassword(request) && !limit.takes(request.ip) ? appError('too_many_requests') : undefined);
  };
}

/** Renewing a session costs no hash. */
function hashesPassword({ routeOptions, query, method }: FastifyRequest): boolean {
  if (ASKS_PASSWORD.has(routeOptions.url ?? '')) return method === 'POST';
  return routeOptions.url !== '/auth/v1/token' || (query as { grant_type?: unknown }).grant_type === 'password';
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
