import { randomUUID } from 'node:crypto';
import { jetstreamManager } from '@nats-io/jetstream';
import { AppError } from '@placette/contracts';
import { connectNats, EventPublisher } from '@placette/nats';
import { OutboxTable } from '@placette/outbox';
import pg from 'pg';
import { createServiceDatabase, eventually, startNatsForTest, startTestService } from '../src/index.js';
import type { ServiceDatabase, TestServer, TestService } from '../src/index.js';
import { parcelRegistered, parcelsApi, parcelWeighed } from './parcels-contract.js';
import { ParcelsModule, ParcelsService } from './parcels-service.js';

let nats: TestServer;
let database: ServiceDatabase;
let service: TestService;

const start = () => {
  const config = { DATABASE_URL: database.url, NATS_URL: nats.url, LOG_LEVEL: 'silent' };
  return startTestService({ name: 'parcels', module: ParcelsModule, config });
};

beforeEach(async () => {
  nats = await startNatsForTest();
  database = await createServiceDatabase('parcels', new URL('./migrations', import.meta.url));
  service = await start();
});

afterEach(async () => {
  await service?.stop();
  await nats?.stop();
  await database?.drop();
});

const weighed = async (id: string) => (await service.call(parcelsApi.getParcel, { id })).weighed;
const pending = () => database.query('SELECT 1 FROM outbox WHERE published_at IS NULL');

/** Writes as a call in progress would, whatever the state of NATS. */
async function register(): Promise<string> {
  const id = randomUUID();
  await service.app.get(ParcelsService, { strict: false }).register({ id, label: 'carton' });
  return id;
}

/** Reads the stream's store, because a subscriber may reconnect only after an event has passed. */
async function registeredIds(): Promise<string[]> {
  const nc = await connectNats({ url: nats.url, name: 'test' });
  try {
    const { streams } = await jetstreamManager(nc);
    const { first_seq, last_seq } = (await streams.info('EVENTS')).state;
    const ids: string[] = [];
    for (let seq = first_seq; seq <= last_seq; seq++) {
      const message = await streams.getMessage('EVENTS', { seq });
      if (message?.subject === parcelRegistered.subject)
        ids.push(message.json<{ payload: { id: string } }>().payload.id);
    }
    return ids;
  } finally {
    await nc.close();
  }
}

describe('when NATS stops', () => {
  it('answers 503 promptly, is not ready, and recovers by itself', async () => {
    await nats.stop();
    await eventually(async () => expect((await fetch(`${service.healthUrl}/health/ready`)).status).toBe(503));
    const started = Date.now();
    await expect(service.call(parcelsApi.tellCaller, {})).rejects.toMatchObject({
      code: 'service_unavailable',
      status: 503,
    });
    expect(Date.now() - started).toBeLessThan(4_000);

    await nats.restart();
    await eventually(() => service.call(parcelsApi.tellCaller, {}));
    await eventually(async () => expect((await fetch(`${service.healthUrl}/health/ready`)).status).toBe(200));
  });

  it('tells a call that is under way within a second instead of at its time-out', async () => {
    const slow = { ...parcelsApi.takeTime, timeoutMs: 10_000 };
    const call = service.call(slow, { ms: 2_500 }).catch((error: AppError) => error);
    await eventually(async () => expect((await fetch(`${service.healthUrl}/health/live`)).status).toBe(200));
    const stopped = nats.stop();
    await expect(call).resolves.toMatchObject({ status: 503 });
    await stopped;
    await nats.restart();
  }, 20_000);

  it('loses no event recorded meanwhile', async () => {
    await nats.stop();
    const ids = [await register(), await register(), await register()];
    expect(await pending()).toHaveLength(3);
    await nats.restart();
    await eventually(async () => expect(await registeredIds()).toEqual(expect.arrayContaining(ids)), 10_000);
    await eventually(async () => expect(await pending()).toEqual([]));
  });

  it('goes on handling events after it comes back', async () => {
    const id = await register();
    await nats.restart();
    await eventually(() => service.publish(parcelWeighed, { id, grams: 1 }));
    await eventually(async () => expect(await weighed(id)).toBeGreaterThanOrEqual(1), 15_000);
  }, 30_000);
});

describe('when the event store is lost', () => {
  it('publishes its events again, with no second effect, and handles new ones', async () => {
    const id = await register();
    await service.publish(parcelWeighed, { id, grams: 1 });
    await eventually(async () => expect(await weighed(id)).toBe(1));
    await eventually(async () => expect(await pending()).toEqual([]));

    await nats.restart({ wiped: true });
    await eventually(async () => expect(await registeredIds()).toEqual([id]), 30_000);
    await eventually(() => service.publish(parcelWeighed, { id, grams: 2 }));
    await eventually(async () => expect(await weighed(id)).toBe(2), 15_000);
  }, 60_000);
});

