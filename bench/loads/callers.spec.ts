import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Callers, Readers } from './callers.mjs';
import { ask } from './people.mjs';

/** What the product answers: as usual, an error, a refused token, or nothing. */
let mode: 'usual' | 'error' | 'refused' | 'cut' = 'usual';
const server = createServer((request, response) => {
  if (mode === 'cut') return void request.socket.destroy();
  const isRefused = mode === 'refused' && request.headers.authorization !== undefined;
  const status = mode === 'error' ? 500 : isRefused ? 401 : 200;
  response.writeHead(status, { 'content-type': 'application/json' }).end('{"access_token":"jeton"}');
});
let site = '';

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => (mode = 'usual'));

describe('readers', () => {
  it('tell what failed and which tokens were refused, and during what', async () => {
    const readers = new Readers(site, { clients: 3, everyMs: 1 });
    readers.start();
    await readers.answered(10);
    expect([readers.failed, readers.refused]).toEqual([[], []]);
    for (const next of ['refused', 'error', 'cut'] as const) {
      [mode, readers.during] = [next, next];
      await readers.answered(10);
    }
    await readers.stop();
    expect(readers.refused[0]).toMatch(/^GET \/api\/vehicles: 401 during refused/);
    expect(readers.failed.some((line) => /: 500 after \d+ ms during error: /.test(line))).toBe(true);
    expect(readers.failed.at(-1)).toMatch(/after \d+ ms during cut: /);
  });
});

describe('callers', () => {
  it('say when a kind of call works again, and that it does not', async () => {
    const callers = new Callers([[{ kind: 'read', send: () => ask(site) }]], { pauseMs: 1 });
    mode = 'error';
    callers.start();
    expect(await callers.workAgain(['read'], performance.now(), 100)).toEqual({ read: Infinity });
    const since = performance.now();
    setTimeout(() => (mode = 'usual'), 50);
    const { read = 0 } = await callers.workAgain(['read'], since, 10_000);
    await callers.stop();
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(10_000);
  });
});
