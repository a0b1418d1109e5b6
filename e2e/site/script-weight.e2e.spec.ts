import type { Browser, Page } from 'playwright-core';
import { startBrowser, WIDTHS } from '../support/browser.js';
import { siteUrl } from '../support/product.js';

/**
 * The scripts of each public page, in bytes as they travel (Brotli): none runs until somebody uses the page, then at most
 * so many KB (ADR 98, ADR 99). A page that needs more says here how much, with a reason in its commit.
 */
const LIMITS_KB: Readonly<Record<string, number>> = {
  '/': 158,
  '/lieux': 158,
  '/lieux/paris-orly': 161,
  '/lieux/paris-orly/navettes': 151,
  '/tarifs': 146,
  '/manifeste': 146,
  '/aide': 147,
  '/blog': 148,
  '/mentions-legales': 146,
  '/contact': 148,
};

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

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
  await page.goto(path, { waitUntil: 'networkidle' });
  expect((await running(page)).urls).toEqual([]);
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 1);
  await page.locator('html[data-alive]').waitFor();
  const { bytes } = await running(page);
  expect(bytes / 1024).toBeGreaterThan(50);
  expect(bytes / 1024).toBeLessThan(limit);
  await context.close();
});
