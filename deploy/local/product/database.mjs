import { readFileSync } from 'node:fs';
import pg from 'pg';

const rolesSql = readFileSync(new URL('../../postgres/roles.sql', import.meta.url), 'utf8');

/**
 * Makes the database with its schemas, roles and rights; harmless when all is there.
 * @param {{ adminUrl: string, database?: string, rolePasswords: Record<string, string> }} options
 *   `database` is made when missing; without it the one of `adminUrl` is used
 * @returns {Promise<(role: string) => string>} the address for a role
 */
export async function prepareDatabase({ adminUrl, database, rolePasswords }) {
  if (database !== undefined) await withClient(adminUrl, (client) => makeDatabase(client, database));
  const url = new URL(adminUrl);
  if (database !== undefined) url.pathname = `/${database}`;
  await withClient(url.href, async (client) => {
    for (const [role, password] of Object.entries(rolePasswords)) {
      await client.query('SELECT set_config($1, $2, false)', [`placette.${role}_password`, password]);
    }
    await client.query(rolesSql);
  });
  return (role) => {
    const ofRole = new URL(url);
    ofRole.username = role;
    ofRole.password = rolePasswords[role] ?? '';
    return ofRole.href;
  };
}

/**
 * @param {pg.Client} client
 * @param {string} database
 */
async function makeDatabase(client, database) {
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [database]);
  if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(database)}`);
}

/**
 * On a connection of its own, which is closed at the end.
 * @template T
 * @param {string} url
 * @param {(client: pg.Client) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
