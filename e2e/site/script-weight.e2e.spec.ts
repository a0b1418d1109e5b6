import type { Browser, Page } from 'playwright-core';
import { ApiCaller } from '../support/api.js';
import { startBrowser, WIDTHS } from '../support/browser.js';
import { accountOf, siteUrl } from '../support/product.js';

/**
 * The scripts of each public page, in bytes as they travel (Brotli): none runs until somebody uses the page, then at most
 * so many KB (ADR 98, ADR 99). A page that needs more says here how much, with a reason in its commit.
 */
const LIMITS_KB: Readonly<Record<string, number>> = {
  '/': 113,
  '/lieux': 112,
  '/lieux/paris-orly': 114,
  '/lieux/paris-orly/navettes': 107,
  '/tarifs': 103,
  '/manifeste': 103,
  '/aide': 105,
  '/blog': 105,
  '/mentions-legales': 103,
  '/contact': 106,
  '/parking/:id': 114,
};

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** The path itself; that of a parking near Orly for `/parking/:id`. */
async function pathOf(path: string): Promise<string> {
  if (!path.endsWith(':id')) return path;
  const driver = await ApiCaller.signIn(accountOf('Driver'));
  const { location } = (await driver.call('GET', '/api/locations/paris-orly')).body as { location?: { id: string } };
  const { results } = (await driver.call('GET', `/api/search?location_id=${location?.id}`)).body;
  return path.replace(':id', (results as [{ id: string }])[0].id);
}

/** The scripts that run in the page by now: their addresses, and their bytes together as they travel. */
function running(page: Page): Promise<{ urls: string[]; bytes: number }> {
  return page.evaluate(() => {
    const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      ({ initiatorType }) => initiatorType === 'script',
    );
    const bytes = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    return { urls: scripts.map(({ name }) => name), bytes };
  });
}

it.each(Object.entries(LIMITS_KB))('%s runs no script before it is used, then at most %d KB', async (path, limit) => {
  const context = await browser.newContext({ viewport: WIDTHS.phone, baseURL: siteUrl, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.addInitScript(() => {
    document.addEventListener('placette-alive', () => (document.documentElement.dataset['alive'] = ''));
  });
  await page.goto(await pathOf(path), { waitUntil: 'networkidle' });
  expect((await running(page)).urls).toEqual([]);
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 1);
  await page.locator('html[data-alive]').waitFor();
  const { bytes } = await running(page);
  expect(bytes / 1024).toBeGreaterThan(50);
  expect(bytes / 1024).toBeLessThan(limit);
  await context.close();
});
