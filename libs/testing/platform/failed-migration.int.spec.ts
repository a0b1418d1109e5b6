import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectNats, RpcClient, systemContext, type NatsConnection } from '@placette/nats';
import pg from 'pg';
import {
  createServiceDatabase,
  eventually,
  startNatsForTest,
  type ServiceDatabase,
  type TestServer,
} from '../src/index.js';
import { parcelsApi } from './parcels-contract.js';
import { runProgram, startProgram } from './start-program.js';

/** A failing migration of the next release runs as a process beside the running service of the previous one. */

const folder = mkdtempSync(join(tmpdir(), 'placette-next-release-'));
let nats: TestServer;
let database: ServiceDatabase;
let nc: NatsConnection;
let rpc: RpcClient;
let lastRelease: ChildProcess | undefined;

beforeAll(async () => {
  cpSync(join(import.meta.dirname, 'migrations'), folder, { recursive: true });
  nats = await startNatsForTest();
  database = await createServiceDatabase('parcels', folder);
  nc = await connectNats({ url: nats.url, name: 'test' });
  rpc = new RpcClient(nc);
  lastRelease = startProgram('parcels-main.ts', { DATABASE_URL: database.url, NATS_URL: nats.url });
  await eventually(() => registers(), 20_000);
}, 30_000);

afterAll(async () => {
  lastRelease?.kill('SIGKILL');
  await nc?.close();
  await nats?.stop();
  await database?.drop();
  rmSync(folder, { recursive: true });
});

async function registers(): Promise<void> {
  const parcel = { id: randomUUID(), label: 'carton' };
  await rpc.call(parcelsApi.registerParcel, parcel, systemContext());
  expect(await rpc.call(parcelsApi.getParcel, { id: parcel.id }, systemContext())).toMatchObject(parcel);
}

const migrate = () =>
  runProgram('parcels-migrate.ts', { MIGRATION_DATABASE_URL: database.ownerUrl, MIGRATIONS: folder });

function write(name: string, sql: string): void {
  mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, name, 'migration.sql'), sql);
}

async function schema(): Promise<unknown> {
  return [
    await database.query(`SELECT table_name, column_name, data_type FROM information_schema.columns
                           WHERE table_schema = 'parcels' ORDER BY 1, 2`),
    await database.query('SELECT name, checksum FROM applied_migrations ORDER BY 1'),
  ];
}

it('with wrong SQL: exits with 1 and says why, changes nothing, and may be mended and run again', async () => {
  const before = await schema();
  write('0002_size', 'ALTER TABLE parcels ADD COLUMN size int; ALTER TABLE parcel ADD COLUMN volume int;');
  const failed = await migrate();
  expect(failed).toMatchObject({ code: 1, stdout: '' });
  expect(failed.stderr).toMatch(/0002_size.*relation "parcel" does not exist/);
  expect(await schema()).toEqual(before);
  await registers();

  write('0002_size', 'ALTER TABLE parcels ADD COLUMN size int;');
  expect(await migrate()).toEqual({ code: 0, stdout: 'parcels: applied 0002_size\n', stderr: '' });
  await registers();
});

it('behind a long transaction: gives up before a call of the service fails, and is run again', async () => {
  write('0003_weight', 'ALTER TABLE parcels ADD COLUMN weight int;');
  const before = await schema();
  const report = new pg.Client({ connectionString: database.ownerUrl });
  await report.connect();
  await report.query('BEGIN; SELECT count(*) FROM parcels.parcels');

  const attempt = migrate();
  await eventually(async () => {
    const waiting = "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%COLUMN weight%'";
    expect(await database.query(waiting)).toHaveLength(1);
  }, 20_000);
  // Waits behind the migration, whose lock nobody grants.
  await registers();
  expect(await attempt).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/0003_weight.*lock timeout/) as string,
  });
  expect(await schema()).toEqual(before);

  await report.query('COMMIT');
  await report.end();
  expect(await migrate()).toMatchObject({ code: 0, stdout: 'parcels: applied 0003_weight\n' });
  await registers();
}, 40_000);