describe('when the event store comes back older than it was', () => {
  /** A copy of the store that lacks the events of three parcels. */
  async function loseThree() {
    const kept = await register();
    await eventually(async () => expect(await pending()).toEqual([]));
    await nats.stop();
    const older = nats.copyData();
    await nats.restart();
    const lost = [await register(), await register(), await register()];
    await eventually(async () => expect(await pending()).toEqual([]), 10_000);
    return { older, lost, all: [kept, ...lost] };
  }
  const record = (id: string) =>
    database.query('INSERT INTO outbox (id, subject, payload) VALUES ($1, $2, $3)', [
      randomUUID(),
      parcelWeighed.subject,
      { id, grams: 5 },
    ]);

  it('publishes again what it lacks, and that alone', async () => {
    const { older, all } = await loseThree();
    await nats.restart({ data: older });
    await eventually(async () => expect((await registeredIds()).toSorted()).toEqual(all.toSorted()), 20_000);
    await eventually(async () => expect(await pending()).toEqual([]));
  }, 60_000);

  it('has what was handled since handled once', async () => {
    const { older, lost } = await loseThree();
    const [id = ''] = lost;
    await record(id);
    await eventually(async () => expect(await weighed(id)).toBe(1), 10_000);
    await nats.restart({ data: older });
    await eventually(async () => expect(await registeredIds()).toContain(id), 20_000);
    await eventually(async () => expect(await pending()).toEqual([]));
    await record(id);
    await eventually(async () => expect(await weighed(id)).toBe(2), 15_000);
  }, 60_000);

  it('notices although others have published more than it lacks, and the service was away', async () => {
    const { older, all } = await loseThree();
    await service.stop();
    await nats.restart({ data: older });
    const nc = await connectNats({ url: nats.url, name: 'test' });
    for (let at = 0; at < 10; at++) await nc.request('evt.others.told.v1', '{}');
    await nc.close();
    service = await start();
    await eventually(async () => expect((await registeredIds()).toSorted()).toEqual(all.toSorted()), 20_000);
  }, 60_000);

  it('publishes nothing again where the store is whole', async () => {
    const ids = [await register(), await register()];
    await eventually(async () => expect(await pending()).toEqual([]));
    const storedAt = () => database.query('SELECT id, published_at, stream_sequence FROM outbox ORDER BY seq');
    const before = await storedAt();
    await nats.restart();
    await eventually(() => service.call(parcelsApi.tellCaller, {}));
    const next = await register();
    await eventually(async () => expect(await registeredIds()).toEqual([...ids, next]), 10_000);
    expect((await storedAt()).slice(0, 2)).toEqual(before);
  }, 30_000);
});

describe('when the service ends', () => {
  it('between commit and publication, the next start publishes', async () => {
    await nats.stop();
    const id = await register();
    const ending = service.stop();
    await nats.restart();
    await ending;
    await database.query('UPDATE outbox SET published_at = NULL');
    service = await start();
    await eventually(async () => expect(await registeredIds()).toContain(id), 10_000);
  }, 30_000);

  it('between publication and its mark, the event is published again and has one effect', async () => {
    const id = await register();
    await eventually(async () => expect(await pending()).toEqual([]));
    await service.stop();
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const nc = await connectNats({ url: nats.url, name: 'test' });
    const publisher = new EventPublisher(nc);
    const event = randomUUID();
    await client.query('INSERT INTO outbox (id, subject, payload) VALUES ($1, $2, $3)', [
      event,
      parcelWeighed.subject,
      { id, grams: 5 },
    ]);
    await new OutboxTable(client, 'parcels').publishBatch(10, async (envelope) => {
      await publisher.publish(envelope);
      throw new Error('ended here');
    });
    await client.end();
    await nc.close();

    expect(await pending()).toHaveLength(1);
    service = await start();
    await eventually(async () => expect(await pending()).toEqual([]));
    await eventually(async () => expect(await weighed(id)).toBe(1));
  }, 30_000);

  it('answers the calls that it had taken', async () => {
    const slow = { ...parcelsApi.takeTime, timeoutMs: 5_000 };
    const calls = Array.from({ length: 5 }, () => service.call(slow, { ms: 400 }).then(() => 'answered'));
    await service.call(parcelsApi.tellCaller, {});
    const ended = service.stop();
    await expect(Promise.all(calls)).resolves.toEqual(Array(5).fill('answered'));
    await ended;
    service = await start();
  });
});

describe('when PostgreSQL cuts the relay’s connection', () => {
  it('connects again and publishes', async () => {
    await database.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE '%outbox%' AND pid <> pg_backend_pid()",
    );
    const id = await register();
    await eventually(async () => expect(await registeredIds()).toContain(id), 10_000);
  });
});
