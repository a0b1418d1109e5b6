import type { Browser, Page } from 'playwright-core';
import { startBrowser, WIDTHS } from '../support/browser.js';
import { siteUrl } from '../support/product.js';

/**
 * The scripts of each public page, in bytes as they travel (Brotli): none until somebody uses the page (ADR 98), then at
 * most so many KB. A page that needs more says here how much, with a reason in its commit.
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

/** Bytes of the scripts that the page has loaded by now. */
function loaded(page: Page): Promise<number> {
  return page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ initiatorType, name }) => initiatorType === 'script' || /\.m?js$/.test(new URL(name).pathname))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );
}

it.each(Object.entries(LIMITS_KB))('%s loads no script before it is used, then at most %d KB', async (path, limit) => {
  const context = await browser.newContext({ viewport: WIDTHS.phone, baseURL: siteUrl, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.addInitScript(() => {
    document.addEventListener('placette-alive', () => (document.documentElement.dataset['alive'] = ''));
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  expect(await loaded(page)).toBe(0);
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 1);
  await page.locator('html[data-alive]').waitFor();
  const used = (await loaded(page)) / 1024;
  expect(used).toBeGreaterThan(50);
  expect(used).toBeLessThan(limit);
  await context.close();
});
