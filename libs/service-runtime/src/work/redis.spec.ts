import { readRedisUrl } from './redis.js';

describe('REDIS_URL', () => {
  it('names a server, Sentinels or a cluster, each with its user', () => {
    expect(readRedisUrl('redis://cache')).toEqual({
      kind: 'server',
      nodes: [{ host: 'cache', port: 6379 }],
      options: { db: 0 },
    });
    expect(readRedisUrl('redis+sentinel://me:a%2Fb@one:1,two/main/2?sentinelPassword=s')).toEqual({
      kind: 'sentinel',
      nodes: [
        { host: 'one', port: 1 },
        { host: 'two', port: 26379 },
      ],
      options: { username: 'me', password: 'a/b', name: 'main', sentinelPassword: 's', db: 2 },
    });
    expect(readRedisUrl('rediss+cluster://:word@one,[::1]:7000')).toMatchObject({
      kind: 'cluster',
      nodes: [
        { host: 'one', port: 6379 },
        { host: '::1', port: 7000 },
      ],
      options: { password: 'word', tls: {} },
    });
    expect(readRedisUrl('rediss+sentinel://one/main').options).toMatchObject({
      tls: {},
      enableTLSForSentinelMode: true,
    });
  });

  it.each([
    ['http://cache', 'not a redis://'],
    ['redis://one,two', 'several hosts'],
    ['redis+sentinel://one', 'the name of the master'],
    ['redis+cluster://one/2', 'the database 0 alone'],
    ['redis://one/main', 'no database'],
    ['redis://one:port', 'no host:port'],
  ])('is refused where it is wrong: %s', (url, complaint) => {
    expect(() => readRedisUrl(url)).toThrow(complaint);
  });
});
