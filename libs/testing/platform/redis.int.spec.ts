import { connectRedis, Logger, Metrics } from '@placette/service-runtime';
import { job, Jobs } from '@placette/service-runtime/jobs';
import { eventually, startRedisForTest, type TestServer } from '../src/index.js';

const servers: TestServer[] = [];
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
});

async function start(options: Parameters<typeof startRedisForTest>[0] = {}): Promise<TestServer> {
  const server = await startRedisForTest(options);
  servers.push(server);
  return server;
}
const portOf = ({ url }: TestServer) => new URL(url).port;

class Scale {
  turns = 0;
  async weigh(): Promise<void> {
    this.turns += 1;
  }
}

/** A job of a service that uses this Redis; it runs when it is woken. */
function jobOn(redisUrl: string) {
  const scale = new Scale();
  const jobs = new Jobs([job('weighing', { pattern: '0 0 0 29 2 *' }, Scale, (s) => s.weigh)], {
    redisUrl,
    service: 'parcels',
    instances: { get: () => scale as never },
    logger: Logger.create({ service: 'test', level: 'silent' }),
    metrics: new Metrics('test'),
  });
  jobs.onApplicationBootstrap();
  return { jobs, scale };
}

describe('behind Sentinels', () => {
  it('jobs go on with the replica after the master is lost', async () => {
    const master = await start({ settings: ['repl-diskless-sync-delay 0'] });
    await start({ settings: [`replicaof 127.0.0.1 ${portOf(master)}`] });
    const settings = [
      `sentinel monitor main 127.0.0.1 ${portOf(master)} 1`,
      'sentinel down-after-milliseconds main 500',
      'sentinel failover-timeout main 3000',
    ];
    const sentinel = await start({ sentinel: true, settings });
    const watcher = connectRedis(sentinel.url, { maxRetriesPerRequest: 1 });
    await eventually(async () => expect(await watcher.call('SENTINEL', 'replicas', 'main')).toHaveLength(1), 15_000);
    watcher.disconnect();

    const url = `redis+sentinel://127.0.0.1:${portOf(sentinel)}/main`;
    const redis = connectRedis(url, { maxRetriesPerRequest: 1 });
    redis.on('error', () => undefined);
    const { jobs, scale } = jobOn(url);
    await redis.set('kept', 'yes');
    jobs.wake('weighing');
    await eventually(() => expect(scale.turns).toBe(1));
    await eventually(async () => expect(await redis.call('WAIT', 1, 1_000)).toBe(1), 15_000);

    await master.stop();
    await eventually(() => redis.set('written', 'after'), 20_000);
    expect(await redis.get('kept')).toBe('yes');
    await eventually(() => {
      if (scale.turns === 1) jobs.wake('weighing');
      expect(scale.turns).toBeGreaterThan(1);
    }, 20_000);
    await jobs.onModuleDestroy();
    redis.disconnect();
  }, 60_000);
});

describe('on a cluster', () => {
  it('jobs are done: all keys of a queue are on one node', async () => {
    const node = await start({ settings: ['cluster-enabled yes', 'cluster-announce-ip 127.0.0.1'] });
    const operator = connectRedis(node.url, { maxRetriesPerRequest: 1 });
    await operator.call('CLUSTER', 'ADDSLOTSRANGE', 0, 16_383).catch(async () => {
      await operator.call('CLUSTER', 'ADDSLOTS', ...Array.from({ length: 16_384 }, (_, slot) => slot));
    });
    await eventually(async () => expect(await operator.call('CLUSTER', 'INFO')).toContain('cluster_state:ok'), 10_000);
    operator.disconnect();
    const { jobs, scale } = jobOn(node.url.replace('redis://', 'redis+cluster://'));
    jobs.wake('weighing');
    await eventually(() => expect(scale.turns).toBe(1));
    await jobs.onModuleDestroy();
  }, 30_000);
});
