import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { ArticleFeed, FEED_LIMITS } from './article-feed.js';
import { ArticlePictures, PICTURE_LIMITS } from './article-pictures.js';

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

const limits = { ...FEED_LIMITS, userAgent: 'essai', isAllowed: () => true, maxBytes: 2_000 };
const quiet = { warn: () => undefined };
const noPictures = new ArticlePictures(limits, quiet);

it('follows no redirect, and asks nothing inside (H1)', async () => {
  answer = (response) => void response.writeHead(302, { location: '/elsewhere' }).end();
  expect(await new ArticleFeed(address, limits, noPictures, quiet).list()).toBeNull();
  expect(asked).toBe(1);
  expect(await new ArticleFeed(address, { ...FEED_LIMITS, userAgent: 'essai' }, noPictures, quiet).list()).toBeNull();
  expect(asked).toBe(1);
});

describe('the feed', () => {
  it('is read once for many readers, then again after a quarter of an hour', async () => {
    let now = 1_000;
    const feed = new ArticleFeed(address, limits, noPictures, quiet, () => now);
    const lists = await Promise.all([feed.list(), feed.list(), feed.list()]);
    expect(lists.map((list) => list?.length)).toEqual([1, 1, 1]);
    expect(asked).toBe(1);
    now += 16 * 60_000;
    await feed.list();
    expect(asked).toBe(2);
  });

  it('keeps its last copy for a day while it fails, and is not asked at each reading', async () => {
    let now = 1_000;
    const feed = new ArticleFeed(address, limits, noPictures, quiet, () => now);
    await feed.list();
    answer = (response) => void response.writeHead(500).end();
    now += 3_600_000;
    expect([(await feed.list())?.length, (await feed.list())?.length, asked]).toEqual([1, 1, 2]);
    now += 24 * 3_600_000;
    expect(await feed.list()).toBeNull();
  });

  it('is null when there is none, or when it never answered', async () => {
    expect(await new ArticleFeed(null, limits, noPictures, quiet).list()).toBeNull();
    answer = (response) => void response.end('<html></html>');
    expect(await new ArticleFeed(address, limits, noPictures, quiet).list()).toBeNull();
  });
});

describe('pictures of the feed', () => {
  const png = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#0B5C4A' } })
      .png()
      .withExif({ IFD0: { Artist: 'x' } });
  const sending = (body: Buffer | string) => (response: ServerResponse) => void response.end(body);

  it('are re-encoded, small and without metadata, and read from our own site (L4)', async () => {
    const picture = await png(900, 300).toBuffer();
    answer = sending(picture);
    const pictures = new ArticlePictures({ ...limits, maxBytes: 100_000 }, quiet);
    expect(pictures.pathOf(address)).toBeNull();
    await pictures.follow([address, address]);
    expect(asked).toBe(1);
    const path = pictures.pathOf(address)!;
    expect(path).toMatch(/^\/files\/articles\/[0-9a-f]{32}\.webp$/);
    const { format, width, height, exif } = await sharp((await pictures.find(path.slice(16, 48)))!).metadata();
    expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 320, height: 240, exif: undefined });
    await pictures.follow([]);
    expect([pictures.pathOf(address), await pictures.find(path.slice(16, 48))]).toEqual([null, null]);
  });

  it('are given under the name that another replica, which read the feed since, tells', async () => {
    let now = 100_000;
    const picture = await png(900, 300).toBuffer();
    const item = '<item><title>Un</title><link>https://blog.example/1</link>%</item>';
    const feedWith = (enclosure: string) => `<rss><channel>${item.replace('%', enclosure)}</channel></rss>`;
    const replica = () => {
      const pictures = new ArticlePictures({ ...limits, maxBytes: 100_000 }, quiet);
      const follow = pictures.follow.bind(pictures);
      // A feed names pictures by https only, which this test server does not support.
      pictures.follow = (addresses) => follow(addresses.map(() => `${address}/picture`));
      return { pictures, feed: new ArticleFeed(address, limits, pictures, quiet, () => now) };
    };
    const [early, late] = [replica(), replica()];
    answer = sending(feedWith(''));
    await early.feed.list();
    now += 60_000;
    answer = (response) => {
      const isPicture = response.req.url?.endsWith('/picture');
      response.end(isPicture ? picture : feedWith('<enclosure url="https://blog.example/a.png"/>'));
    };
    await late.feed.list();
    await late.pictures.follow(['']);
    const name = late.pictures.pathOf(`${address}/picture`)!.slice(16, 48);
    expect(await early.feed.picture(name)).toEqual(await late.feed.picture(name));

    const before = asked;
    const unknown = ['0', '1'].map((digit) => early.feed.picture(digit.repeat(32)));
    expect([await Promise.all(unknown), asked - before]).toEqual([[null, null], 0]);
  });

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['HTML', '<html></html>'],
    ['half a PNG', Buffer.from('89504e470d0a1a0a0000', 'hex')],
    ['more than is allowed', 'x'.repeat(5_000)],
  ])('are none for %s', async (_, body) => {
    answer = sending(body);
    const pictures = new ArticlePictures(limits, quiet);
    await pictures.follow([address]);
    expect(pictures.pathOf(address)).toBeNull();
  });

  it('are never asked of an address that leads inside (H1)', async () => {
    await new ArticlePictures({ ...PICTURE_LIMITS, userAgent: 'essai' }, quiet).follow([address]);
    expect(asked).toBe(0);
  });

  it('do not keep the articles waiting', async () => {
    const item =
      '<item><title>Un</title><link>https://blog.example/1</link><enclosure url="https://127.0.0.1:1/a.png"/></item>';
    answer = sending(`<rss><channel>${item}</channel></rss>`);
    let finish = () => {};
    const pictures = new ArticlePictures(limits, quiet);
    pictures.follow = () => new Promise((done) => (finish = done));
    const list = await new ArticleFeed(address, limits, pictures, quiet).list();
    expect(list).toMatchObject([{ title: 'Un', thumbnail: null }]);
    finish();
  });
});
