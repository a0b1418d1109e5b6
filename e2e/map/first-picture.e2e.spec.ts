import type { Browser, BrowserContext, Page } from 'playwright-core';
import { ApiCaller } from '../support/api.js';
import { startBrowser, Visitor } from '../support/browser.js';
import { parkingNearOrly } from '../support/parking.js';
import { accountOf, eventually, siteUrl } from '../support/product.js';
import { signIn } from '../support/steps.js';

const LIBRARY_WORKER = /maplibre-gl-worker/;
const TILE = /\/map\/ground\//;
/** Drawn beside the tiles. */
const EXTRAS = /\/(land|stations|runways)\.[^/]*geojson/;

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

describe('the map of a parking', () => {
  let parking: string;
  let context: BrowserContext;
  let page: Page;
  let asked: string[];

  beforeAll(async () => {
    parking = await parkingNearOrly();
  });

  /** The page of a parking on a telephone so low that its map lies far below. */
  beforeEach(async () => {
    // What a worker of the site keeps would not be asked for here.
    context = await browser.newContext({
      viewport: { width: 390, height: 600 },
      baseURL: siteUrl,
      serviceWorkers: 'block',
    });
    page = await context.newPage();
    asked = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`/parking/${parking}`, { waitUntil: 'networkidle' });
  });
  afterEach(() => context.close());

  const isAskedFor = (file: RegExp) => asked.some((url) => file.test(url));

  /** Begins to use the page: it loads its scripts then. */
  async function stir(): Promise<void> {
    for (const x of [1, 2]) await page.mouse.move(x, 1);
  }

  it('has its library and workers ready once the page is used, and no tile before the map comes near', async () => {
    expect(isAskedFor(LIBRARY_WORKER)).toBe(false);
    await stir();
    await eventually(() => Promise.resolve(expect(isAskedFor(LIBRARY_WORKER)).toBe(true)));
    expect(isAskedFor(TILE)).toBe(false);
    await page.getByRole('group', { name: /^Carte de la zone/ }).scrollIntoViewIfNeeded();
    await page.locator('[data-drawn]').waitFor();
    expect(isAskedFor(TILE)).toBe(true);
  });

  it('shows the tiles first, then what stands in files of its own', async () => {
    await stir();
    await page.getByRole('group', { name: /^Carte de la zone/ }).scrollIntoViewIfNeeded();
    await page.locator('[data-drawn]').waitFor();
    await eventually(() => Promise.resolve(expect(isAskedFor(EXTRAS)).toBe(true)));
    const firstOf = (file: RegExp) => asked.findIndex((url) => file.test(url));
    expect(firstOf(TILE)).toBeLessThan(firstOf(EXTRAS));
  });
});

it('reads each tile of a zoom once where the next zoom has none', async () => {
  const at = await Visitor.arrive(browser, 'phone', 'carte-tuiles');
  await signIn(at, accountOf('Driver'));
  const { location } = (await ApiCaller.nobody.call('GET', '/api/locations/paris-orly')).body as {
    location?: { id: string };
  };
  const tiles: string[] = [];
  at.page.on('request', (request) => void (TILE.test(request.url()) && tiles.push(request.url())));
  // As wide as a telephone shows between zooms 11 and 11.5.
  await at.page.goto(`/dashboard/rechercher?location_id=${location?.id}&box=2.25,48.7,2.483,48.75&view=map`);
  await at.page.locator('[data-drawn]').waitFor();
  expect(tiles.length).toBeGreaterThan(1);
  expect(tiles.filter((tile) => !tile.includes('/10/'))).toEqual([]);
  expect(tiles.length).toBe(new Set(tiles).size);
  await at.leave();
});
