import rateLimit from '@fastify/rate-limit';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { appError } from '@placette/contracts/errors';
import type { FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import type { GatewayConfig } from '../config.js';

const WINDOW = 60_000;

/** A7, G9: requests a minute and address, counted in Redis for all replicas. */
export async function addLimits(app: NestFastifyApplication, config: GatewayConfig, redis: Redis): Promise<void> {
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
    timeWindow: WINDOW,
    max: (request) => (hashesPassword(request) ? config.AUTH_RATE_LIMIT : config.RATE_LIMIT),
    keyGenerator: (request) => `${hashesPassword(request) ? 'auth' : 'all'}:${request.ip}`,
    errorResponseBuilder: () => appError('too_many_requests'),
  });
}

/** By the route and the parsed query: an address can be spelled in many ways. Renewing a session costs no hash. */
function hashesPassword({ routeOptions, query }: FastifyRequest): boolean {
  if (routeOptions.url === '/auth/v1/signup') return true;
  return routeOptions.url === '/auth/v1/token' && (query as { grant_type?: unknown }).grant_type === 'password';
}

class LocalLimit {
  private readonly counts = new Map<string, number>();
  private since = 0;

  constructor(private readonly max: number) {}

  takes(address: string): boolean {
    const now = Date.now();
    if (now - this.since > WINDOW) {
      this.counts.clear();
      this.since = now;
    }
    const count = (this.counts.get(address) ?? 0) + 1;
    this.counts.set(address, count);
    return count <= this.max;
  }
}
