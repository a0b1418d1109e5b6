import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

/**
 * Lets the journeys stop and start parts of the product under test, each with all its replicas, on 127.0.0.1, for callers
 * with the token: POST /stop/<part>, POST /start/<part>, whose body, if any, contains settings for this start alone.
 * @param {import('./supervisor.mjs').Supervisor} supervisor
 * @returns {Promise<{ url: string, token: string, close: () => void }>}
 */
export async function startControlServer(supervisor) {
  const token = randomBytes(24).toString('hex');
  const expected = Buffer.from(`Bearer ${token}`);
  const server = createServer((request, response) => {
    const given = Buffer.from(request.headers.authorization ?? '');
    if (given.length !== expected.length || !timingSafeEqual(given, expected))
      return void response.writeHead(401).end();
    answer(supervisor, request).then(
      (body) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      (error) => response.writeHead(409).end(error.message),
    );
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}`, token, close };
}

/**
 * @param {import('./supervisor.mjs').Supervisor} supervisor
 * @param {import('node:http').IncomingMessage} request
 */
async function answer(supervisor, request) {
  const { method = '', url: path = '' } = request;
  const [, verb, part] = /^\/(stop|start)\/([\w-]+)$/.exec(path) ?? [];
  if (method !== 'POST' || verb === undefined || part === undefined) throw new Error(`${method} ${path} ?`);
  const settings = JSON.parse((await text(request)) || '{}');
  await Promise.all(
    supervisor
      .replicasOf(part)
      .map((name) => (verb === 'stop' ? supervisor.stopPart(name) : supervisor.startPart(name, settings))),
  );
  return { part, running: verb === 'start' };
}
