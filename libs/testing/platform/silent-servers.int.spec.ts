import { connectNats, type NatsConnection } from '@placette/nats';
import { connectRedis, databasePool, Logger, Metrics } from '@placette/service-runtime';
import { job, Jobs } from '@placette/service-runtime/jobs';
import { eventually, FaultProxy, startInfrastructure, startNatsForTest, type TestServer } from '../src/index.js';

const { databaseUrl, redisUrl } = startInfrastructure();
let proxy: FaultProxy;
afterEach(() => proxy.close());

/** Returns the same address through a proxy. */
async function proxied(address: string): Promise<string> {
  const url = new URL(address);
  proxy = await FaultProxy.before(Number(url.port));
  url.port = String(proxy.port);
  return url.href;
}

/** The other end of every connection disappears silently; new connections are accepted. */
async function loseWithoutAWord(): Promise<void> {
  proxy.begin('half-open');
  await proxy.end();
}

describe('a PostgreSQL that went without a word', () => {
  it('is given up, also in a transaction, and is asked by new connections', async () => {
    const pool = databasePool({ DATABASE_URL: await proxied(databaseUrl), DATABASE_POOL_SIZE: 1 });
    const client = await pool.connect();
    await client.query('BEGIN');
    await loseWithoutAWord();
    await expect(client.query('SELECT 1')).rejects.toThrow('Connection terminated');
    client.release();
    await expect(pool.query('SELECT 1')).resolves.toMatchObject({ rowCount: 1 });
    await pool.end();
  });

  it('keeps nobody waiting for a connection', async () => {
    const pool = databasePool({ DATABASE_URL: await proxied(databaseUrl), DATABASE_POOL_SIZE: 1 });
    proxy.begin('black hole');
    const calls = await Promise.allSettled([pool.query('SELECT 1'), pool.query('SELECT 1')]);
    expect(calls.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await proxy.end();
    await expect(pool.query('SELECT 1')).resolves.toMatchObject({ rowCount: 1 });
    await pool.end();
  });
});

describe('a Redis that went without a word', () => {
  it('keeps no command beyond its time, and is connected to again', async () => {
    const behaviour = { maxRetriesPerRequest: 1, enableOfflineQueue: false, commandTimeout: 200 };
    const redis = connectRedis(await proxied(redisUrl), behaviour);
    redis.on('error', () => undefined);
    await eventually(() => redis.ping());
    await loseWithoutAWord();
    await expect(redis.ping()).rejects.toThrow('timed out');
    await eventually(() => redis.ping(), 15_000);
    redis.disconnect();
  });

  it('lets jobs that wait for their time go on', async () => {
    class Scale {
      turns = 0;
      async weigh(): Promise<void> {
        this.turns += 1;
      }
    }
    const scale = new Scale();
    const jobs = new Jobs([job('weighing', { pattern: '0 0 0 29 2 *' }, Scale, (s) => s.weigh)], {
      redisUrl: await proxied(redisUrl),
      service: 'silence',
      instances: { get: () => scale as never },
      logger: Logger.create({ service: 'test', level: 'silent' }),
      metrics: new Metrics('test'),
    });
    jobs.onApplicationBootstrap();
    jobs.wake('weighing');
    await eventually(() => expect(scale.turns).toBe(1));
    await loseWithoutAWord();
    jobs.wake('weighing');
    await eventually(() => expect(scale.turns).toBeGreaterThan(1), 25_000);
    await jobs.onModuleDestroy();
  });
});

describe('a NATS that went without a word', () => {
  let nats: TestServer;
  let there: NatsConnection;
  let here: NatsConnection;
  beforeEach(async () => {
    nats = await startNatsForTest();
    there = await connectNats({ url: await proxied(nats.url), name: 'there' });
    here = await connectNats({ url: nats.url, name: 'here' });
  });
  afterEach(async () => {
    await Promise.all([here.close(), there.close()]);
    await nats.stop();
  });

  it('is connected to again, and calls are heard there', async () => {
    there.subscribe('scales', { queue: 'weighing', callback: (_error, message) => void message.respond('heard') });
    await there.flush();
    await here.request('scales');
    await loseWithoutAWord();
    await eventually(() => here.request('scales'), 15_000);
  });
});
