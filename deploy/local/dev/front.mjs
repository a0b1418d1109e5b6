import { createServer, request as ask } from 'node:http';
import { text } from 'node:stream/consumers';

const CHANGES = '/__dev/changes';
const RELOAD = '/__dev/reload.js';
const CHANGED = 'data: changed\n\n';
// What a browser kept of an earlier run would hide what changed.
const WORKER = 'self.registration.unregister();';

/**
 * Stands at the site’s address before the shell: nothing is cached, and pages load again on its signal.
 * @param {{ port: number, shellPort: number }} ports
 */
export async function startFront({ port, shellPort }) {
  /** @type {Set<import('node:http').ServerResponse>} */
  const pages = new Set();
  // A page says of which version it is: a change between its loading and its listening is not lost.
  let version = 0;
  const server = createServer((request, response) => {
    const { url = '/', method, headers } = request;
    const { pathname, search } = new URL(url, 'http://front');
    const script = pathname === RELOAD ? reloadScript(search) : pathname === '/service-worker.js' ? WORKER : null;
    if (script !== null) return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    if (pathname === CHANGES) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).flushHeaders();
      if (search !== `?${version}`) response.write(CHANGED);
      pages.add(response);
      return void response.once('close', () => pages.delete(response));
    }
    for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete headers[name];
    const onward = ask({ host: '127.0.0.1', port: shellPort, path: url, method, headers }, (answer) => {
      void pass(answer, response, version).catch(() => response.destroy());
    });
    onward.once('error', () => (response.headersSent ? response.destroy() : response.writeHead(503).end()));
    response.once('close', () => onward.destroy());
    request.pipe(onward);
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(undefined));
  });
  return {
    reload() {
      version += 1;
      for (const page of pages) page.write(CHANGED);
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** @param {string} search */
function reloadScript(search) {
  return `new EventSource('${CHANGES}' + ${JSON.stringify(search)}).onmessage = () => location.reload();`;
}

/**
 * @param {import('node:http').IncomingMessage} answer
 * @param {import('node:http').ServerResponse} response
 * @param {number} version
 */
async function pass(answer, response, version) {
  const { etag: _, ...headers } = answer.headers;
  headers['cache-control'] = 'no-store';
  if (!headers['content-type']?.startsWith('text/html')) {
    response.writeHead(answer.statusCode ?? 502, headers);
    return void answer.pipe(response);
  }
  delete headers['content-length'];
  const page = (await text(answer)).replace('</body>', `<script src="${RELOAD}?${version}"></script></body>`);
  response.writeHead(answer.statusCode ?? 502, headers).end(page);
}
