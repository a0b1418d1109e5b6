import { randomUUID } from 'node:crypto';
import { connectRedis, Logger, Metrics } from '@placette/service-runtime';
import { job, Jobs } from '@placette/service-runtime/jobs';
import { eventually, startRedisForTest, type TestServer } from '@placette/testing';
import type { Redis } from 'ioredis';
import { startGatewayForTest } from '../gateway.fixture.js';

const SLOTS = 16_384;
/** The permissions that docs/operations/deploy-on-kubernetes.md lists, and no more. */
const USER = 'placette:test-only';
const RIGHTS = 'user placette on >test-only ~* &* +@all -@dangerous +info +keys';
const servers: TestServer[] = [];
const connections: { disconnect(): void }[] = [];
afterAll(async () => {
  for (const connection of connections) connection.disconnect();
  await Promise.all(servers.map((server) => server.stop()));
});

async function start(options: Parameters<typeof startRedisForTest>[0]): Promise<TestServer> {
  const server = await startRedisForTest(options);
  servers.push(server);
  return server;
}
const portOf = ({ url }: TestServer) => Number(new URL(url).port);
function connect(url: string) {
  const connection = connectRedis(url, { maxRetriesPerRequest: 1 });
  connections.push(connection);
  return connection;
}

async function startSentinel(): Promise<string> {
  const master = await start({ settings: [RIGHTS] });
  const sentinel = await start({
    sentinel: true,
    settings: [`sentinel monitor main 127.0.0.1 ${portOf(master)} 1`],
  });
  return `redis+sentinel://${USER}@127.0.0.1:${portOf(sentinel)}/main`;
}

/** Three nodes with a third of the slots each. */
async function startCluster(): Promise<string> {
  const settings = ['cluster-enabled yes', 'cluster-announce-ip 127.0.0.1', RIGHTS];
  const nodes = await Promise.all([1, 2, 3].map(() => start({ settings })));
  const operators = nodes.map(({ url }) => connect(url) as Redis);
  const share = Math.ceil(SLOTS / nodes.length);
  for (const [at, operator] of operators.entries()) {
    const last = Math.min((at + 1) * share, SLOTS);
    await operator.call(
      'CLUSTER',
      'ADDSLOTS',
      ...Array.from({ length: last - at * share }, (_, slot) => at * share + slot),
    );
    for (const [other, node] of nodes.slice(0, at).entries()) {
      const [, bus = ''] = (await operators[other]?.config('GET', 'cluster-port')) as string[];
      await operator.call('CLUSTER', 'MEET', '127.0.0.1', portOf(node), bus);
    }
  }
  await eventually(async () => {
    for (const operator of operators) {
      const state = String(await operator.call('CLUSTER', 'INFO'));
      expect(state).toContain('cluster_state:ok');
      expect(state).toContain('cluster_known_nodes:3');
    }
  }, 20_000);
  return `redis+cluster://${USER}@${nodes.map((node) => `127.0.0.1:${portOf(node)}`).join(',')}`;
}

describe.each<[string, () => Promise<string>]>([
  ['behind a Sentinel', startSentinel],
  ['on a cluster of three nodes', startCluster],
])('%s (A7, G9: requests of an address; queues)', (_, startForm) => {
  let url = '';
  beforeAll(async () => {
    url = await startForm();
  }, 40_000);

  it('what guesses, and any other call, is counted for all gateways together', async () => {
    const limits = { RATE_LIMIT: '4', VERIFY_RATE_LIMIT: '4' };
    const gateway = await startGatewayForTest({ REDIS_URL: url, TRUSTED_PROXIES: 'loopback', ...limits });
    const other = await gateway.startAnother();
    const guess = { method: 'POST', path: '/auth/v1/verify', body: '{}' };
    const read = { method: 'GET', path: '/api/vehicles', body: null };
    let addresses = 0;
    for (const { path, ...call } of [guess, read]) {
      await eventually(async () => {
        const headers = { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${++addresses}` };
        const refused = [];
        for (const at of [gateway.url, gateway.url, other.url, other.url, gateway.url, other.url])
          refused.push((await fetch(at + path, { ...call, headers })).status === 429);
        expect(refused).toEqual([false, false, false, false, true, true]);
      }, 10_000);
    }
    await other.stop();
    await gateway.stop();
  }, 30_000);

  it('jobs that are woken are done', async () => {
    class Scale {
      turns = 0;
      async weigh(): Promise<void> {
        this.turns += 1;
      }
    }
    const scale = new Scale();
    const jobs = new Jobs([job(randomUUID(), { pattern: '0 0 0 29 2 *', atStart: true }, Scale, (s) => s.weigh)], {
      redisUrl: url,
      service: 'requests',
      instances: { get: () => scale as never },
      logger: Logger.create({ service: 'gateway', level: 'silent' }),
      metrics: new Metrics('requests'),
    });
    jobs.onApplicationBootstrap();
    await eventually(() => expect(scale.turns).toBe(1), 10_000);
    await jobs.onModuleDestroy();
  });
});
