import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { outboxMigrations, quoteSchema } from '@placette/outbox';
import pg from 'pg';

export interface Migration {
  /** The URL of the schema's owner. */
  databaseUrl: string;
  /** The service's name. The schema is created when it is missing. */
  schema: string;
  /** A folder of `NNNN_name/migration.sql`. */
  directory: string | URL;
  /** The role that the service runs as. It may read and write rows, never change tables. */
  role?: string;
}

interface Step {
  name: string;
  sql: string;
  checksum: string;
}

/**
 * While a migration waits for a table lock, all other queries on that table wait behind it. The migration therefore
 * fails before their callers do (an RPC times out after 5 s), and is run again.
 */
const LOCK_TIMEOUT = '3s';
const TURN_MS = 200;

/**
 * The first line of a step that cannot run in a transaction, such as CREATE INDEX CONCURRENTLY. The step is one
 * statement and runs alone.
 */
const OUTSIDE = /^-- outside a transaction\n/;

/**
 * The first line of a baseline, which creates the result of all earlier steps. A database that has the last of these
 * steps only needs the record of the baseline.
 */
const BASELINE = /^-- in place of all steps up to (\S+)\n/;

/**
 * Applies the missing steps, each in a transaction, one migration at a time per schema. Returns their names. Throws
 * when an applied step has been edited since.
 */
export async function migrate(migration: Migration): Promise<string[]> {
  const steps = [...(await readSteps('outbox/', outboxMigrations)), ...(await readSteps('', migration.directory))];
  const client = new pg.Client({ connectionString: migration.databaseUrl });
  await client.connect();
  try {
    await waitForTurn(client, migration.schema);
    const schema = quoteSchema(migration.schema);
    await prepare(client, schema);
    if (migration.role !== undefined) await grant(client, schema, migration.role);
    return await applyAll(client, schema, steps);
  } finally {
    await client.end();
  }
}

/** Polls for the lock: a query that waits holds a snapshot, and CREATE INDEX CONCURRENTLY waits for all snapshots. */
async function waitForTurn(client: pg.Client, schema: string): Promise<void> {
  const isFree = async () => {
    const { rows } = await client.query<{ taken: boolean }>(
      'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS taken',
      [`migrate ${schema}`],
    );
    return rows[0]?.taken === true;
  };
  while (!(await isFree())) await setTimeout(TURN_MS);
}

async function prepare(client: pg.Client, schema: string): Promise<void> {
  // Checks first, because CREATE SCHEMA needs a privilege on the database even when the schema exists.
  const { rowCount } = await client.query(
    'SELECT 1 FROM pg_namespace WHERE quote_ident(nspname) = $1 OR nspname = $2',
    [schema, schema.slice(1, -1)],
  );
  if (rowCount === 0) await client.query(`CREATE SCHEMA ${schema}`);
  await client.query(`CREATE TABLE IF NOT EXISTS ${schema}.applied_migrations
    (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
}

async function applyAll(client: pg.Client, schema: string, steps: Step[]): Promise<string[]> {
  const known = await client.query<{ name: string; checksum: string }>(
    `SELECT name, checksum FROM ${schema}.applied_migrations`,
  );
  const checksums = new Map(known.rows.map((row) => [row.name, row.checksum]));
  const edited = steps.filter((step) => checksums.has(step.name) && checksums.get(step.name) !== step.checksum);
  if (edited.length > 0) {
    throw new Error(`Migrations edited after they were applied: ${edited.map((step) => step.name).join(', ')}`);
  }
  const missing = steps.filter((step) => !checksums.has(step.name));
  const hasOlder = [...checksums.keys()].some((name) => steps.every((step) => step.name !== name));
  for (const step of missing) {
    const replaced = hasOlder ? BASELINE.exec(step.sql)?.[1] : undefined;
    if (replaced === undefined) await apply(client, schema, step);
    else if (checksums.has(replaced)) await record(client, schema, step);
    else throw new Error(tooOld(`${schema} ${step.name}`, replaced));
  }
  return missing.map((step) => step.name);
}

function tooOld(migration: string, replaced: string): string {
  const remedy = `Migrate it by the last release that has ${replaced}, or start with an empty database.`;
  return `Migration ${migration}: this database stopped before ${replaced}. ${remedy}`;
}

async function apply(client: pg.Client, schema: string, step: Step): Promise<void> {
  const outside = OUTSIDE.test(step.sql);
  if (!outside) await client.query('BEGIN');
  try {
    await client.query(`SET ${outside ? '' : 'LOCAL '}search_path TO ${schema}, public`);
    await client.query(`SET ${outside ? '' : 'LOCAL '}lock_timeout TO '${outside ? 0 : LOCK_TIMEOUT}'`);
    await client.query(step.sql);
    await record(client, schema, step);
    if (!outside) await client.query('COMMIT');
  } catch (error) {
    if (!outside) await client.query('ROLLBACK');
    throw new Error(
      `Migration ${schema} ${step.name}\u00a0: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
}

async function record(client: pg.Client, schema: string, { name, checksum }: Step): Promise<void> {
  await client.query(`INSERT INTO ${schema}.applied_migrations (name, checksum) VALUES ($1, $2)`, [name, checksum]);
}

/**
 * Runs before the migrations, because a migration may revoke a privilege for good. Existing tables are granted only to
 * a new role.
 */
async function grant(client: pg.Client, schema: string, role: string): Promise<void> {
  const to = pg.escapeIdentifier(role);
  const known = await client.query<{ usage: boolean }>(`SELECT has_schema_privilege($1, $2, 'USAGE') AS usage`, [
    role,
    schema.slice(1, -1),
  ]);
  if (!known.rows[0]?.usage) {
    await client.query(`
      GRANT USAGE ON SCHEMA ${schema} TO ${to};
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO ${to};
      GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${schema} TO ${to};
    `);
  }
  await client.query(`
    ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${to};
    ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} GRANT USAGE, SELECT ON SEQUENCES TO ${to};
    REVOKE INSERT, UPDATE, DELETE ON ${schema}.applied_migrations FROM ${to};
  `);
}

async function readSteps(prefix: string, directory: string | URL): Promise<Step[]> {
  const folder = directory instanceof URL ? fileURLToPath(directory) : directory;
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name, 'migration.sql'), 'utf8');
      return { name: prefix + name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}
