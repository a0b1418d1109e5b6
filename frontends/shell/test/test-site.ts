import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { NO_CONTENT } from '@placette/contracts/catalog/content/schema';
import { Metrics } from '@placette/telemetry';
import type { FastifyInstance } from 'fastify';
import { configSchema } from '../server/config.js';
import { createServer } from '../server/server.js';
import type { RenderRequest } from '../src/render.js';
import { sitePaths } from '../src/routes/site-paths.js';
import { pageFiles } from './page-files.js';

export const SITE = 'https://placette.example';
/** What the browser itself sends with a call of the site's own page. */
export const own = { 'sec-fetch-site': 'same-origin' };
export const cookie = '__Host-placette-session=refresh-0';

interface SeenCall {
  method: string;
  url: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** The gateway's answer to a sign-in. */
export const opened = (refresh_token: string) => ({
  status: 200,
  body: {
    access_token: 'access',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: 2_000_000_000,
    refresh_token,
    user: { id: 'u', email: 'a@b.fr', user_metadata: { prenom: 'A' } },
  },
});

/** The site's server before a gateway that answers as the test says. */
export class TestSite {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'placette-shell-'));
  /** Calls that reached the gateway; those that follow each sign-in are in `remembered`. */
  readonly seen: SeenCall[] = [];
  readonly remembered: SeenCall[] = [];
  /** Remotes of each drawn page. */
  readonly drawn: RenderRequest['remotes'][] = [];
  answer: (url: string) => { status: number; body: unknown } = () => opened('refresh-1');
  readonly metrics = new Metrics('shell');
  app!: FastifyInstance;

  private readonly gateway = createHttpServer((request, response) => {
    let body = '';
    // The server asks for the content by itself, at each interval.
    if (request.url === '/api/content') return void response.writeHead(200).end(JSON.stringify(NO_CONTENT));
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      const calls = request.url === '/api/browser' ? this.remembered : this.seen;
      calls.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
      if (request.url === '/api/event-stream') return void response.writeHead(200).write('retry: 1\n\n');
      const { status, body: content } = this.answer(request.url ?? '');
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
    });
  });

  async start(): Promise<void> {
    await new Promise<void>((done) => this.gateway.listen(0, '127.0.0.1', done));
    const { port } = this.gateway.address() as AddressInfo;
    writeFileSync(path.join(this.folder, 'assets.json'), JSON.stringify(pageFiles));
    writeFileSync(path.join(this.folder, 'main.1.js'), 'void 0');
    writeFileSync(path.join(this.folder, 'worker.js'), 'self;');
    const config = configSchema.parse({
      PORT: '0',
      PUBLIC_URL: SITE,
      GATEWAY_URL: `http://127.0.0.1:${port}`,
      LOG_LEVEL: 'silent',
    });
    const parts = {
      clientFolder: this.folder,
      groundFolder: path.join(import.meta.dirname, '../data/ground'),
      sitePaths,
      supportedContracts: [1],
      renderPage: async ({ path: page, remotes, policyFor }: RenderRequest) => {
        this.drawn.push(remotes);
        if (page === '/breaks') throw new Error('renderer: /var/secret');
        return { status: 200, body: `<p>${page}</p>`, policy: policyFor(''), location_id: null };
      },
    };
    this.app = await createServer(config, parts, this.metrics);
  }

  reset(): void {
    this.seen.length = 0;
    this.answer = () => opened('refresh-1');
  }

  async stop(): Promise<void> {
    await this.app.close();
    this.gateway.close();
    rmSync(this.folder, { recursive: true });
  }
}
