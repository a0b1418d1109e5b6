import { randomBytes } from 'node:crypto';
import { migrate } from '@placette/service-runtime';
import pg from 'pg';
import { startInfrastructure, throughPooler } from './infrastructure.js';

export interface ServiceDatabase {
  /** The URL of the service's own role, which may only read and write rows. */
  url: string;
  /** The owner's URL. */
  ownerUrl: string;
  /** Runs SQL as the owner, in the service's schema. */
  query<Row extends pg.QueryResultRow = pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>;
  drop(): Promise<void>;
}

/** A new database with the service's migrations, for one test file. `schema` is the service's name. */
export async function createServiceDatabase(schema: string, migrations: string | URL): Promise<ServiceDatabase> {
  const name = `test_${schema}_${randomBytes(6).toString('hex')}`;
  const password = randomBytes(12).toString('hex');
  const server = startInfrastructure().databaseUrl;
  await once(server, [`CREATE DATABASE ${name}`, `CREATE ROLE ${name} LOGIN PASSWORD '${password}'`]);

  const ownerUrl = withPath(server, { database: name });
  await migrate({ databaseUrl: ownerUrl, schema, directory: migrations, role: name });
  await once(ownerUrl, [`ALTER ROLE ${name} IN DATABASE ${name} SET search_path TO "${schema}", public`]);

  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2, options: `-c search_path=${schema},public` });
  pool.on('error', () => undefined);
  return {
    url: throughPooler(withPath(server, { database: name, user: name, password })),
    ownerUrl,
    async query<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]) {
      return (await pool.query<Row>(sql, values)).rows;
    },
    async drop() {
      await pool.end();
      await once(server, [`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`, `DROP ROLE IF EXISTS ${name}`]);
    },
  };
}

async function once(url: string, statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

function withPath(url: string, target: { database: string; user?: string; password?: string }): string {
  const changed = new URL(url);
  changed.pathname = `/${target.database}`;
  if (target.user !== undefined) changed.username = target.user;
  if (target.password !== undefined) changed.password = target.password;
  return changed.href;
}
