import type { FastifyRequest } from 'fastify';
import type { GatewayConfig } from './config.js';

const MINUTE = 60_000;

interface Limit {
  name: string;
  max: number;
  /** Milliseconds. */
  window: number;
}

/** Which of the limits a request counts against, per address (contract 10). */
export function limitOf({ method, url }: Pick<FastifyRequest, 'method' | 'url'>, config: GatewayConfig): Limit {
  // What costs a password hash; renewing a session does not.
  if (/^\/(auth\/v1\/(signup|token\?.*grant_type=password)|api\/password\b)/.test(url)) {
    return { name: 'auth', max: config.AUTH_RATE_LIMIT, window: MINUTE };
  }
  const asksMail = /^\/auth\/v1\/(recover|otp|magiclink|resend|reauthenticate)\b/.test(url);
  if (asksMail || (method === 'PUT' && /^\/auth\/v1\/user\b/.test(url))) {
    return { name: 'mail', max: config.MAIL_RATE_LIMIT, window: 5 * MINUTE };
  }
  if (/^\/auth\/v1\/verify\b/.test(url)) {
    return { name: 'verify', max: config.VERIFY_RATE_LIMIT, window: 5 * MINUTE };
  }
  return { name: 'all', max: config.RATE_LIMIT, window: MINUTE };
}
