import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../../../libs/local-servers/src/machine/folders.mjs';
import { startProcess } from '../../../libs/local-servers/src/machine/processes.mjs';
import { waitUntil } from '../../../libs/local-servers/src/machine/readiness.mjs';
import { baseEnvironment } from './settings.mjs';
import { NATS_SERVERS, remotes, replicasOf, services } from './topology.mjs';

/**
 * @typedef {import('../runner/supervisor.mjs').Part} Part
 *
 * @typedef {object} Plan what the parts need to know of each other
 * @property {import('../runner/state.mjs').State} state
 * @property {import('./settings.mjs').Ports} ports
 * @property {import('./settings.mjs').External} external
 * @property {string} siteUrl
 * @property {(part: string) => string} natsUrlOf
 * @property {string} redisUrl
 * @property {string} smtpUrl
 * @property {(role: string) => string} databaseUrl
 * @property {number} [replicas] of every service, the gateway and the shell; 1 unless said
 */

/** Of every Node process of the product, by its image: less memory for a little processor time (ADR 65). @type {Record<'node-part' | 'remote', string[]>} */
const NODE_ARGUMENTS = JSON.parse(readFileSync(join(projectFolder, 'deploy/node-arguments.json'), 'utf8'));
const SOURCE_MAPS = new URL('source-maps.mjs', import.meta.url).href;

/** A part ends by itself within 30 seconds (ADR 81). */
const GRACE_MS = 35_000;

export const LAYER = { infrastructure: 0, mails: 1, services: 2, gateway: 3, site: 4 };

/**
 * @param {Plan} plan
 * @returns {Part[]}
 */
export function productParts(plan) {
  const { replicas = 1 } = plan;
  return [
    ...services.flatMap((service) => replicasOf(service, replicas).map((name) => servicePart(plan, service, name))),
    ...replicasOf('gateway', replicas).map((name) => gatewayPart(plan, name)),
    ...remotes.map((remote) => remotePart(plan, remote)),
    ...replicasOf('shell', replicas).map((name) => shellPart(plan, name)),
    ...(replicas === 1 ? [] : fronts(plan)),
  ];
}

/**
 * @param {Plan} plan
 * @param {string} service
 * @param {string} name
 * @returns {Part}
 */
function servicePart(plan, service, name) {
  return nodePart(plan, {
    name,
    layer: LAYER.services,
    program: `services/${service}/dist/main.js`,
    port: plan.ports[name],
    env: { ...serviceEnvironment(plan, service), HEALTH_PORT: String(plan.ports[name]), HEALTH_HOST: '127.0.0.1' },
  });
}

/** What stands before the gateways and before the shells. @param {Plan} plan @returns {Part[]} */
function fronts(plan) {
  return [
    { name: 'gateways', layer: LAYER.gateway, port: plan.ports['gateways'], of: 'gateway' },
    { name: 'site', layer: LAYER.site, port: plan.ports['site'], of: 'shell' },
  ].map(({ name, layer, port, of }) =>
    nodePart(plan, {
      ...{ name, layer, port, program: 'deploy/local/replicas/front.mjs', readyPath: '/front/health' },
      env: {
        FRONT_PORT: String(port),
        FRONT_TARGETS: replicasOf(of, plan.replicas)
          .map((replica) => plan.ports[replica])
          .join(','),
      },
    }),
  );
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
      ...((plan.replicas ?? 1) > 1 && { NATS_REPLICAS: String(NATS_SERVERS) }),
    },
    listings: { DATABASE_READ_URL: plan.databaseUrl('listings_reader') },
    requests: { ANSWER_LINK_SECRET: state.secrets.answerLinkSecret },
    documents: storageEnvironment(plan),
    notifications: {
      SMTP_URL: plan.smtpUrl,
      MAIL_FROM: 'Placette <ne-pas-repondre@placette.localhost>',
      MAIL_SEAL_SECRET: state.secrets.mailSealSecret,
      VAPID_PRIVATE_KEY: state.secrets.vapidPrivateKey,
    },
  };
  return {
    DATABASE_URL: plan.databaseUrl(service),
    NATS_URL: plan.natsUrlOf(service),
    REDIS_URL: plan.redisUrl,
    PUBLIC_URL: plan.siteUrl,
    ...own[service],
  };
}

