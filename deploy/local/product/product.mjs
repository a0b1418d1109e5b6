import { prepareDatabase } from './database.mjs';
import { fillProduct } from './demonstration.mjs';
import { infrastructure } from './infrastructure-parts.mjs';
import { migrateServices } from './migrations.mjs';
import { productParts } from './parts.mjs';

/**
 * @typedef {object} Product the whole product, running
 * @property {import('./parts.mjs').Plan} plan
 * @property {string} siteUrl
 * @property {string | null} mailUrl null when mails go to a server that was given
 * @property {string} databaseUrl of the superuser, for tests
 * @property {import('./demonstration.mjs').Account[]} accounts
 *
 * @typedef {{ step: <T>(number: number, title: string, work: () => Promise<T>) => Promise<T> }} Progress
 */

/**
 * Starts everything that is built, in order, and fills an empty product.
 * @param {object} options
 * @param {import('../runner/state.mjs').State} options.state
 * @param {import('../runner/supervisor.mjs').Supervisor} options.supervisor stops what was started, also when this fails half-way
 * @param {import('./settings.mjs').External} options.external
 * @param {import('./settings.mjs').Ports} options.ports
 * @param {Progress} options.progress
 * @param {boolean} [options.durable] false for tests
 * @param {import('./settings.mjs').Ports} [options.doors] ports by which a server is reached in place of its own
 * @param {number} [options.replicas] of every service, the gateway and the shell
 * @param {boolean} [options.isEmpty] without the demonstration
 * @param {string} [options.siteUrl] where people and the demonstration come in
 * @param {(plan: import('./parts.mjs').Plan) => import('./parts.mjs').Part[] | Promise<import('./parts.mjs').Part[]>} [options.partsOf] other parts than all of this release
 * @returns {Promise<Product>}
 */
export async function startProduct(options) {
  const { state, supervisor, external, ports, progress, doors, durable = true, replicas = 1 } = options;
  const { siteUrl = siteAddress(ports), partsOf = productParts, isEmpty = false } = options;
  const servers = infrastructure({ state, ports, external, durable, replicas, doors });
  await progress.step(3, 'Start PostgreSQL, NATS and Redis', () => supervisor.start(servers.parts));

  const { natsUrlOf, redisUrl, smtpUrl, mailUrl, adminUrl, database } = servers;
  const addressOf = await progress.step(4, 'Prepare the databases', async () => {
    const ofRole = await prepareDatabase({ adminUrl, database, rolePasswords: state.secrets.rolePasswords });
    await migrateServices({ state, databaseUrl: ofRole, remember: external.databaseUrl === undefined });
    return ofRole;
  });

  const plan = { state, ports, external, siteUrl, natsUrlOf, redisUrl, smtpUrl, databaseUrl: addressOf, replicas };
  await progress.step(5, 'Start the services and the site', () =>
    Promise.resolve(partsOf(plan)).then((parts) => supervisor.start(parts)),
  );
  const accounts = await progress.step(6, 'Fill in locations and demonstration accounts', () =>
    fillProduct({ plan, isEmpty }),
  );
  return { plan, siteUrl, mailUrl, accounts, databaseUrl: ownDatabase(adminUrl, database) };
}

/**
 * By name: browsers bind passkeys to a domain (ADR 16).
 * @param {import('./settings.mjs').Ports} ports
 */
export function siteAddress(ports) {
  return `http://localhost:${ports['site']}`;
}

/**
 * @param {string} adminUrl
 * @param {string | undefined} database
 */
function ownDatabase(adminUrl, database) {
  const url = new URL(adminUrl);
  if (database !== undefined) url.pathname = `/${database}`;
  return url.href;
}
