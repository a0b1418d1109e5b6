import type { Browser, Page } from 'playwright-core';
import { startBrowser, WIDTHS } from '../support/browser.js';
import { parkingNearOrly } from '../support/parking.js';
import { siteUrl } from '../support/product.js';

/**
 * The scripts of each public page, in bytes as they travel (Brotli): none runs until somebody uses the page, then at most
 * so many KB (ADR 98, ADR 101). A page that needs more says here how much, with a reason in its commit.
 */
const LIMITS_KB: Readonly<Record<string, number>> = {
  '/': 119.5,
  '/lieux': 119,
  '/lieux/paris-orly': 122,
  '/lieux/paris-orly/navettes': 112.75,
  '/proposer': 114.5,
  '/proposer/paris-orly': 114.5,
  '/tarifs': 109.75,
  '/manifeste': 109.75,
  '/aide': 112,
  '/blog': 111,
  '/mentions-legales': 109.75,
  '/contact': 112,
  '/parking/:id': 120,
};

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** The addresses of the scripts that run in the page by now. */
function running(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ initiatorType }) => initiatorType === 'script')
      .map(({ name }) => name),
  );
}

/** Runs in the page: writes down the bytes of its scripts as they travel, at the moment in which it can be used. */
function weighWhenAlive(): void {
  document.addEventListener('placette-alive', () => {
    const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      ({ initiatorType }) => initiatorType === 'script',
    );
    const bytes = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    document.documentElement.dataset['alive'] = String(bytes);
  });
}

it.each(Object.entries(LIMITS_KB))('%s runs no script before it is used, then at most %d KB', async (path, limit) => {
  const context = await browser.newContext({ viewport: WIDTHS.phone, baseURL: siteUrl, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.addInitScript(weighWhenAlive);
  await page.goto(path.endsWith(':id') ? `/parking/${await parkingNearOrly()}` : path, { waitUntil: 'networkidle' });
  expect(await running(page)).toEqual([]);
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 1);
  const alive = page.locator('html[data-alive]');
  await alive.waitFor();
  const kb = Number(await alive.getAttribute('data-alive')) / 1024;
  expect(kb).toBeGreaterThan(50);
  expect(kb).toBeLessThan(limit);
  await context.close();
});