/** @param {Plan} plan @param {string} name @returns {Part} */
function gatewayPart(plan, name) {
  return nodePart(plan, {
    name,
    layer: LAYER.gateway,
    program: 'gateway/dist/main.js',
    port: plan.ports[name],
    env: gatewayEnvironment(plan, name),
  });
}

/** @param {Plan} plan @returns {Record<string, string>} */
function behindFront({ replicas = 1 }) {
  return replicas === 1 ? {} : { STOP_DELAY_SECONDS: '3', TRUSTED_PROXIES: 'loopback' };
}

/** @param {Plan} plan @param {string} [name] @returns {Record<string, string>} */
export function gatewayEnvironment(plan, name = 'gateway') {
  return {
    ...behindFront(plan),
    GATEWAY_PORT: String(plan.ports[name]),
    GATEWAY_HOST: '127.0.0.1',
    NATS_URL: plan.natsUrlOf('gateway'),
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
    image: 'remote',
    program: 'frontends/remote-server/server.mjs',
    port: plan.ports[remote],
    readyPath: '/health/ready',
    env: { PORT: String(plan.ports[remote]), REMOTE_DIR: join(projectFolder, 'frontends', remote, 'dist') },
  });
}

/** @param {Plan} plan @param {string} name @returns {Part} */
function shellPart(plan, name) {
  return nodePart(plan, {
    name,
    layer: LAYER.site,
    program: 'frontends/shell/dist/server/main.js',
    port: shellPort(plan, name),
    env: shellEnvironment(plan, name),
  });
}

/** @param {Plan} plan @param {string} [name] @returns {Record<string, string>} */
export function shellEnvironment(plan, name = 'shell') {
  return {
    ...behindFront(plan),
    PORT: String(shellPort(plan, name)),
    HOST: '127.0.0.1',
    GATEWAY_URL: `http://127.0.0.1:${plan.ports['gateways'] ?? plan.ports['gateway']}`,
    PUBLIC_URL: plan.siteUrl,
    // A file for each: every shell keeps what it read itself.
    REMOTES_STATE_FILE: name === 'shell' ? plan.state.remotesFile : join(plan.state.folder, `remotes-${name}.json`),
    REMOTES_INTERVAL_SECONDS: '2',
    REMOTE_ORIGINS: remotes.map((remote) => `${remote}=http://127.0.0.1:${plan.ports[remote]}`).join(','),
  };
}

/** A port of its own when something else answers at the site’s address: `npm run dev`, replicas. @param {Plan} plan @param {string} name */
function shellPort({ ports }, name) {
  return ports[name] ?? ports['site'];
}

/**
 * A part that is a Node program with an HTTP health answer.
 * @param {Pick<Plan, 'state'>} plan
 * @param {{ name: string, layer: number, image?: 'node-part' | 'remote', program: string, port: number | undefined, env: Record<string, string>, readyPath?: string }} options
 * @returns {Part}
 */
export function nodePart(
  { state },
  { name, layer, image = 'node-part', program, port, env, readyPath = '/health/ready' },
) {
  const logFile = state.logFile(name);
  return {
    name,
    layer,
    launch: (settings = {}) =>
      startProcess({
        command: process.execPath,
        args: [...NODE_ARGUMENTS[image], `--import=${SOURCE_MAPS}`, join(projectFolder, program)],
        cwd: projectFolder,
        env: { ...baseEnvironment(process.env, state.compiled), ...env, ...settings },
        logFile,
        graceMs: GRACE_MS,
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
