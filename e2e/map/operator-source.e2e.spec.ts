import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { ApiCaller } from '../support/api.js';
import { startBrowser, Visitor } from '../support/browser.js';
import { accountOf, eventually, restart } from '../support/product.js';
import { signIn } from '../support/steps.js';

const ATTRIBUTION = '© les contributeurs d’OpenStreetMap (ODbL)';
const AROUND_MONACO = '7.40,43.72,7.44,43.75';
/** One green area around Monaco. */
const STYLE = {
  version: 8,
  sources: {
    area: {
      type: 'geojson',
      data: {
        type: 'Polygon',
        coordinates: [
          [
            [7.41, 43.725],
            [7.43, 43.725],
            [7.43, 43.745],
            [7.41, 43.725],
          ],
        ],
      },
    },
  },
  layers: [
    { id: 'ground', type: 'background', paint: { 'background-color': '#ddeeff' } },
    { id: 'area', type: 'fill', source: 'area', paint: { 'fill-color': '#228844' } },
  ],
};

let browser: Browser;
let server: Server;
let nice: string;
let answers: { status: number; asked: number };

beforeAll(async () => {
  browser = await startBrowser();
  const { body } = await ApiCaller.nobody.call('GET', '/api/locations?q=Nice');
  nice = (body['locations'] as { id: string }[])[0]?.id ?? '';
  server = createServer((_request, response) => {
    answers.asked += 1;
    response.writeHead(answers.status, { 'access-control-allow-origin': '*', 'content-type': 'application/json' });
    response.end(answers.status === 200 ? JSON.stringify(STYLE) : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await restart('shell', {
    MAP_STYLE_URL: `http://127.0.0.1:${port}/style.json`,
    MAP_STYLE_ATTRIBUTION: ATTRIBUTION,
  });
});
afterAll(async () => {
  await browser.close();
  server.close();
  await restart('shell');
});

/** The results near Nice, on the map of Monaco, before anybody asked for the other map. */
async function results(name: string, status: number) {
  answers = { status, asked: 0 };
  const at = await Visitor.arrive(browser, 'desktop', name);
  await signIn(at, accountOf('Driver'));
  await at.page.goto(`/dashboard/rechercher?location_id=${nice}&box=${AROUND_MONACO}`);
  const map = at.page.getByRole('region', { name: /^Carte des places/ });
  await at.page.getByRole('heading', { level: 2 }).first().waitFor();
  await map.locator('[data-drawn]').waitFor();
  expect(answers.asked).toBe(0);
  await map.getByRole('button', { name: 'Afficher la carte détaillée' }).click();
  await eventually(() => Promise.resolve(expect(answers.asked).toBeGreaterThan(0)));
  return { at, map };
}

describe('the style of another site (MAP_STYLE_URL)', () => {
  it('is drawn once the person asks for it, with the attribution of its sources, and pins stay', async () => {
    const { at, map } = await results('carte-style', 200);
    await map.locator('[data-drawn]').waitFor();
    await map.getByRole('link', { name: ATTRIBUTION }).waitFor();
    await eventually(async () => expect(await map.getByRole('button', { name: /Nice/ }).count()).toBe(1));
    expect(await map.getByText(/fond de carte/i).count()).toBe(0);
    await at.look('monaco');
    await at.leave();
  });

  it('is told as missing when it is gone, and list and pins stay', async () => {
    const { at, map } = await results('carte-absente', 404);
    await map.getByText('Fond de carte indisponible. Les distances restent exactes.').waitFor();
    await eventually(async () => expect(await map.getByRole('button', { name: /Nice/ }).count()).toBe(1));
    await at.look('ecran');
    await at.leave();
  });
});
