import { freePorts } from '../../../libs/local-servers/src/machine/ports.mjs';
import { NATS_SERVERS, remotes, replicasOf, services, SITE_PORT } from './topology.mjs';

/**
 * Servers given by the environment, used instead of the embedded ones.
 * @typedef {{ databaseUrl?: string, natsUrl?: string, redisUrl?: string, smtpUrl?: string, s3: Record<string, string> }} External
 *
 * @typedef {Record<string, number>} Ports
 */

const PORT_NAMES = ['postgres', 'nats', 'redis', 'smtp', 'mails', 'gateway', ...services, ...remotes];
const PASSED_ON = [
  ...['PATH', 'HOME', 'LANG', 'LC_ALL', 'TZ', 'BRAND_NAME', 'LOG_LEVEL'],
  ...['FORM_RATE_LIMIT', 'SUBMISSIONS_PER_DAY', 'REQUESTS_AT_ONCE'],
  ...[
    'MAIL_FREQUENCY_SECONDS',
    'MAIL_SWEEP_SECONDS',
    'SIGN_IN_FAILURES_PER_EMAIL',
    'SIGN_IN_FAILURES_PER_ADDRESS',
    'TRUSTED_PROXIES',
  ],
  ...['SUPPORT_EMAIL', 'SUGGESTIONS_EMAIL', 'PARTNERSHIPS_EMAIL', 'PRIVACY_EMAIL', 'BLOG_EMAIL', 'URGENT_EMAIL'],
  ...['SUPPORT_PHONE', 'BLOG_FEED_URL', 'ANALYTICS_SCRIPT_URL'],
  ...['SERVICE_JWT_SECRET', 'CORS_ORIGINS', 'REDIRECT_ALLOW_LIST', 'CALENDAR_INSIDE_HOSTS'],
];

/** On one machine everybody shares one address. The defaults are for the open internet. */
const LOCAL_LIMITS = {
  RATE_LIMIT: '6000',
  AUTH_RATE_LIMIT: '600',
  MAIL_RATE_LIMIT: '600',
  VERIFY_RATE_LIMIT: '600',
  FACTOR_RATE_LIMIT: '600',
  PASSKEY_RATE_LIMIT: '600',
  MAILS_PER_HOUR: '10000',
  MAILS_PER_NETWORK: '10000',
};
const PASSED_ON_PREFIXES = ['OTEL_', 'LEGAL_', ...Object.keys(LOCAL_LIMITS)];

/**
 * @param {NodeJS.ProcessEnv} environment
 * @returns {External}
 */
export function externalServers(environment) {
  const s3 = Object.entries(environment).filter(([name, value]) => name.startsWith('S3_') && value);
  return {
    databaseUrl: environment['DATABASE_URL'] || undefined,
    natsUrl: environment['NATS_URL'] || undefined,
    redisUrl: environment['REDIS_URL'] || undefined,
    smtpUrl: environment['SMTP_URL'] || undefined,
    s3: /** @type {Record<string, string>} */ (Object.fromEntries(s3)),
  };
}

/**
 * The ports of the last start that are still free, else other private ones; remembered.
 * @param {import('../runner/state.mjs').State} state
 * @param {number | undefined} sitePort preferred at the first start
 * @param {number} [replicas]
 * @returns {Promise<Ports>}
 */
export async function choosePorts(state, sitePort = SITE_PORT, replicas = 1) {
  /** @type {Record<string, number> | null} */
  const known = state.read('ports');
  const remembered = known ?? {};
  /** @type {Record<string, number | undefined>} */
  const preferred = { site: remembered['site'] ?? sitePort };
  for (const name of portNames(replicas)) preferred[name] = remembered[name];
  const ports = await freePorts(preferred);
  state.write('ports', { ...ports, site: remembered['site'] ?? ports.site });
  return ports;
}

/** @param {number} replicas */
function portNames(replicas) {
  if (replicas === 1) return PORT_NAMES;
  const repeated = [...services, 'gateway', 'shell'].flatMap((name) => replicasOf(name, replicas));
  const servers = ['nats', 'nats-cluster'].flatMap((name) => replicasOf(name, NATS_SERVERS));
  return [...new Set([...PORT_NAMES, ...repeated, ...servers, 'gateways'])];
}

/**
 * What every part’s process starts from: nothing of the person’s own environment but the harmless.
 * @param {NodeJS.ProcessEnv} environment
 * @param {string} compiled folder of what Node compiled before
 * @returns {NodeJS.ProcessEnv}
 */
export function baseEnvironment(environment, compiled) {
  const passedOn = Object.entries(environment).filter(
    ([name]) => PASSED_ON.includes(name) || PASSED_ON_PREFIXES.some((prefix) => name.startsWith(prefix)),
  );
  return {
    ...LOCAL_LIMITS,
    ...Object.fromEntries(passedOn),
    // Production refuses what serves a demonstration on one machine.
    NODE_ENV: 'development',
    NODE_COMPILE_CACHE: compiled,
  };
}
