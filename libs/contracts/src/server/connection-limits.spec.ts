import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { CONNECTION_LIMITS, closeStalledBodies } from './connection-limits.js';

type Hook = (request: { raw: IncomingMessage }, reply: { raw: ServerResponse }, done: () => void) => void;

let hook: Hook;
closeStalledBodies({ addHook: (_name, given) => (hook = given) }, 150);
const server = createServer((raw, response) => {
  hook({ raw }, { raw: response }, () => undefined);
  raw.resume().once('end', () => response.end('whole'));
});
let sockets: Socket[] = [];
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
});
afterAll(() => server.close());

function send(text: string): Socket {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  sockets.push(socket);
  socket.write(text);
  return socket;
}
const body = (length: number, first: string) =>
  `POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${length}\r\n\r\n${first}`;

describe('connections (G9)', () => {
  it('that do not ask within ten seconds are ended', () => {
    expect(CONNECTION_LIMITS.http).toEqual({ headersTimeout: 10_000, connectionsCheckingInterval: 1_000 });
  });

  it('whose body stands still are ended', async () => {
    const socket = send(body(1_000, 'a'));
    await once(socket, 'close');
    expect(socket.bytesRead).toBe(0);
  });

  it('whose body comes slowly are answered', async () => {
    const socket = send(body(12, ''));
    const slowly = setInterval(() => socket.write('a'), 50);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    clearInterval(slowly);
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 OK/);
  });
});
