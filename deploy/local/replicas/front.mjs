import { Agent, createServer, request as httpRequest } from 'node:http';

/**
 * Hands each request to the next replica that is ready, on 127.0.0.1. Settings: FRONT_PORT, FRONT_TARGETS (ports,
 * comma-separated). What a load balancer does where the product is deployed.
 */
const port = Number(process.env['FRONT_PORT']);
const targets = (process.env['FRONT_TARGETS'] ?? '')
  .split(',')
  .map((text) => ({ port: Number(text), ready: false, leaving: false, changedAt: 0 }));
if (!port || targets.some((target) => !target.port)) throw new Error('Settings missing: FRONT_PORT, FRONT_TARGETS');

const CHECK_EVERY_MS = 200;
const agent = new Agent({ keepAlive: true, keepAliveMsecs: 1_000 });
let turn = 0;

/**
 * The ready ones, each time from another one on. Where none is ready, those that did not say that they leave: a replica too
 * busy for its check still answers, one that leaves soon closes its lines.
 */
function inTurn() {
  turn += 1;
  const order = targets.map((_, at) => /** @type {typeof targets[0]} */ (targets[(at + turn) % targets.length]));
  const ready = order.filter((target) => target.ready);
  const staying = order.filter((target) => !target.leaving);
  return [ready, staying, order].find(({ length }) => length > 0) ?? [];
}

const server = createServer((request, response) => {
  if (request.url === '/front/health') return void response.writeHead(inTurn()[0]?.ready ? 200 : 503).end();
  pass(request, response, inTurn());
});

/**
 * Sends the request to the first replica. It goes to the next one if no connection was made, or if the connection was closed
 * without an answer and the request may be repeated.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {typeof targets} order
 */
function pass(request, response, [target, ...others]) {
  if (target === undefined) return void response.writeHead(503).end();
  const { method, url: path, socket } = request;
  const { connection: _ofThisLine, ...headers } = request.headers;
  const forwarded = [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ');
  const upstream = httpRequest({
    ...{ host: '127.0.0.1', port: target.port, method, path, agent },
    headers: { ...headers, 'x-forwarded-for': forwarded },
  });
  const isRead = method === 'GET' || method === 'HEAD';
  upstream.on('response', (answer) => {
    // The client may have disconnected meanwhile.
    if (response.destroyed) return void answer.destroy();
    const { connection, 'keep-alive': _keepAlive, ...kept } = answer.headers;
    // The replica is about to stop and will close its open connections, so nothing more is sent on them.
    if (connection === 'close') Object.assign(target, { ready: false, leaving: true, changedAt: performance.now() });
    response.writeHead(answer.statusCode ?? 502, kept);
    // The headers of an event stream are sent at once and do not wait for the first event.
    response.flushHeaders();
    answer.on('error', () => response.destroy());
    answer.pipe(response);
  });
  upstream.on('error', (error) => {
    if (response.headersSent || response.destroyed) return void response.destroy();
    if (isRead || /** @type {NodeJS.ErrnoException} */ (error).code === 'ECONNREFUSED') pass(request, response, others);
    else response.writeHead(502).end();
  });
  response.once('close', () => upstream.destroy());
  if (isRead) upstream.end();
  // The body is only sent once connected, because the next replica must get it whole if this one is gone.
  else upstream.once('socket', (line) => onceConnected(line, () => request.pipe(upstream)));
}

/** @param {import('node:net').Socket} line @param {() => void} next */
function onceConnected(line, next) {
  if (line.connecting) line.once('connect', next);
  else next();
}

/** @param {typeof targets[0]} target */
async function check(target) {
  const askedAt = performance.now();
  const answer = await fetch(`http://127.0.0.1:${target.port}/health/ready`, {
    signal: AbortSignal.timeout(2_000),
  }).catch(() => null);
  await answer?.body?.cancel();
  // The replica has said meanwhile that it stops, so this older answer no longer counts.
  if (askedAt < target.changedAt) return;
  target.ready = answer?.ok === true;
  if (target.ready) target.leaving = false;
}

for (const target of targets) {
  const again = () => void check(target).finally(() => setTimeout(again, CHECK_EVERY_MS));
  again();
}
server.keepAliveTimeout = 60_000;
server.listen(port, '127.0.0.1');
process.once('SIGTERM', () => {
  server.close(() => process.exit(0));
  server.closeAllConnections();
});
