import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { prepareDatabase } from './database.mjs';
import { services } from './topology.mjs';

const database = `test_roles_${randomBytes(6).toString('hex')}`;
const roles = [...services.flatMap((service) => [service, `${service}_owner`]), 'listings_reader'];
const adminUrl = process.env['TEST_DATABASE_URL'] ?? '';
const ownDatabase = Object.assign(new URL(adminUrl), { pathname: `/${database}` }).href;
const rolePasswords = Object.fromEntries(roles.map((role) => [role, randomBytes(12).toString('hex')]));

async function as(url: string, ...statements: string[]): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: unknown[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

describe('roles of the services', () => {
  let urlOf: (role: string) => string;

  beforeAll(async () => {
    await prepareDatabase({ adminUrl, database, rolePasswords });
    urlOf = await prepareDatabase({ adminUrl, database, rolePasswords });
    await as(urlOf('catalog_owner'), 'CREATE TABLE catalog.locations (id int)');
  });

  afterAll(async () => {
    await as(adminUrl, `DROP DATABASE ${database} WITH (FORCE)`);
    await as(adminUrl, ...roles.map((role) => `DROP ROLE ${role}`));
  });

  it('let a service read and write the rows of its own schema, without naming it', async () => {
    await as(urlOf('catalog'), 'INSERT INTO locations VALUES (1)', 'UPDATE locations SET id = 2');
    expect(await as(urlOf('catalog'), 'SELECT id FROM locations')).toEqual([{ id: 2 }]);
  });

  it('keep a service out of the schemas of the others (H3)', async () => {
    await expect(as(urlOf('listings'), 'SELECT * FROM catalog.locations')).rejects.toThrow('permission denied');
    await expect(as(urlOf('listings_owner'), 'SELECT * FROM catalog.locations')).rejects.toThrow('permission denied');
  });

  it('let search read listings on connections set for it, and write nothing', async () => {
    await as(urlOf('listings_owner'), 'CREATE TABLE listings.cards (id int)', 'INSERT INTO listings.cards VALUES (7)');
    const reader = urlOf('listings_reader');
    expect(await as(reader, 'SELECT id FROM cards')).toEqual([{ id: 7 }]);
    expect(await as(reader, 'SHOW plan_cache_mode')).toEqual([{ plan_cache_mode: 'force_generic_plan' }]);
    await expect(as(reader, 'SET default_transaction_read_only = off', 'DELETE FROM cards')).rejects.toThrow(
      'permission denied',
    );
    await expect(as(reader, 'SELECT * FROM catalog.locations')).rejects.toThrow('permission denied');
  });

  it.each([
    'CREATE TABLE catalog.other (id int)',
    'DROP TABLE catalog.locations',
    'ALTER TABLE catalog.locations ADD COLUMN name text',
    'TRUNCATE catalog.locations',
    'CREATE TABLE public.other (id int)',
    'CREATE SCHEMA other',
  ])('keep a service from changing tables: %s', async (statement) => {
    await expect(as(urlOf('catalog'), statement)).rejects.toThrow(/permission denied|must be owner/);
  });

  it('open the database to nobody else', async () => {
    const grants = await as(ownDatabase, `SELECT has_database_privilege('public', '${database}', 'CONNECT') AS open`);
    expect(grants).toEqual([{ open: false }]);
  });

  it('keep what a migration took back', async () => {
    await as(urlOf('catalog_owner'), 'REVOKE DELETE ON catalog.locations FROM catalog');
    await prepareDatabase({ adminUrl, database, rolePasswords });
    await expect(as(urlOf('catalog'), 'DELETE FROM locations')).rejects.toThrow('permission denied');
  });
});
