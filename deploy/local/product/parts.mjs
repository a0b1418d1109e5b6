import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../../../libs/local-servers/src/machine/folders.mjs';
import { startProcess } from '../../../libs/local-servers/src/machine/processes.mjs';
import { waitUntil } from '../../../libs/local-servers/src/machine/readiness.mjs';
import { baseEnvironment } from './settings.mjs';
import { remotes, services } from './topology.mjs';

/**
 * @typedef {import('../runner/supervisor.mjs').Part} Part
 *
 * @typedef {object} Plan what the parts need to know of each other
 * @property {import('../runner/state.mjs').State} state
 * @property {import('./settings.mjs').Ports} ports
 * @property {import('./settings.mjs').External} external
 * @property {string} siteUrl
 * @property {string} natsUrl
 * @property {string} redisUrl
 * @property {string} smtpUrl
 * @property {(role: string) => string} databaseUrl
 */

/** Of every Node process of the product, images included: less memory for a little processor time (ADR 65). @type {string[]} */
const NODE_ARGUMENTS = JSON.parse(readFileSync(join(projectFolder, 'deploy/node-arguments.json'), 'utf8'));
const SOURCE_MAPS = new URL('source-maps.mjs', import.meta.url).href;

export const LAYER = { infrastructure: 0, mails: 1, services: 2, gateway: 3, site: 4 };

/**
 * @param {Plan} plan
 * @returns {Part[]}
 */
export function productParts(plan) {
  return [
    ...services.map((service) => servicePart(plan, service)),
    gatewayPart(plan),
    ...remotes.map((remote) => remotePart(plan, remote)),
    shellPart(plan),
  ];
}

/**
 * @param {Plan} plan
 * @param {string} service
 * @returns {Part}
 */
function servicePart(plan, service) {
  return nodePart(plan, {
    name: service,
    layer: LAYER.services,
    program: `services/${service}/dist/main.js`,
    port: plan.ports[service],
    env: { ...serviceEnvironment(plan, service), HEALTH_PORT: String(plan.ports[service]), HEALTH_HOST: '127.0.0.1' },
  });
}

/**
 * Settings of a service, also for its own commands.
 * @param {Plan} plan
 * @param {string} service
 * @returns {Record<string, string>}
 */
export function serviceEnvironment(plan, service) {
  const { state } = plan;
  /** @type {Record<string, Record<string, string>>} */
  const own = {
    identity: {
      MAILER_AUTOCONFIRM: 'true',
      REFRESH_TOKEN_SECRET: state.secrets.refreshTokenSecret,
      ENCRYPTION_KEY: state.secrets.encryptionKey,
      ONE_TIME_TOKEN_SECRET: state.secrets.oneTimeTokenSecret,
      MAIL_SEAL_SECRET: state.secrets.mailSealSecret,
      SIGNING_KEYS: state.secrets.signingKeys,
    },
    listings: { DATABASE_READ_URL: plan.databaseUrl('listings_reader') },
    documents: storageEnvironment(plan),
    notifications: {
      SMTP_URL: plan.smtpUrl,
      MAIL_FROM: 'Placette <ne-pas-repondre@placette.localhost>',
      MAIL_SEAL_SECRET: state.secrets.mailSealSecret,
    },
  };
  return {
    DATABASE_URL: plan.databaseUrl(service),
    NATS_URL: plan.natsUrl,
    REDIS_URL: plan.redisUrl,
    PUBLIC_URL: plan.siteUrl,
    ...own[service],
  };
}

/** @param {Plan} plan @returns {Part} */
function gatewayPart(plan) {
  return nodePart(plan, {
    name: 'gateway',
    layer: LAYER.gateway,
    program: 'gateway/dist/main.js',
    port: plan.ports['gateway'],
    env: gatewayEnvironment(plan),
  });
}

/** @param {Plan} plan @returns {Record<string, string>} */
export function gatewayEnvironment(plan) {
  return {
    GATEWAY_PORT: String(plan.ports['gateway']),
    GATEWAY_HOST: '127.0.0.1',
    NATS_URL: plan.natsUrl,
    REDIS_URL: plan.redisUrl,
    PUBLIC_URL: plan.siteUrl,
    API_DOCS: 'true',
    // The demonstration's administrator has no telephone.
    ADMIN_REQUIRES_AAL2: process.env['ADMIN_REQUIRES_AAL2'] ?? 'false',
    ...storageEnvironment(plan),
  };
}

/** @param {Plan} plan @returns {Record<string, string>} */
function storageEnvironment({ state, external }) {
  return { STORAGE_DIR: state.files, STORAGE_LINK_SECRET: state.secrets.storageLinkSecret, ...external.s3 };
}

/** @param {Plan} plan @param {string} remote @returns {Part} */
function remotePart(plan, remote) {
  return nodePart(plan, {
    name: remote,
    layer: LAYER.site,
    program: 'frontends/remote-server/server.mjs',
    port: plan.ports[remote],
    readyPath: '/health/ready',
    env: { PORT: String(plan.ports[remote]), REMOTE_DIR: join(projectFolder, 'frontends', remote, 'dist') },
  });
}

/** @param {Plan} plan @returns {Part} */
function shellPart(plan) {
  return nodePart(plan, {
    name: 'shell',
    layer: LAYER.site,
    program: 'frontends/shell/dist/server/main.js',
    port: shellPort(plan),
    env: shellEnvironment(plan),
  });
}

/** @param {Plan} plan @returns {Record<string, string>} */
export function shellEnvironment(plan) {
  return {
    PORT: String(shellPort(plan)),
    HOST: '127.0.0.1',
    GATEWAY_URL: `http://127.0.0.1:${plan.ports['gateway']}`,
    PUBLIC_URL: plan.siteUrl,
    REMOTES_STATE_FILE: plan.state.remotesFile,
    REMOTES_INTERVAL_SECONDS: '2',
    REMOTE_ORIGINS: remotes.map((remote) => `${remote}=http://127.0.0.1:${plan.ports[remote]}`).join(','),
  };
}

/** A port of its own when something else answers at the site’s address: `npm run dev`. @param {Plan} plan */
function shellPort({ ports }) {
  return ports['shell'] ?? ports['site'];
}

/**
 * A part that is a Node program with an HTTP health answer.
 * @param {Pick<Plan, 'state'>} plan
 * @param {{ name: string, layer: number, program: string, port: number | undefined, env: Record<string, string>, readyPath?: string }} options
 * @returns {Part}
 */
export function nodePart({ state }, { name, layer, program, port, env, readyPath = '/health/ready' }) {
  const logFile = state.logFile(name);
  return {
    name,
    layer,
    launch: (settings = {}) =>
      startProcess({
        command: process.execPath,
        args: [...NODE_ARGUMENTS, `--import=${SOURCE_MAPS}`, join(projectFolder, program)],
        cwd: projectFolder,
        env: { ...baseEnvironment(process.env, state.folder), ...env, ...settings },
        logFile,
      }),
    ready: (child) =>
      waitUntil(name, () => answersOk(`http://127.0.0.1:${port}${readyPath}`), {
        process: child,
        logFile,
        timeoutMs: 90_000,
      }),
  };
}

/** @param {string} url */
async function answersOk(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
