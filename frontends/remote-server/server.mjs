import { createServer } from 'node:http';
import sirv from 'sirv';
import { prune } from './prune.mjs';
import { addBuild, makeCanary, makeStable, readBuild, readChannels } from './releases.mjs';

/**
 * Serves the builds of one remote, and at /remote.json which of them is stable and which canary.
 *
 * REMOTE_DIR: the build of this image. PORT, HOST (127.0.0.1).
 * RELEASES_DIR: folder of all releases, shared by the replicas; without it there is this build alone.
 * RELEASES_DAYS (30): how long a release that was left is still served to the pages that were opened on it.
 * RELEASE_CANARY_PERCENT: a build that is new here becomes canary for this percentage of browsers; without it, stable.
 */
const { REMOTE_DIR, RELEASES_DIR, HOST = '127.0.0.1', RELEASE_CANARY_PERCENT = '' } = process.env;
const port = Number(process.env['PORT']);
const days = Number(process.env['RELEASES_DAYS'] || 30);
if (!REMOTE_DIR || !process.env['PORT']) throw new Error('Settings are missing: REMOTE_DIR, PORT');
const buildFolder = REMOTE_DIR;
const PRUNE_EVERY_MS = 3_600_000;

if (RELEASES_DIR) {
  release(RELEASES_DIR);
  prune(RELEASES_DIR, days);
  setInterval(() => prune(RELEASES_DIR, days), PRUNE_EVERY_MS).unref();
}

/** Adds the build only if it is new here, so that a restarting replica undoes neither a promotion nor a roll-back. */
function release(/** @type {string} */ folder) {
  const isNew = addBuild(folder, buildFolder);
  const channels = readChannels(folder);
  if (!isNew && channels !== null) return;
  const { name, release: build } = readBuild(buildFolder);
  const percent = Number(RELEASE_CANARY_PERCENT);
  if (channels !== null && RELEASE_CANARY_PERCENT !== '') makeCanary(folder, build.version, percent);
  else makeStable(folder, name, build.version);
}

/** @returns {unknown} */
function channels() {
  if (RELEASES_DIR) {
    const known = readChannels(RELEASES_DIR);
    if (known === null) throw new Error(`${RELEASES_DIR} holds no remote.json`);
    return known;
  }
  const { name, release: stable } = readBuild(buildFolder);
  return { name, stable, previous: [] };
}

// The release is looked up at each request, because releases change while the server runs; their files never do.
const serve = sirv(RELEASES_DIR || buildFolder, {
  dev: true,
  etag: true,
  setHeaders: (response) => response.setHeader('cache-control', 'public, max-age=31536000, immutable'),
});

const server = createServer((request, response) => {
  const [path] = (request.url ?? '/').split('?');
  if (path === '/health/live' || path === '/health/ready') return void response.end('ok');
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('x-content-type-options', 'nosniff');
  if (path === '/remote.json') return void sendChannels(response);
  serve(request, response, () => void response.writeHead(404, { 'cache-control': 'no-store' }).end());
});
server.listen(port, HOST);

/** @param {import('node:http').ServerResponse} response */
function sendChannels(response) {
  try {
    const body = JSON.stringify(channels());
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-cache' }).end(body);
  } catch (error) {
    process.stderr.write(`${error}\n`);
    response.writeHead(503, { 'cache-control': 'no-store' }).end();
  }
}

process.once('SIGTERM', () => {
  server.close();
  server.closeIdleConnections();
});
