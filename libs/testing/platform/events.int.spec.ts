import { randomUUID } from 'node:crypto';
import { AppError } from '@placette/contracts';
import { connectNats } from '@placette/nats';
import { Outbox, redrive, replay } from '@placette/outbox';
import { createServiceDatabase, eventually, startNatsForTest, startTestService } from '../src/index.js';
import type { ServiceDatabase, TestServer, TestService } from '../src/index.js';
import { parcelRegistered, parcelsApi, parcelWeighed } from './parcels-contract.js';
import { ParcelsModule, Scale } from './parcels-service.js';
import { PgDatabase } from './pg-database.js';

let nats: TestServer;
let database: ServiceDatabase;
let service: TestService;
let scale: Scale;

beforeAll(async () => {
  nats = await startNatsForTest();
  database = await createServiceDatabase('parcels', new URL('./migrations', import.meta.url));
  const config = { METRICS_PORT: '0', DATABASE_URL: database.url, NATS_URL: nats.url, LOG_LEVEL: 'silent' };
  service = await startTestService({ name: 'parcels', module: ParcelsModule, config });
  scale = service.app.get(Scale);
});

afterAll(async () => {
  await service?.stop();
  await nats?.stop();
  await database?.drop();
});

beforeEach(() => {
  scale.failures = 0;
  scale.error = new Error('the scale is broken');
  scale.tries = 0;
});

async function newParcel(): Promise<string> {
  const id = randomUUID();
  await service.call(parcelsApi.registerParcel, { id, label: 'carton' });
  return id;
}

const weighed = async (id: string) => (await service.call(parcelsApi.getParcel, { id })).weighed;
const deadLetters = () => database.query('SELECT event_id, attempts, error FROM dead_letters');
const inboxOf = (event: string) => database.query('SELECT 1 FROM inbox WHERE event_id = $1', [event]);

describe('recording an event', () => {
  it('publishes it once its transaction has committed, and marks it', async () => {
    const id = await newParcel();
    await eventually(() => expect(service.events(parcelRegistered)).toContainEqual({ id, label: 'carton' }));
    await eventually(async () =>
      expect(await database.query('SELECT 1 FROM outbox WHERE published_at IS NULL')).toEqual([]),
    );
  });

  it('publishes nothing of a transaction that failed', async () => {
    const id = randomUUID();
    const prisma = service.app.get(PgDatabase, { strict: false });
    const outbox = service.app.get(Outbox, { strict: false });
    const failed = prisma.$transaction(async (tx) => {
      await outbox.record(tx, parcelRegistered, { id, label: 'fantôme' });
      throw new Error('the rest failed');
    });
    await expect(failed).rejects.toThrow('the rest failed');
    await expect(database.query("SELECT 1 FROM outbox WHERE payload->>'id' = $1", [id])).resolves.toEqual([]);
  });

  it('refuses a payload that is not the contract’s', async () => {
    const prisma = service.app.get(PgDatabase, { strict: false });
    const outbox = service.app.get(Outbox, { strict: false });
    const wrong = { id: 'no uuid', label: 'x' };
    await expect(prisma.$transaction((tx) => outbox.record(tx, parcelRegistered, wrong))).rejects.toThrow();
  });
});

