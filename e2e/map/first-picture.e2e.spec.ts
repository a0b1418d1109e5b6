import type { Browser, BrowserContext, Page } from 'playwright-core';
import { startBrowser } from '../support/browser.js';
import { parkingNearOrly } from '../support/parking.js';
import { eventually, siteUrl } from '../support/product.js';

const LIBRARY_WORKER = /maplibre-gl-worker/;
const TILE = /\/map\/ground\//;
/** Drawn beside the tiles. */
const EXTRAS = /\/(land|stations|runways)\.[^/]*geojson/;

let browser: Browser;
let parking: string;
let context: BrowserContext;
let page: Page;
let asked: string[];

beforeAll(async () => {
  browser = await startBrowser();
  parking = await parkingNearOrly();
});
afterAll(() => browser.close());

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

it('has the library and its workers of a parking’s map ready once the page is used, and no tile before the map comes near', async () => {
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
