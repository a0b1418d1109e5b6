import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ArticleFeed } from './article-feed.js';
import { FEED_LIMITS, fetchFeed } from './fetch-feed.js';

const RSS = '<rss><channel><item><title>Un</title><link>https://blog.example/1</link></item></channel></rss>';
let server: Server;
let address: string;
let asked = 0;
let answer: (response: ServerResponse) => void;

beforeAll(async () => {
  server = createServer((_request, response) => {
    asked += 1;
    answer(response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed`;
});
afterAll(() => server.close());
beforeEach(() => {
  asked = 0;
  answer = (response) => void response.end(RSS);
});

const limits = { ...FEED_LIMITS, userAgent: 'essai', isAllowed: () => true, timeoutMs: 400, maxBytes: 2_000 };
const quiet = { warn: () => undefined };

describe('what is asked for (H1)', () => {
  it('is refused for an address or a name that leads inside, before anything is sent', async () => {
    const guarded = { ...limits, isAllowed: FEED_LIMITS.isAllowed };
    for (const url of [address, address.replace('127.0.0.1', 'localhost'), address.replace('127.0.0.1', '[::1]')])
      await expect(fetchFeed(new URL(url), guarded)).rejects.toThrow('address refused');
    expect(asked).toBe(0);
  });

  it('follows no redirect, wherever it leads', async () => {
    answer = (response) => void response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    await expect(fetchFeed(new URL(address), limits)).rejects.toThrow('status 302');
    expect(asked).toBe(1);
  });

  it('ends when it is too slow, from the first byte to the last', async () => {
    answer = (response) => void response.write('<rss>');
    await expect(fetchFeed(new URL(address), limits)).rejects.toThrow(/abort|timeout/i);
  });

  it('ends when it is too large', async () => {
    answer = (response) => void response.end('x'.repeat(5_000));
    await expect(fetchFeed(new URL(address), limits)).rejects.toThrow('too large');
  });
});

describe('the feed', () => {
  it('is read once for many readers, then again after a quarter of an hour', async () => {
    let now = 1_000;
    const feed = new ArticleFeed(address, limits, quiet, () => now);
    const lists = await Promise.all([feed.list(), feed.list(), feed.list()]);
    expect(lists.map((list) => list?.length)).toEqual([1, 1, 1]);
    expect(asked).toBe(1);
    now += 16 * 60_000;
    await feed.list();
    expect(asked).toBe(2);
  });

  it('keeps its last copy for a day while it fails, and is not asked at each reading', async () => {
    let now = 1_000;
    const feed = new ArticleFeed(address, limits, quiet, () => now);
    await feed.list();
    answer = (response) => void response.writeHead(500).end();
    now += 3_600_000;
    expect([(await feed.list())?.length, (await feed.list())?.length, asked]).toEqual([1, 1, 2]);
    now += 24 * 3_600_000;
    expect(await feed.list()).toBeNull();
  });

  it('is null when there is none, or when it never answered', async () => {
    expect(await new ArticleFeed(null, limits, quiet).list()).toBeNull();
    answer = (response) => void response.end('<html></html>');
    expect(await new ArticleFeed(address, limits, quiet).list()).toBeNull();
  });
});