describe('handling an event', () => {
  it('has one effect when it is published again', async () => {
    const id = await newParcel();
    const event = await service.publish(parcelWeighed, { id, grams: 10 });
    await eventually(async () => expect(await weighed(id)).toBe(1));

    // Later than the stream’s own deduplication: another message with the same event.
    const nc = await connectNats({ url: nats.url, name: 'test' });
    const envelope = {
      id: event,
      subject: parcelWeighed.subject,
      occurred_at: new Date().toISOString(),
      payload: { id, grams: 10 },
    };
    nc.publish(parcelWeighed.subject, JSON.stringify(envelope));
    await service.publish(parcelWeighed, { id: await newParcel(), grams: 1 });
    await eventually(() => expect(scale.tries).toBe(2));
    await nc.drain();
    expect(await weighed(id)).toBe(1);
  });

  it('tries again after a failure, with nothing written by the failed tries', async () => {
    const id = await newParcel();
    scale.failures = 2;
    const event = await service.publish(parcelWeighed, { id, grams: 10 });
    await eventually(async () => expect(await weighed(id)).toBe(1));
    expect(scale.tries).toBe(3);
    expect(await inboxOf(event)).toHaveLength(1);
  });

  it('keeps as a dead letter what failed six times, counts it, and handles it on demand', async () => {
    const id = await newParcel();
    const nc = await connectNats({ url: nats.url, name: 'test' });
    const deadSubjects: string[] = [];
    nc.subscribe('dead.>', { callback: (_error, message) => void deadSubjects.push(message.subject) });
    scale.failures = Infinity;
    const event = await service.publish(parcelWeighed, { id, grams: 10 });

    await eventually(async () =>
      expect(await deadLetters()).toEqual([{ event_id: event, attempts: 6, error: 'the scale is broken' }]),
    );
    expect(await weighed(id)).toBe(0);
    await eventually(() => expect(deadSubjects).toEqual(['dead.parcels.evt.scales.weighed.v1']));
    const metrics = await (await fetch(service.metricsUrl ?? '')).text();
    expect(metrics).toMatch(/placette_dead_letters_total\{subject="evt.scales.weighed.v1",part="parcels"\} 1/);

    expect(await redrive({ databaseUrl: database.url, service: 'parcels' })).toBe(1);
    await eventually(async () => expect((await deadLetters())[0]).toMatchObject({ attempts: 7 }));

    scale.failures = 0;
    await redrive({ databaseUrl: database.url, service: 'parcels', subject: parcelWeighed.subject });
    await eventually(async () => expect(await deadLetters()).toEqual([]));
    expect(await weighed(id)).toBe(1);
    await nc.drain();
  });

  it.each([
    ['a server', Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })],
    ['another service', new AppError('service_unavailable', 503, 'Momentanément indisponible')],
  ])(
    'tries again for as long as %s that its handler needs is away, and keeps no dead letter of it',
    async (_, away) => {
      const id = await newParcel();
      scale.error = away;
      scale.failures = 25;
      await service.publish(parcelWeighed, { id, grams: 10 });
      await eventually(async () => expect(await weighed(id)).toBe(1));
      expect(scale.tries).toBe(26);
      expect(await deadLetters()).toEqual([]);
    },
  );

  it('goes on with the next events while one is tried again', async () => {
    const [broken, fine] = [await newParcel(), await newParcel()];
    scale.failures = 1;
    await service.publish(parcelWeighed, { id: broken, grams: 10 });
    await service.publish(parcelWeighed, { id: fine, grams: 10 });
    await eventually(async () => expect([await weighed(broken), await weighed(fine)]).toEqual([1, 1]));
  });
});

describe('a replay', () => {
  it('reaches everybody, and is handled again only by the service it is for', async () => {
    // The service handles events of another service; here its own outbox plays that role.
    const id = await newParcel();
    const event = randomUUID();
    const since = new Date(Date.now() - 60_000);
    await database.query('INSERT INTO outbox (id, subject, payload) VALUES ($1, $2, $3)', [
      event,
      parcelWeighed.subject,
      { id, grams: 5 },
    ]);
    await eventually(async () => expect(await weighed(id)).toBe(1));
    const request = {
      databaseUrl: database.url,
      natsUrl: nats.url,
      service: 'parcels',
      subject: parcelWeighed.subject,
      since,
    };

    expect(await replay(request)).toBe(1);
    expect(await replay({ ...request, for: 'somebody' })).toBe(1);
    expect(await replay({ ...request, for: 'parcels' })).toBe(1);
    await eventually(async () => expect(await weighed(id)).toBe(2));
    expect(scale.tries).toBe(2);
  });

  it('reaches, after a restore, who lost that it was handled, and nobody twice', async () => {
    const [lost, kept] = [await newParcel(), await newParcel()];
    const since = new Date(Date.now() - 60_000);
    const events = [lost, kept].map((id) => ({ id: randomUUID(), payload: { id, grams: 5 } }));
    for (const { id, payload } of events) {
      const insert = 'INSERT INTO outbox (id, subject, payload) VALUES ($1, $2, $3)';
      await database.query(insert, [id, parcelWeighed.subject, payload]);
    }
    await eventually(async () => expect([await weighed(lost), await weighed(kept)]).toEqual([1, 1]));

    // Restores a state from before the event was handled, although JetStream already has its acknowledgement.
    await database.query('DELETE FROM inbox WHERE event_id = $1', [events[0]?.id]);
    await database.query('UPDATE parcels SET weighed = 0 WHERE id = $1', [lost]);
    scale.tries = 0;
    const published = await replay({ databaseUrl: database.url, natsUrl: nats.url, service: 'parcels', since });
    expect(published).toBeGreaterThanOrEqual(2);
    await eventually(async () => expect(await weighed(lost)).toBe(1));
    const last = await newParcel();
    await service.publish(parcelWeighed, { id: last, grams: 1 });
    await eventually(async () => expect(await weighed(last)).toBe(1));
    expect([await weighed(lost), await weighed(kept), scale.tries]).toEqual([1, 1, 2]);
  });
});
