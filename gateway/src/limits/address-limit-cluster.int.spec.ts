import { connectRedis } from '@placette/service-runtime';
import { eventually, startRedisForTest } from '@placette/testing';
import { AddressLimit } from './address-limit.js';

it('are counted on a Redis cluster, those of several addresses in one pipeline (A7, G9: requests of an address)', async () => {
  const node = await startRedisForTest({ settings: ['cluster-enabled yes', 'cluster-announce-ip 127.0.0.1'] });
  const operator = connectRedis(node.url, { maxRetriesPerRequest: 1 });
  await operator.call('CLUSTER', 'ADDSLOTS', ...Array.from({ length: 16_384 }, (_, slot) => slot));
  await eventually(async () => expect(await operator.call('CLUSTER', 'INFO')).toContain('cluster_state:ok'), 10_000);
  const cluster = connectRedis(node.url.replace('redis:', 'redis+cluster:'), { maxRetriesPerRequest: 1 });
  await cluster.ping();
  const limit = new AddressLimit(100, cluster);
  const addresses = ['192.0.2.1', '192.0.2.2', '198.51.100.7', '203.0.113.9'];
  for (const address of addresses) for (let request = 0; request < 5; request++) limit.take(address);
  await limit.settle();
  const counts = await Promise.all(addresses.map((address) => cluster.get(`{limit:all}:${address}`)));
  expect(counts).toEqual(['5', '5', '5', '5']);
  const slots = await Promise.all((await operator.keys('*')).map((key) => operator.call('CLUSTER', 'KEYSLOT', key)));
  expect(new Set(slots).size).toBe(1);
  for (const connection of [operator, cluster]) connection.disconnect();
  await node.stop();
}, 30_000);
