import { jetstreamManager, StorageType } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { connectNats, ensureStreams, type NatsConnection } from '@placette/nats';
import { startNatsForTest, type TestServer } from '../src/index.js';

const DAY = 24 * 3_600_000;
const ONE_COPY = { replicas: 1 };
let nats: TestServer;
const connections: NatsConnection[] = [];
beforeAll(async () => {
  nats = await startNatsForTest();
});
afterAll(async () => {
  await Promise.all(connections.map((nc) => nc.close()));
  await nats.stop();
});

async function connection(): Promise<NatsConnection> {
  const nc = await connectNats({ url: nats.url, name: 'test' });
  connections.push(nc);
  return nc;
}
const configOf = async (nc: NatsConnection) => (await (await jetstreamManager(nc)).streams.info('EVENTS')).config;

describe('the event streams', () => {
  it('are made by several that start together', async () => {
    const starters = await Promise.all([connection(), connection(), connection()]);
    const made = await Promise.all(starters.map((nc) => ensureStreams(nc, ONE_COPY)));
    expect(new Set(made.map(({ created }) => created)).size).toBe(1);
  });

  it('are altered to what is defined by several that start together, and keep their events', async () => {
    const operator = await connection();
    const manager = await jetstreamManager(operator);
    const { created } = await manager.streams.info('EVENTS');
    await operator.request('evt.kept.v1', '{}');
    await manager.streams.update('EVENTS', { max_age: nanos(DAY) });
    const starters = await Promise.all([connection(), connection(), connection()]);
    await Promise.all(starters.map((nc) => ensureStreams(nc, ONE_COPY)));
    const { config, state, created: still } = await manager.streams.info('EVENTS');
    expect([config.max_age, state.messages, still]).toEqual([nanos(7 * DAY), 1, created]);
  });

  it('are not altered back by those that run since before', async () => {
    const [running, operator] = await Promise.all([connection(), connection()]);
    await ensureStreams(running, ONE_COPY);
    await (await jetstreamManager(operator)).streams.update('EVENTS', { max_age: nanos(2 * DAY) });
    await ensureStreams(running, ONE_COPY);
    expect((await configOf(operator)).max_age).toBe(nanos(2 * DAY));
  });

  it('go on as they are where the servers refuse, such as another storage', async () => {
    const nc = await connection();
    const manager = await jetstreamManager(nc);
    await manager.streams.delete('DEAD');
    await manager.streams.add({ name: 'DEAD', subjects: ['dead.>'], storage: StorageType.Memory });
    await ensureStreams(nc, ONE_COPY);
    expect((await manager.streams.info('DEAD')).config.storage).toBe(StorageType.Memory);
    expect((await configOf(nc)).max_age).toBe(nanos(7 * DAY));
  });
});
