import { setTimeout as delay } from 'node:timers/promises';
import { databasePool } from '@placette/service-runtime';
import { eventually, FaultProxy, startReplicatedPostgres } from '@placette/testing';
import type { Pool } from 'pg';
import { ReaderPool } from './reader-pool.js';

let servers: Awaited<ReturnType<typeof startReplicatedPostgres>>;
let pools: { primary: Pool; replica: Pool };
let proxy: FaultProxy;
let readers: ReaderPool;

const open = (url: string) => databasePool({ DATABASE_URL: url, DATABASE_POOL_SIZE: 2 });

beforeAll(async () => {
  servers = await startReplicatedPostgres();
  const { primary, replica } = servers;
  pools = { primary: open(primary.url), replica: open(replica.url) };
  await pools.primary.query('CREATE TABLE cards AS SELECT 0 AS version');
  proxy = await FaultProxy.before(replica.port);
  const throughProxy = replica.url.replace(String(replica.port), String(proxy.port));
  readers = new ReaderPool(open(throughProxy), { primary: pools.primary, watch: open(throughProxy) });
}, 60_000);

afterAll(async () => {
  await readers.end();
  await Promise.all([pools.primary.end(), pools.replica.end()]);
  proxy.close();
  await Promise.all([servers.primary.stop(), servers.replica.stop()]);
});

async function read() {
  const text = 'SELECT pg_is_in_recovery() AS "isReplica", version FROM cards';
  const [row] = await readers.read<{ isReplica: boolean; version: number }>({ text, values: [] });
  return row;
}

/** A read that waits for a lost server counts as none. */
const until = (isReplica: boolean, version: number) =>
  eventually(async () => expect(await Promise.race([read(), delay(500)])).toEqual({ isReplica, version }), 30_000);

it('reads from the replica while it is there', async () => {
  await until(true, 0);
  await pools.primary.query('UPDATE cards SET version = 1');
  await until(true, 1);
});

it('fails no read when the replica is gone, and returns to it', async () => {
  proxy.begin('refusing');
  for (let count = 0; count < 50; count += 1) expect(await read()).toEqual({ isReplica: false, version: 1 });
  await proxy.end();
  await until(true, 1);
});

it('leaves a replica that stays silent', async () => {
  proxy.begin('black hole');
  await until(false, 1);
  await proxy.end();
  await until(true, 1);
});

it('leaves a replica that is more than five seconds behind, until it is up to date', async () => {
  await pools.replica.query('SELECT pg_wal_replay_pause()');
  await pools.primary.query('UPDATE cards SET version = 2');
  expect(await read()).toEqual({ isReplica: true, version: 1 });
  await until(false, 2);
  await pools.replica.query('SELECT pg_wal_replay_resume()');
  await until(true, 2);
});

it('goes on with the replica when the primary is lost', async () => {
  await servers.primary.stop();
  const end = performance.now() + 7_000;
  while (performance.now() < end) {
    expect(await read()).toEqual({ isReplica: true, version: 2 });
    await delay(100);
  }
});
