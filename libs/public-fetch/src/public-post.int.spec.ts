import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { publicPost } from './public-fetch.js';

let server: Server;
let host: string;
let taken: { url: string; body: string }[] = [];
let answer: { status: number; location?: string };

beforeAll(async () => {
  server = createServer((request, response) => {
    void text(request).then((body) => {
      taken.push({ url: request.url ?? '', body });
      const { status, location } = answer;
      if (status > 0) response.writeHead(status, location === undefined ? {} : { location }).end('not read');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});
beforeEach(() => {
  taken = [];
  answer = { status: 201 };
});

const guarded = { headers: { ttl: 60 }, body: 'bonjour', timeoutMs: 5_000 };
const message = { ...guarded, isAllowed: (address: string, port: number) => `${address}:${port}` === host };

it('gives the message and answers the status', async () => {
  expect(await publicPost(new URL(`http://${host}/x`), message)).toBe(201);
  expect(taken).toEqual([{ url: '/x', body: 'bonjour' }]);
});

it.each(['http://127.0.0.1/', 'http://169.254.169.254/', '/next'])('follows no redirect to %s', async (location) => {
  answer = { status: 307, location };
  expect(await publicPost(new URL(`http://${host}/x`), message)).toBe(307);
  expect(taken).toHaveLength(1);
});

it('refuses an address or a name that leads inside, before anything is sent (H1)', async () => {
  const { port } = new URL(`http://${host}`);
  for (const name of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1'])
    await expect(publicPost(new URL(`http://${name}:${port}/`), guarded)).rejects.toMatchObject({ reason: 'address' });
  for (const url of ['ftp://1.1.1.1/', 'https://1.1.1.1:25/', 'https://10.0.0.1/', 'https://[fd00::1]/'])
    await expect(publicPost(new URL(url), guarded)).rejects.toMatchObject({ reason: 'address' });
  expect(taken).toEqual([]);
});

it('waits no longer than it is given', async () => {
  answer = { status: 0 };
  const slow = publicPost(new URL(`http://${host}/`), { ...message, timeoutMs: 100 });
  await expect(slow).rejects.toMatchObject({ reason: 'too_slow' });
});
