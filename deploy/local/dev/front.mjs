import { createServer, request as ask } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import sirv from 'sirv';
import { projectFolder } from '../../../libs/local-servers/src/machine/folders.mjs';
import { remotes } from '../product/topology.mjs';
import { pageScript } from './page-script.mjs';

const CHANGES = '/__dev/changes';
const SCRIPT = '/__dev/page.js';
const RELOAD = 'data: reload\n\n';
/** How long a request waits for a shell that is not running. */
const SHELL_START_MS = 15_000;
// The service worker of an earlier run would serve old files from its cache, so it removes itself.
const WORKER = 'self.registration.unregister();';

/** The folders whose built files this front serves itself, also while the shell restarts. */
const foldersOf = [
  { prefix: '/assets/', folder: 'shell/dist/client' },
  ...remotes.map((name) => ({ prefix: `/remotes/${name}/`, folder: `${name}/dist` })),
].map(({ prefix, folder }) => ({
  prefix,
  serve: sirv(join(projectFolder, 'frontends', folder), {
    dev: true,
    setHeaders: (response) => response.setHeader('cache-control', 'no-store'),
  }),
}));

/**
 * Stands at the site’s address before the shell: nothing is cached, and pages load again on its signal.
 * @param {{ port: number, shellPort: number }} ports
 */
export async function startFront({ port, shellPort }) {
  /** @type {Set<import('node:http').ServerResponse>} */
  const pages = new Set();
  // A page sends its version, so that a change between its loading and its listening is not lost.
  let version = 0;
  const server = createServer((request, response) => {
    const { url = '/', method, headers } = request;
    const { pathname, search } = new URL(url, 'http://front');
    const script =
      pathname === SCRIPT ? pageScript(CHANGES + search) : pathname === '/service-worker.js' ? WORKER : null;
    if (script !== null) return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    if (pathname === CHANGES) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).flushHeaders();
      if (search !== `?${version}`) response.write(RELOAD);
      pages.add(response);
      return void response.once('close', () => pages.delete(response));
    }
    const files = foldersOf.find(({ prefix }) => pathname.startsWith(prefix));
    if (files !== undefined) {
      request.url = url.slice(files.prefix.length - 1);
      return files.serve(request, response, () => void response.writeHead(404).end());
    }
    for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete headers[name];
    const until = Date.now() + SHELL_START_MS;
    const send = () => {
      const onward = ask({ host: '127.0.0.1', port: shellPort, path: url, method, headers }, (answer) => {
        void pass(answer, response, version).catch(() => response.destroy());
      });
      onward.once('error', (/** @type {NodeJS.ErrnoException} */ { code }) => {
        // The shell is restarting and has read nothing of the request, so it can be sent again.
        if (code === 'ECONNREFUSED' && method === 'GET' && Date.now() < until && !response.destroyed)
          return void setTimeout(send, 100);
        if (response.headersSent) response.destroy();
        else response.writeHead(503).end();
      });
      response.once('close', () => onward.destroy());
      request.pipe(onward);
    };
    send();
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(undefined));
  });
  return {
    reload() {
      version += 1;
      for (const page of pages) page.write(RELOAD);
    },
    /** @param {string[]} bundles that were built */
    update(bundles) {
      for (const page of pages) page.write(`data: ${JSON.stringify(bundles)}\n\n`);
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
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
  const page = (await text(answer)).replace('<head>', `<head><script src="${SCRIPT}?${version}"></script>`);
  response.writeHead(answer.statusCode ?? 502, headers).end(page);
}
