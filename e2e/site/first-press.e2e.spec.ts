import type { Browser, BrowserContext, Page } from 'playwright-core';
import { startBrowser, WIDTHS } from '../support/browser.js';
import { siteUrl } from '../support/product.js';
import { typeInto } from '../support/typing.js';

let browser: Browser;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  context = await browser.newContext({ viewport: WIDTHS.phone, baseURL: siteUrl, serviceWorkers: 'block' });
  page = await context.newPage();
});
afterEach(() => context.close());

const menu = () => page.getByRole('dialog', { name: 'Menu' });
const pressMenu = () => page.getByRole('button', { name: 'Ouvrir le menu' }).click();

/** Bytes that came over the line for the scripts that ran. */
function overTheLine(): Promise<number> {
  return page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ initiatorType }) => initiatorType === 'script')
      .reduce((sum, { transferSize }) => sum + transferSize, 0),
  );
}

it('waits for no line: what the first press needs was fetched while the page was idle, and nothing of it ran', async () => {
  await page.goto('/tarifs', { waitUntil: 'networkidle' });
  const fetched = await page.evaluate(() => ({
    ahead: document.querySelectorAll('link[rel="prefetch"][as="script"]').length,
    run: document.querySelectorAll('script[src]').length,
  }));
  expect(fetched.ahead).toBeGreaterThan(1);
  expect(fetched.run).toBe(0);
  await pressMenu();
  await menu().waitFor();
  expect(await overTheLine()).toBe(0);
});

/** From now on no script comes, until what is returned is called. */
async function holdScripts(): Promise<() => void> {
  let release = (): void => undefined;
  const line = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await line;
    await route.continue();
  });
  return release;
}

it('is not lost before the scripts are there', async () => {
  const release = await holdScripts();
  await page.goto('/tarifs', { waitUntil: 'load' });
  await pressMenu();
  const button = page.getByRole('button', { name: 'Ouvrir le menu' });
  expect(await button.getAttribute('aria-busy')).toBe('true');
  expect(await menu().isVisible()).toBe(false);
  release();
  await menu().waitFor();
});

it('on a filter forgets no word that was typed before the scripts are there', async () => {
  const release = await holdScripts();
  await page.goto('/lieux', { waitUntil: 'load' });
  await typeInto(page.getByRole('combobox', { name: 'Nom ou ville' }), 'rennes');
  await page.getByRole('link', { name: / gares$/ }).click();
  release();
  await page.waitForURL(
    ({ searchParams }) => searchParams.get('type') === 'gare' && searchParams.get('q') === 'rennes',
  );
  expect(await page.getByRole('combobox', { name: 'Nom ou ville' }).inputValue()).toBe('rennes');
});
