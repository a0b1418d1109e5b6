import { randomUUID } from 'node:crypto';
import { eventually, startRedisForTest, type TestServer } from '@placette/testing';
import { Redis } from 'ioredis';
import { AddressLimit } from './address-limit.js';

const MAX = 100;
let server: TestServer;
let redis: Redis;
beforeAll(async () => {
  server = await startRedisForTest();
  redis = new Redis(server.url, { maxRetriesPerRequest: 1 });
});
afterAll(async () => {
  redis.disconnect();
  await server.stop();
});

/** How many of so many requests were let through. */
function ask(limit: AddressLimit, address: string, requests: number): number {
  return Array.from({ length: requests }, () => limit.take(address)).filter(({ isTaken }) => isTaken).length;
}

describe('the requests of an address in a minute (A7, G9)', () => {
  const gateway = () => new AddressLimit(MAX, redis);

  it('are let through up to the limit, and those of another address too', () => {
    const limit = gateway();
    const [one, other] = [randomUUID(), randomUUID()];
    expect(limit.take(one)).toEqual({ isTaken: true, remaining: MAX - 1, seconds: 60 });
    expect(ask(limit, one, MAX + 20)).toBe(MAX - 1);
    expect(limit.take(one)).toMatchObject({ isTaken: false, remaining: 0 });
    expect(limit.take(other).isTaken).toBe(true);
  });

  it('count anew after a minute', async () => {
    const limit = gateway();
    const address = randomUUID();
    const now = Date.now();
    ask(limit, address, MAX);
    await limit.settle();
    expect(limit.take(address, now + 59_000).isTaken).toBe(false);
    expect(limit.take(address, now + 61_000).isTaken).toBe(true);
  });

  it('are forgotten by Redis with the minute', async () => {
    const limit = gateway();
    const address = randomUUID();
    ask(limit, address, 15);
    await limit.settle();
    expect(await redis.get(`{limit:all}:${address}`)).toBe('15');
    const left = await redis.pttl(`{limit:all}:${address}`);
    expect(left).toBeGreaterThan(50_000);
    expect(left).toBeLessThanOrEqual(60_000);
  });

  it('are refused by a gateway that hears that the others let them all through', async () => {
    const [first, second] = [gateway(), gateway()];
    const address = randomUUID();
    ask(first, address, MAX);
    await first.settle();
    let taken = 0;
    await eventually(() => {
      const { isTaken } = second.take(address);
      if (isTaken) taken += 1;
      expect(isTaken).toBe(false);
    });
    expect(taken).toBeLessThanOrEqual(MAX / 10);
  });

  it('are at most a tenth more for each of several gateways', async () => {
    const gateways = [gateway(), gateway(), gateway()];
    const address = randomUUID();
    let taken = 0;
    for (let round = 0; round < MAX; round++) {
      for (const each of gateways) taken += ask(each, address, 1);
      // What was told is answered before.
      await redis.ping();
    }
    expect(taken).toBeGreaterThanOrEqual(MAX);
    expect(taken).toBeLessThanOrEqual(MAX + gateways.length * (MAX / 10));
  });

  it('are told to the others without more requests coming', async () => {
    const limit = gateway();
    const address = randomUUID();
    ask(limit, address, 5);
    await eventually(async () => expect(await redis.get(`{limit:all}:${address}`)).toBe('5'));
  });

  it('have their limit in each gateway while Redis is away', async () => {
    const away = new Redis(server.url, { maxRetriesPerRequest: 1, enableOfflineQueue: false, lazyConnect: true });
    const limit = new AddressLimit(MAX, away);
    const address = randomUUID();
    let taken = 0;
    for (let round = 0; round < 4; round++) {
      taken += ask(limit, address, MAX / 2);
      await limit.settle();
    }
    expect(taken).toBe(MAX);
    away.disconnect();
  });
});
