import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { publicFetch, type FetchLimits } from './public-fetch.js';

let server: Server;
let origin: string;
let asked: string[] = [];
let answer: (response: ServerResponse, path: string) => void;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(response, request.url ?? '');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});
beforeEach(() => {
  asked = [];
  answer = (response) => void response.end('bonjour');
});

const guarded: FetchLimits = { timeoutMs: 10_000, maxBytes: 2_000, redirects: 3, userAgent: 'essai', accept: '*/*' };
/** Allows only this server, as a test of the product does. */
const limits: FetchLimits = {
  ...guarded,
  isAllowed: (address, port) => address === '127.0.0.1' && String(port) === new URL(origin).port,
};
const read = async (path: string, given = limits) => (await publicFetch(new URL(path, origin), given)).toString();
const redirectTo = (location: string) => {
  answer = (response, path) =>
    void (path === '/start' ? response.writeHead(302, { location }).end() : response.end('là'));
};

it('reads what is there, following redirects within its number', async () => {
  expect(await read('/')).toBe('bonjour');
  redirectTo('/next');
  expect(await read('/start')).toBe('là');
  expect(asked).toEqual(['/', '/start', '/next']);
  answer = (response) => void response.writeHead(301, { location: '/again' }).end();
  await expect(read('/')).rejects.toMatchObject({ reason: 'redirects' });
  await expect(read('/', { ...limits, redirects: 0 })).rejects.toMatchObject({ reason: 'status' });
});

it('refuses an address or a name that leads inside, before anything is sent', async () => {
  const { port } = new URL(origin);
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', '0177.0.0.1'])
    await expect(read(`http://${host}:${port}/`, guarded)).rejects.toMatchObject({ reason: 'address' });
  for (const url of ['ftp://example.org/', 'file:///etc/passwd', 'http://8.8.8.8:25/'])
    await expect(read(url, guarded)).rejects.toMatchObject({ reason: 'address' });
  expect(asked).toEqual([]);
});

it.each([
  'http://169.254.169.254/latest/meta-data/',
  'http://[::1]/',
  'http://2852039166/',
  'http://0.0.0.0/',
  'http://localhost/',
  'file:///etc/passwd',
])('follows no redirect to %s', async (location) => {
  redirectTo(location);
  await expect(read('/start')).rejects.toMatchObject({ reason: 'address' });
  expect(asked).toEqual(['/start']);
});

it('connects to the address that was checked: another port of this machine is not the one allowed', async () => {
  redirectTo('http://127.0.0.1:1/');
  await expect(read('/start')).rejects.toMatchObject({ reason: 'address' });
});

it('ends when it is too slow, from the first byte to the last', async () => {
  answer = (response) => {
    const drip = setInterval(() => response.write('x'), 50);
    response.on('close', () => clearInterval(drip));
  };
  const started = Date.now();
  await expect(read('/', { ...limits, timeoutMs: 400 })).rejects.toMatchObject({ reason: 'too_slow' });
  answer = () => undefined;
  await expect(read('/', { ...limits, timeoutMs: 400 })).rejects.toMatchObject({ reason: 'too_slow' });
  expect(Date.now() - started).toBeLessThan(2_000);
});

it.each([
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
] as const)('unpacks %s, and ends when what comes out is too large', async (encoding, pack) => {
  let content = 'bonjour';
  answer = (response) => void response.writeHead(200, { 'content-encoding': encoding }).end(pack(content));
  expect(await read('/')).toBe('bonjour');
  content = '0'.repeat(20_000_000);
  await expect(read('/')).rejects.toMatchObject({ reason: 'too_large' });
});

it('ends when it is too large, is refused, breaks off or says nothing readable', async () => {
  answer = (response) => void response.end('x'.repeat(2_001));
  await expect(read('/')).rejects.toMatchObject({ reason: 'too_large' });
  answer = (response) => void response.writeHead(404).end();
  await expect(read('/')).rejects.toMatchObject({ reason: 'status', message: 'status 404', status: 404 });
  answer = (response) => void response.writeHead(200, { 'content-encoding': 'zstd' }).end('x');
  await expect(read('/')).rejects.toMatchObject({ reason: 'status' });
  answer = (response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip');
  await expect(read('/')).rejects.toMatchObject({ reason: 'unreachable' });
  answer = (response) => {
    response.writeHead(200, { 'content-length': 100 }).write('x');
    setTimeout(() => response.destroy(), 20);
  };
  await expect(read('/')).rejects.toMatchObject({ reason: 'unreachable' });
  await expect(publicFetch(new URL('http://nowhere.invalid/secret'), guarded)).rejects.toMatchObject({
    reason: 'unreachable',
    message: expect.not.stringMatching(/secret|nowhere/),
  });
});
