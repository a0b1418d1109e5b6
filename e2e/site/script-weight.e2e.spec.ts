import type { Browser, Page } from 'playwright-core';
import { startBrowser, WIDTHS } from '../support/browser.js';
import { siteUrl } from '../support/product.js';

/**
 * The scripts of each public page, in bytes as they travel (Brotli): none until somebody uses the page (ADR 98), then at
 * most so many KB. A page that needs more says here how much, with a reason in its commit.
 */
const LIMITS_KB: Readonly<Record<string, number>> = {
  '/': 165,
  '/lieux': 165,
  '/lieux/paris-orly': 165,
  '/lieux/paris-orly/navettes': 165,
  '/tarifs': 165,
  '/manifeste': 165,
  '/aide': 165,
  '/blog': 165,
  '/mentions-legales': 165,
  '/contact': 165,
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

it('loads no script before a public page is used, and then no more than its limit', async () => {
  const found: Record<string, { before: number; used: number }> = {};
  for (const path of Object.keys(LIMITS_KB)) {
    const context = await browser.newContext({ viewport: WIDTHS.phone, baseURL: siteUrl, serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.goto(path, { waitUntil: 'networkidle' });
    const before = await loaded(page);
    const isAlive = page.evaluate(
      () => new Promise((done) => document.addEventListener('placette-alive', done, { once: true })).then(() => true),
    );
    await page.mouse.wheel(0, 1);
    await isAlive;
    found[path] = { before, used: Math.ceil((await loaded(page)) / 1024) };
    await context.close();
  }
  const over = Object.entries(found).filter(([path, { before, used }]) => before > 0 || used > (LIMITS_KB[path] ?? 0));
  expect(over).toEqual([]);
  // A page without any would not be measured.
  expect(Math.min(...Object.values(found).map(({ used }) => used))).toBeGreaterThan(50);
});
