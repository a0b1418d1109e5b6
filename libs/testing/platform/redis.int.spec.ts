import { connectRedis, Logger, Metrics } from '@placette/service-runtime';
import { ScheduledWork } from '../../service-runtime/src/work/scheduled-work.js';
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

/** Scheduled work of a service that rests on this Redis. */
function workOn(redisUrl: string) {
  const done: string[] = [];
  const run = async (piece: string) => done.push(piece);
  const logger = Logger.create({ service: 'test', level: 'silent' });
  const work = new ScheduledWork({
    ...{ redisUrl, service: 'parcels', name: 'weighing', schedule: {}, run, logger },
    metrics: new Metrics('test'),
  });
  work.start();
  return { work, done };
}

describe('behind Sentinels', () => {
  it('work goes on with the replica after the master is lost', async () => {
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
    const { work, done } = workOn(url);
    await redis.set('kept', 'yes');
    work.wake('before');
    await eventually(() => expect(done).toEqual(['before']));
    await eventually(async () => expect(await redis.call('WAIT', 1, 1_000)).toBe(1), 15_000);

    await master.stop();
    await eventually(() => redis.set('written', 'after'), 20_000);
    expect(await redis.get('kept')).toBe('yes');
    await eventually(() => {
      if (!done.includes('after')) work.wake('after');
      expect(done).toContain('after');
    }, 20_000);
    await work.stop();
    redis.disconnect();
  }, 60_000);
});

describe('on a cluster', () => {
  it('work is done: all keys of a queue are on one node', async () => {
    const node = await start({ settings: ['cluster-enabled yes', 'cluster-announce-ip 127.0.0.1'] });
    const operator = connectRedis(node.url, { maxRetriesPerRequest: 1 });
    await operator.call('CLUSTER', 'ADDSLOTSRANGE', 0, 16_383).catch(async () => {
      await operator.call('CLUSTER', 'ADDSLOTS', ...Array.from({ length: 16_384 }, (_, slot) => slot));
    });
    await eventually(async () => expect(await operator.call('CLUSTER', 'INFO')).toContain('cluster_state:ok'), 10_000);
    operator.disconnect();
    const { work, done } = workOn(node.url.replace('redis://', 'redis+cluster://'));
    work.wake('now');
    await eventually(() => expect(done).toEqual(['now']));
    await work.stop();
  }, 30_000);
});
