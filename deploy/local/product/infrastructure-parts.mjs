import { join } from 'node:path';
import { projectFolder } from '../../../libs/local-servers/src/machine/folders.mjs';
import { startNats } from '../../../libs/local-servers/src/servers/nats.mjs';
import { startPostgres } from '../../../libs/local-servers/src/servers/postgres.mjs';
import { startRedis } from '../../../libs/local-servers/src/servers/redis.mjs';
import { LAYER, nodePart } from './parts.mjs';
import { NATS_SERVERS, replicasOf } from './topology.mjs';

/** What each part may do on the message bus (H3: one user a part, with its own rights). */
const NATS_PERMISSIONS = join(projectFolder, 'deploy/nats/permissions');

/**
 * The servers and the mailbox that stand in for those the environment does not give, with their addresses.
 * @param {{ state: import('../runner/state.mjs').State, ports: import('./settings.mjs').Ports, external: import('./settings.mjs').External, durable: boolean, replicas?: number, doors?: import('./settings.mjs').Ports }} options
 *   `doors`: ports by which a server is reached in place of its own
 */
export function infrastructure({ state, ports, external, durable, replicas = 1, doors = {} }) {
  const reached = { ...ports, ...doors };
  const { secrets } = state;
  /** @type {import('../runner/supervisor.mjs').Part[]} */
  const parts = [];
  /**
   * @param {string} name
   * @param {() => Promise<{ process: import('../../../libs/local-servers/src/machine/processes.mjs').RunningProcess }>} start
   */
  const embed = (name, start) =>
    parts.push({ name, layer: LAYER.infrastructure, launch: async () => (await start()).process });

  /** @param {string} name */
  const natsOptions = (name) => {
    const options = {
      port: ports[name],
      users: secrets.natsPasswords,
      permissions: NATS_PERMISSIONS,
      logFile: state.logFile(name),
    };
    if (replicas === 1) return { ...options, dataDir: state.nats };
    const clusterPort = (/** @type {string} */ server) => Number(ports[server.replace('nats', 'nats-cluster')]);
    const cluster = { name, port: clusterPort(name), routes: natsServers.map(clusterPort) };
    // A cluster has its own folders, because a single server does not read what a cluster wrote.
    return { ...options, dataDir: join(state.data, name.replace('nats', 'nats-cluster')), cluster };
  };

  if (external.databaseUrl === undefined) {
    const options = { dataDir: state.postgres, port: ports['postgres'], password: secrets.postgresPassword, durable };
    embed('postgres', () => startPostgres({ ...options, logFile: state.logFile('postgres') }));
  }
  const natsServers = replicasOf('nats', replicas === 1 ? 1 : NATS_SERVERS);
  if (external.natsUrl === undefined) {
    for (const name of natsServers) embed(name, () => startNats(natsOptions(name)));
  }
  if (external.redisUrl === undefined) {
    const options = { dataDir: state.redis, port: ports['redis'], password: secrets.redisPassword, appendonly: true };
    embed('redis', () => startRedis({ ...options, logFile: state.logFile('redis') }));
  }
  if (external.smtpUrl === undefined) {
    const env = {
      MAIL_DIR: state.mails,
      MAIL_SMTP_PORT: String(ports['smtp']),
      MAIL_HTTP_PORT: String(ports['mails']),
    };
    const mailbox = {
      name: 'mails',
      layer: LAYER.mails,
      image: /** @type {const} */ ('remote'),
      program: 'deploy/local/mail-sink/mail-sink.mjs',
      port: ports['mails'],
      env,
    };
    parts.push(nodePart({ state }, mailbox));
  }
  const natsUrlOf = (/** @type {string} */ user) =>
    external.natsUrl ??
    natsServers.map((name) => `nats://${user}:${secrets.natsPasswords[user]}@127.0.0.1:${reached[name]}`).join(',');
  return {
    parts,
    adminUrl:
      external.databaseUrl ??
      `postgresql://postgres:${secrets.postgresPassword}@127.0.0.1:${reached['postgres']}/postgres`,
    /** The database to create; undefined when a given address already names one. */
    database: external.databaseUrl === undefined ? 'placette' : undefined,
    natsUrlOf,
    redisUrl: external.redisUrl ?? `redis://:${secrets.redisPassword}@127.0.0.1:${reached['redis']}`,
    smtpUrl: external.smtpUrl ?? `smtp://127.0.0.1:${reached['smtp']}`,
    mailUrl: external.smtpUrl === undefined ? `http://127.0.0.1:${reached['mails']}` : null,
  };
}
