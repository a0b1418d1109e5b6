import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { connectNats, RpcClient, systemContext, type NatsConnection } from '@placette/nats';
import {
  createServiceDatabase,
  eventually,
  startNatsForTest,
  type ServiceDatabase,
  type TestServer,
} from '../src/index.js';
import { parcelsApi } from './parcels-contract.js';
import { endOf, startProgram } from './start-program.js';

let nats: TestServer;
let database: ServiceDatabase;
let nc: NatsConnection;
let rpc: RpcClient;
let running: ChildProcess | undefined;

beforeAll(async () => {
  nats = await startNatsForTest();
  database = await createServiceDatabase('parcels', new URL('./migrations', import.meta.url));
  nc = await connectNats({ url: nats.url, name: 'test' });
  rpc = new RpcClient(nc);
});

afterAll(async () => {
  running?.kill('SIGKILL');
  await nc?.close();
  await nats?.stop();
  await database?.drop();
});

function startProcess(environment: Record<string, string | undefined> = {}): ChildProcess {
  running = startProgram('parcels-main.ts', { DATABASE_URL: database.url, NATS_URL: nats.url, ...environment });
  return running;
}

const answers = () => eventually(() => rpc.call(parcelsApi.tellCaller, {}, systemContext()), 20_000);

describe('a service process', () => {
  it('lists all its missing settings and ends with 1', async () => {
    const child = startProcess({ DATABASE_URL: undefined, NATS_URL: undefined, HEALTH_PORT: '99999' });
    let message = '';
    child.stderr?.on('data', (chunk: Buffer) => (message += chunk.toString()));
    await expect(endOf(child)).resolves.toEqual({ code: 1, signal: null });
    for (const name of ['DATABASE_URL', 'NATS_URL', 'HEALTH_PORT']) expect(message).toContain(name);
  }, 30_000);

  it('answers what it had taken and ends with 0 on SIGTERM', async () => {
    const child = startProcess();
    await answers();
    const calls = [1, 2, 3].map(() =>
      rpc.call({ ...parcelsApi.takeTime, timeoutMs: 5_000 }, { ms: 500 }, systemContext()),
    );
    await rpc.call(parcelsApi.tellCaller, {}, systemContext());
    child.kill('SIGTERM');
    await expect(Promise.all(calls)).resolves.toEqual([undefined, undefined, undefined]);
    await expect(endOf(child)).resolves.toEqual({ code: 0, signal: null });
  }, 30_000);

  it('answers what it had taken and ends with 1 at an error that nobody caught', async () => {
    const child = startProcess();
    await answers();
    const call = rpc.call({ ...parcelsApi.takeTime, timeoutMs: 5_000 }, { ms: 500 }, systemContext());
    await rpc.call(parcelsApi.loseError, {}, systemContext());
    await expect(call).resolves.toBeUndefined();
    await expect(endOf(child)).resolves.toEqual({ code: 1, signal: null });
  }, 30_000);

  it('killed again and again, keeps every registered parcel and gives each event one effect', async () => {
    const accepted: string[] = [];
    let writing = true;
    const write = async () => {
      while (writing) {
        const id = randomUUID();
        await rpc
          .call({ ...parcelsApi.registerParcel, timeoutMs: 300 }, { id, label: 'carton' }, systemContext())
          .then(() => accepted.push(id))
          .catch(() => undefined);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    };
    startProcess();
    await answers();
    const writers = [write(), write(), write(), write()];
    for (let round = 0; round < 4; round += 1) {
      const before = accepted.length;
      await eventually(() => expect(accepted.length).toBeGreaterThan(before + 50), 20_000);
      running?.kill('SIGKILL');
      if (round === 2) await nats.restart();
      startProcess();
      await answers();
    }
    writing = false;
    await Promise.all(writers);

    await eventually(
      async () => expect(await database.query('SELECT 1 FROM outbox WHERE published_at IS NULL')).toEqual([]),
      20_000,
    );
    // A call whose response nobody awaited may commit later than the others, and counts too.
    const effects = () => database.query('SELECT DISTINCT weighed FROM parcels');
    await eventually(async () => expect(await effects()).toEqual([{ weighed: 1 }]), 60_000);
    const kept = await database.query<{ id: string }>('SELECT id FROM parcels');
    expect(kept.map(({ id }) => id)).toEqual(expect.arrayContaining(accepted));
  }, 150_000);
});
