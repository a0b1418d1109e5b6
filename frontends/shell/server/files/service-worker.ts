import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { offlinePage } from '../failures/error-page.js';
import { filesOf } from '../failures/plain-page.js';

const OFFLINE_PATH = '/hors-ligne';

/**
 * `/service-worker.js` and the page that it shows without network. The worker's text holds the names of the build's
 * files: a deployment changes it, and the browser then replaces the previous worker and its cache.
 */
export function addServiceWorker(app: FastifyInstance, brandName: string, clientFolder: string): void {
  const files = filesOf(clientFolder);
  const page = offlinePage(brandName, clientFolder);
  const version = createHash('sha256').update(JSON.stringify(files)).update(page).digest('hex').slice(0, 12);
  const names = [...files.styles, ...files.scripts, files.theme, files.icon, files.font];
  const build = {
    version,
    offlinePath: OFFLINE_PATH,
    files: names.map((name) => `/assets/${name}`),
    brandName,
    icon: `/assets/${files.icons.small}`,
    badge: `/assets/${files.icons.badge}`,
  };
  const source = readFileSync(path.join(clientFolder, files.worker), 'utf8');
  const worker = `const BUILD = ${JSON.stringify(build)};\n${source}`;

  app.get('/service-worker.js', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(worker),
  );
  app.get(OFFLINE_PATH, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page),
  );
}
