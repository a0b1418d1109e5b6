import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { startBrowser, Visitor } from '../support/browser.js';
import { accountOf, eventually, logsOf, restart } from '../support/product.js';
import { ApiCaller } from '../support/api.js';
import { signIn } from '../support/steps.js';

const MONACO = join(import.meta.dirname, 'samples/monaco.pmtiles');
const ATTRIBUTION = '© les contributeurs d’OpenStreetMap (ODbL)';
const AROUND_MONACO = '7.40,43.72,7.44,43.75';

let browser: Browser;
let nice: string;

beforeAll(async () => {
  browser = await startBrowser();
  const { body } = await ApiCaller.nobody.call('GET', '/api/locations?q=Nice');
  nice = (body['locations'] as { id: string }[])[0]?.id ?? '';
});
afterAll(async () => {
  await browser.close();
  await restart('shell');
});

/** The results near Nice, on the map of this area. */
async function results(name: string, box = AROUND_MONACO) {
  const at = await Visitor.arrive(browser, 'desktop', name);
  await signIn(at, accountOf('Driver'));
  const tile = at.page.waitForResponse(
    (response) => response.url().includes('/map/file/') && response.status() === 200,
  );
  // Not waited for where there is none.
  tile.catch(() => undefined);
  await at.page.goto(`/dashboard/rechercher?location_id=${nice}&box=${box}`);
  const map = at.page.getByRole('region', { name: /^Carte des places/ });
  await at.page.getByRole('heading', { level: 2 }).first().waitFor();
  return { at, map, tile };
}

describe('tiles of another file (MAP_TILE_FILE)', () => {
  it('are drawn with the attribution of their source', async () => {
    await restart('shell', { MAP_TILE_FILE: MONACO, MAP_TILE_ATTRIBUTION: ATTRIBUTION });
    const { at, map, tile } = await results('carte-fichier');
    expect((await tile).headers()['content-type']).toBe('application/vnd.mapbox-vector-tile');
    await map.locator('[data-drawn]').waitFor();
    await map.getByRole('link', { name: ATTRIBUTION }).waitFor();
    expect(await map.getByText(/fond de carte/i).count()).toBe(0);
    await at.look('monaco');
    await at.leave();
  });

  it('say that they do not go so far, above land and sea, with the list whole', async () => {
    const { at, map } = await results('carte-ailleurs', '2.2,48.8,2.5,49.0');
    await map.getByText('Le fond de carte ne va pas jusqu’ici. Les distances restent exactes.').waitFor();
    await at.look('paris');
    await at.leave();
  });

  it('stop the site at its start when the file is missing, naming the setting and the manual', async () => {
    await expect(restart('shell', { MAP_TILE_FILE: '/nowhere/france.pmtiles' })).rejects.toThrow();
    expect(logsOf('shell').join()).toContain(
      'MAP_TILE_FILE: /nowhere/france.pmtiles cannot be read (see docs/operations/map.md)',
    );
    await restart('shell');
  });
});

describe('tiles of another site that are cut or gone (MAP_TILE_URL)', () => {
  let server: Server;
  const whole = readFileSync(MONACO);
  let length = whole.byteLength;

  beforeAll(async () => {
    server = createServer((request, response) => {
      const [, from = '0', to = '0'] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? [];
      const part = whole.subarray(Number(from), Math.min(Number(to) + 1, length));
      response.writeHead(length === 0 ? 404 : 206, {
        'access-control-allow-origin': '*',
        'access-control-allow-headers': 'range',
      });
      response.end(part);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await restart('shell', { MAP_TILE_URL: `http://127.0.0.1:${port}/monaco.pmtiles`, MAP_TILE_ATTRIBUTION: ATTRIBUTION }); // prettier-ignore
  });
  afterAll(() => server.close());

  it.each([
    ['coupee', 20_000],
    ['absente', 0],
  ])('are told as missing, and list and pins stay: %s', async (how, kept) => {
    length = kept;
    const { at, map } = await results(`carte-${how}`);
    await map.getByRole('button', { name: 'Afficher la carte détaillée' }).click();
    await map.getByText('Fond de carte indisponible. Les distances restent exactes.').waitFor();
    await eventually(async () => expect(await map.getByRole('button', { name: /Nice/ }).count()).toBe(1));
    await at.look('ecran');
    await at.leave();
  });
});
