import { jetstreamManager } from '@nats-io/jetstream';
import { connectNats, consumerName, ensureStreams, EventConsumer, EVENTS, type NatsConnection } from '@placette/nats';
import { eventually, startNatsForTest, type TestServer } from '../src/index.js';

const ACK_WAIT_MS = 300;
const SUBJECT = 'evt.scales.weighed.v1';

let nats: TestServer;
let nc: NatsConnection;

beforeAll(async () => {
  nats = await startNatsForTest();
  nc = await connectNats({ url: nats.url, name: 'test' });
  await ensureStreams(nc, { replicas: 1 });
});

afterAll(async () => {
  await nc?.close();
  await nats?.stop();
});

async function publish(ids: readonly string[]): Promise<void> {
  for (const id of ids) nc.publish(SUBJECT, JSON.stringify({ id, subject: SUBJECT, occurred_at: '', payload: {} }));
  await nc.flush();
}

/**
 * A consumer in one process. It records what it receives, each with its delivery number, and handles it once `release`
 * is called.
 */
function consumerOf(service: string, connection: NatsConnection, ackWaitMs = ACK_WAIT_MS) {
  const given: [id: string, attempt: number][] = [];
  const gate = Promise.withResolvers<void>();
  const consumer = new EventConsumer({
    nc: connection,
    service,
    subject: SUBJECT,
    ackWaitMs,
    handle: async ({ envelope: { id }, attempt }) => {
      given.push([id, attempt]);
      await gate.promise;
      return 'done';
    },
  });
  consumer.start();
  return { consumer, given, release: gate.resolve };
}

const ackPending = async (service: string) =>
  (await (await jetstreamManager(nc)).consumers.info(EVENTS, consumerName(service, SUBJECT))).num_ack_pending;

describe('events in flight in a process', () => {
  it('are given to nobody else while it lives, the one that takes long and those that wait behind it', async () => {
    const ids = ['a', 'b', 'c'];
    await publish(ids);
    const slow = consumerOf('slow', nc);
    const idle = consumerOf('slow', nc);
    await eventually(async () => expect(await ackPending('slow')).toBe(3));
    const inFlight = slow.given.length + idle.given.length;
    const began = Date.now();
    await eventually(() => expect(Date.now() - began).toBeGreaterThan(4 * ACK_WAIT_MS));
    expect(slow.given.length + idle.given.length).toBe(inFlight);
    for (const { release } of [slow, idle]) release();
    await eventually(async () => expect(await ackPending('slow')).toBe(0));
    const given = [...slow.given, ...idle.given].sort();
    expect(given).toEqual(ids.map((id) => [id, 1]));
    for (const { consumer } of [slow, idle]) await consumer.stop();
  });

  it('are given again soon once it is dead', async () => {
    const connection = await connectNats({ url: nats.url, name: 'doomed' });
    const doomed = consumerOf('mortal', connection);
    await eventually(async () => expect(await ackPending('mortal')).toBe(3));
    const ended = doomed.consumer.stop();
    await connection.close();
    const next = consumerOf('mortal', nc);
    next.release();
    await eventually(() => expect(next.given.sort()).toEqual(['a', 'b', 'c'].map((id) => [id, 2])));
    doomed.release();
    await Promise.all([ended, next.consumer.stop()]);
  });

  it('are given again as soon as this release says, where one before made the consumer', async () => {
    const before = consumerOf('older', nc, 60_000);
    before.release();
    await eventually(() => expect(before.given).toHaveLength(3));
    await before.consumer.stop();
    const now = consumerOf('older', nc);
    await eventually(async () => {
      const { config } = await (await jetstreamManager(nc)).consumers.info(EVENTS, consumerName('older', SUBJECT));
      expect(config.ack_wait).toBe(ACK_WAIT_MS * 1_000_000);
    });
    await now.consumer.stop();
  });
});
