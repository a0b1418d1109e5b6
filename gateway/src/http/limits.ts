import rateLimit from '@fastify/rate-limit';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { appError } from '@placette/contracts/errors';
import type { FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import type { GatewayConfig } from '../config.js';
import type { SentAnswers } from './sent-answers.js';

const MINUTE = 60_000;

interface Limit {
  name: 'auth' | 'mail' | 'verify' | 'factor' | 'passkey' | 'form' | 'all';
  max: number;
  /** Milliseconds. */
  window: number;
}

const ASKS_MAIL = new Set(
  ['signup', 'recover', 'otp', 'magiclink', 'resend', 'reauthenticate'].map((call) => `/auth/v1/${call}`),
);

const SIGNS_IN = new Set(['/auth/v1/token', '/auth/v1/authorize', '/api/password']);
const CHANGES_ACCOUNT = new Set(['/auth/v1/user', '/api/email']);
/** What asks for the password again before it is done. */
const ASKS_PASSWORD = new Set(['/api/account/deletion', '/api/data-export']);
const WRITES_TO_TEAM = new Set(['/api/submissions', '/api/reports']);
const TRIES_FACTOR = /^\/auth\/v1\/factors\/[^/]+\/(challenge|verify)$/;
const TRIES_PASSKEY = new Set([
  ...['authentication/options', 'authentication/verify', 'registration/options', 'registration/verify'].map(
    (call) => `/auth/v1/passkeys/${call}`,
  ),
  '/api/security/passkeys/options',
  '/api/security/passkeys',
]);

/** A7, G9: requests by address, counted in Redis for all replicas. */
export async function addLimits(
  app: NestFastifyApplication,
  config: GatewayConfig,
  redis: Redis,
  sent: SentAnswers,
): Promise<void> {
  const here = new LocalLimit(config.AUTH_RATE_LIMIT);
  // Without Redis reading goes on, while passwords are still not guessed freely: each gateway counts by itself too.
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', async (request) => {
      if (hashesPassword(request) && !here.takes(request.ip)) throw appError('too_many_requests');
    });
  await app.register(rateLimit, {
    redis,
    skipOnError: true,
    nameSpace: 'limit:',
    timeWindow: (request) => limitOf(request, config).window,
    max: (request) => {
      const { name, max } = limitOf(request, config);
      return name === 'all' ? Math.max(0, max - sent.passedOn(request.ip)) : max;
    },
    keyGenerator: (request) => `${limitOf(request, config).name}:${request.ip}`,
    errorResponseBuilder: () => appError('too_many_requests'),
  });
}

/** Which of the limits a request counts against (contract 10). By its route: an address can be spelled in many ways. */
function limitOf(request: FastifyRequest, config: GatewayConfig): Limit {
  const route = request.routeOptions.url ?? '';
  if (SIGNS_IN.has(route)) {
    return { name: 'auth', max: config.AUTH_RATE_LIMIT, window: 5 * MINUTE };
  }
  if (ASKS_MAIL.has(route) || (request.method === 'PUT' && CHANGES_ACCOUNT.has(route))) {
    return { name: 'mail', max: config.MAIL_RATE_LIMIT, window: 5 * MINUTE };
  }
  if (route === '/auth/v1/verify') return { name: 'verify', max: config.VERIFY_RATE_LIMIT, window: 5 * MINUTE };
  if (TRIES_FACTOR.test(route)) return { name: 'factor', max: config.FACTOR_RATE_LIMIT, window: 2 * MINUTE };
  if (request.method === 'POST' && TRIES_PASSKEY.has(route)) {
    return { name: 'passkey', max: config.PASSKEY_RATE_LIMIT, window: 2 * MINUTE };
  }
  // C30: what writes to the team.
  if (WRITES_TO_TEAM.has(route)) return { name: 'form', max: config.FORM_RATE_LIMIT, window: 10 * MINUTE };
  return { name: 'all', max: config.RATE_LIMIT, window: MINUTE };
}

/** Renewing a session costs no hash. */
function hashesPassword({ routeOptions, query, method }: FastifyRequest): boolean {
  if (method === 'POST' && ASKS_PASSWORD.has(routeOptions.url ?? '')) return true;
  if (routeOptions.url === '/auth/v1/signup' || routeOptions.url === '/api/password') return true;
  return routeOptions.url === '/auth/v1/token' && (query as { grant_type?: unknown }).grant_type === 'password';
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
