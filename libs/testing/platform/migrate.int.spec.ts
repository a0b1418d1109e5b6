import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@placette/service-runtime';
import pg from 'pg';
import { createServiceDatabase, type ServiceDatabase } from '../src/index.js';

const directory = mkdtempSync(join(tmpdir(), 'placette-migrations-'));
let database: ServiceDatabase;

function writeIn(folder: string, name: string, sql: string): void {
  mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, name, 'migration.sql'), sql);
}

const write = (name: string, sql: string) => writeIn(directory, name, sql);

const run = () => migrate({ databaseUrl: database.ownerUrl, schema: 'parcels', directory });

beforeAll(async () => {
  write('0001_parcels', 'CREATE TABLE parcels (id serial PRIMARY KEY, label text NOT NULL);');
  database = await createServiceDatabase('parcels', directory);
});

afterAll(() => database?.drop());

describe('migrations', () => {
  it('are applied once, also by two releases at the same time', async () => {
    expect(await run()).toEqual([]);
    write('0002_colour', "ALTER TABLE parcels ADD COLUMN colour text NOT NULL DEFAULT 'brun';");
    const applied = await Promise.all([run(), run(), run()]);
    expect(applied.flat()).toEqual(['0002_colour']);
  });

  it('leave nothing behind when one fails', async () => {
    write('0003_broken', 'CREATE TABLE half (id int); SELECT nothing_of_the_kind();');
    await expect(run()).rejects.toThrow('0003_broken');
    await expect(database.query("SELECT to_regclass('half') AS half")).resolves.toEqual([{ half: null }]);
    write('0003_broken', 'CREATE TABLE half (id int);');
    expect(await run()).toEqual(['0003_broken']);
  });

  it('may index a table while it is used, also by two releases at the same time', async () => {
    write('0004_index', '-- outside a transaction\nCREATE INDEX CONCURRENTLY parcels_label ON parcels (label);');
    const applied = await Promise.all([run(), run(), run()]);
    expect(applied.flat()).toEqual(['0004_index']);
    const index = "SELECT indisvalid FROM pg_index WHERE indexrelid = 'parcels_label'::regclass";
    await expect(database.query(index)).resolves.toEqual([{ indisvalid: true }]);
  });

  it('are refused when one was edited after it was applied', async () => {
    write('0002_colour', "ALTER TABLE parcels ADD COLUMN colour text NOT NULL DEFAULT 'rouge';");
    await expect(run()).rejects.toThrow('0002_colour');
  });

  it('joined into a baseline need only its record where all of them were applied', async () => {
    const joined = mkdtempSync(join(tmpdir(), 'placette-baseline-'));
    const runJoined = () => migrate({ databaseUrl: database.ownerUrl, schema: 'parcels', directory: joined });
    writeIn(joined, '0001_baseline', '-- in place of all steps up to 0009_last\nCREATE TABLE parcels (id int);');
    await expect(runJoined()).rejects.toThrow('this database stopped before 0009_last');
    writeIn(joined, '0001_baseline', '-- in place of all steps up to 0004_index\nCREATE TABLE parcels (id int);');
    expect(await runJoined()).toEqual(['0001_baseline']);
    expect(await runJoined()).toEqual([]);
  });

  it('let the service’s role read and write rows and change nothing else', async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query("INSERT INTO parcels (label) VALUES ('un')");
    await expect(client.query('DROP TABLE parcels')).rejects.toThrow('must be owner');
    await expect(client.query('CREATE TABLE mine (id int)')).rejects.toThrow('permission denied');
    await expect(client.query("UPDATE applied_migrations SET checksum = ''")).rejects.toThrow('permission denied');
    await client.end();
  });
});
