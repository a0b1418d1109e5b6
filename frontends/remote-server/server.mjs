import { createServer } from 'node:http';
import sirv from 'sirv';

/** Serves one remote’s builds on 127.0.0.1. Settings: REMOTE_DIR, PORT. */
const folder = process.env['REMOTE_DIR'];
const port = Number(process.env['PORT']);
if (!folder || !port) throw new Error('Settings are missing: REMOTE_DIR, PORT');

// Every build has a folder of its own name: what it holds never changes.
const serve = sirv(folder, { etag: true, maxAge: 31_536_000, immutable: true });

const server = createServer((request, response) => {
  if (request.url === '/health/ready') return void response.end('ok');
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('x-content-type-options', 'nosniff');
  serve(request, response, () => void response.writeHead(404).end());
});
server.listen(port, '127.0.0.1');

process.once('SIGTERM', () => {
  server.close();
  server.closeIdleConnections();
});
