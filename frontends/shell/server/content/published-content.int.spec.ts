import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { PublicContent } from '@placette/contracts/catalog/content/schema';
import { addDays, today } from '@placette/contracts/kernel/days';
import type { FastifyInstance } from 'fastify';
import { sitePaths } from '../../src/routes/site-paths.js';
import { pageFiles } from '../../test/page-files.js';
import { configSchema } from '../config.js';
import { createServer } from '../server.js';

const folder = mkdtempSync(path.join(tmpdir(), 'placette-content-'));
type Published = Omit<PublicContent, 'terms'>;
let content: Published | null = null;
let outages = 0;
let gateway: Server;
let sites: FastifyInstance[];

async function startSite(port: number): Promise<FastifyInstance> {
  const config = configSchema.parse({
    PORT: '0',
    PUBLIC_URL: 'http://placette.example',
    GATEWAY_URL: `http://127.0.0.1:${port}`,
    LOG_LEVEL: 'silent',
    CLAIMS: 'users=off',
    LEGAL_RCS: '123 456 789 RCS Nantes',
  });
  const app = await createServer(config, {
    clientFolder: folder,
    groundFolder: path.join(import.meta.dirname, '../../data/ground'),
    sitePaths,
    supportedContracts: [1],
    renderPage: async ({ config: { content: texts, figures }, site: { company, declaredFigures }, ...page }) => ({
      status: 200,
      body: JSON.stringify({
        texts,
        figures,
        rcs: company.company_rcs,
        declaredFigures,
        banner: page.banner?.text,
      }),
      policy: page.policyFor('p{}', page.banner ? 'shut()' : undefined),
      location_id: null,
    }),
  });
  await app.ready();
  return app;
}

beforeAll(async () => {
  gateway = createHttpServer((_request, response) => {
    outages += content === null ? 1 : 0;
    response.writeHead(content === null ? 503 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(content));
  });
  await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done));
  writeFileSync(path.join(folder, 'assets.json'), JSON.stringify(pageFiles));
  writeFileSync(path.join(folder, 'worker.js'), 'self;');
  const { port } = gateway.address() as AddressInfo;
  sites = await Promise.all([startSite(port), startSite(port)]);
});
afterAll(async () => {
  await Promise.all(sites.map((site) => site.close()));
  gateway.close();
  rmSync(folder, { recursive: true });
});

const shown = async () =>
  Promise.all(sites.map(async (site) => JSON.parse((await site.inject('/tarifs')).body) as Record<string, unknown>));
/** Ends with the test's own time limit where they never do. */
async function both(page: Record<string, unknown>): Promise<void> {
  while (!isDeepStrictEqual(await shown(), [page, page])) await new Promise(setImmediate);
}

const SETTINGS = { texts: {}, figures: { users: 'off' }, rcs: '123 456 789 RCS Nantes', declaredFigures: {} };

it('DK-07: kept pages of every replica show at once what is published, else the settings, also through an outage', async () => {
  await both(SETTINGS);
  const users = { mode: 'declared', figure: '13 000+', source: 'comptes', as_of: '2026-11' } as const;
  content = {
    revision: 3,
    values: { company_rcs: '987 654 321 RCS Nantes', extra_space_price: '6 €', figure_users: users, of_later: 'x' },
  };
  const published = {
    texts: { extra_space_price: '6 €' },
    figures: { users: 'declared' },
    rcs: '987 654 321 RCS Nantes',
    declaredFigures: { users: '13 000+' },
  };
  await both(published);
  content = null;
  outages = 0;
  while (outages < 3) await new Promise(setImmediate);
  expect(await shown()).toEqual([published, published]);
  content = { revision: 4, values: {} };
  await both(SETTINGS);
});

it('DK-07: a banner is above every page from its first day to its last, and its script alone runs besides', async () => {
  const on = (part: object) => ({
    text: 'Fermé mardi',
    link: null,
    link_label: null,
    from: today(),
    until: today(),
    ...part,
  });
  const publish = async (part: object, expected: object) => {
    content = { revision: (content?.revision ?? 0) + 1, values: { banner: on(part) } };
    await both({ ...SETTINGS, ...expected });
  };
  await publish({}, { banner: 'Fermé mardi' });
  const hash = createHash('sha256').update('shut()').digest('base64');
  expect((await sites[0]!.inject('/tarifs')).headers['content-security-policy']).toContain(`'sha256-${hash}'`);
  await publish({ from: addDays(today(), 1), until: null }, {});
  await publish({ from: null }, { banner: 'Fermé mardi' });
  await publish({ from: null, until: addDays(today(), -1) }, {});
});
