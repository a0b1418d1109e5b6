import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { answerUnparsed } from './answer-unparsed.js';

const server = createServer({ headersTimeout: 100, connectionsCheckingInterval: 20 }, (_request, response) => {
  response.end('whole');
}).on('clientError', answerUnparsed);
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => server.close());

/** Returns what a connection receives that sends this text and then waits. */
async function heard(text: string): Promise<string> {
  const socket: Socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(text);
  let answer = '';
  socket.on('data', (part: Buffer) => (answer += String(part)));
  await once(socket, 'close');
  return answer;
}

describe('what a server cannot read as HTTP (E11)', () => {
  it.each([
    ['no method', 'what?\r\n\r\n', 400, 'malformed_request'],
    ['headers that do not end', 'GET / HTTP/1.1\r\nhost: x\r\n', 408, 'request_timeout'],
    ['headers without measure', `GET / HTTP/1.1\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, 431, 'headers_too_large'],
  ])('is answered with a problem: %s', async (_what, text, status, code) => {
    const [head, body] = (await heard(text)).split('\r\n\r\n') as [string, string];
    expect(head).toContain(`HTTP/1.1 ${status} `);
    expect(JSON.parse(body)).toMatchObject({ status, code, title: expect.stringMatching(/\.$/) as string });
  });

  it('is no answer where nothing was asked: a browser that connected ahead would read it as one', async () => {
    expect(await heard('')).toBe('');
  });
});
