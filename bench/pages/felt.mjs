import { slowDown, withBrowser } from './browser.mjs';
import { byTurns } from './visits.mjs';
import { median, round } from '../statistics.mjs';

const INP_MAX_MS = 100;

/** @typedef {import('playwright-core').Page} Page */
/** What is pressed first is pressed before the scripts are there. @type {readonly { path: string, act: (page: Page) => Promise<void> }[]} */
const PAGES = [
  { path: '/', act: useCalculator },
  { path: '/lieux', act: chooseFilters },
  { path: '/lieux/paris-charles-de-gaulle', act: openMenu },
  { path: '/tarifs', act: openMenu },
];

/**
 * Pages as a person with a slow telephone has them: first paint, largest paint, how long after the first press the page
 * is alive and has done what was pressed, and the longest delay of an interaction (INP of a short visit). Pages take
 * turns.
 * @param {import('../run.mjs').Bench<import('../scenarios/pages.mjs').Pace>} bench
 */
export async function measureFelt(bench) {
  const { site, pace } = bench;
  const visits = await withBrowser((browser) => byTurns(PAGES, pace.visits, (page) => visit(browser, site, page)));
  const rows = visits.map(({ one: { path }, found }) => {
    const of = (/** @type {'fcp' | 'lcp' | 'alive' | 'cls' | 'inp'} */ name) =>
      round(median(found.map((visit) => visit[name])), 3);
    const inp = of('inp');
    bench.atMost(`${path}: INP ms`, inp, INP_MAX_MS);
    return { path, 'FCP ms': of('fcp'), 'LCP ms': of('lcp'), 'alive ms': of('alive'), CLS: of('cls'), 'INP ms': inp };
  });
  console.table(rows);
  return rows;
}

/** @param {import('playwright-core').Browser} browser @param {string} site @param {typeof PAGES[number]} page */
async function visit(browser, site, { path, act }) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await slowDown(page);
    await page.addInitScript(watch);
    const answer = await page.goto(site + path);
    if (answer?.status() !== 200) throw new Error(`${path}: ${answer?.status()}`);
    await page.waitForFunction(() => Reflect.get(globalThis, 'felt').lcp > 0);
    await act(page);
    await page.waitForFunction(() => Reflect.get(globalThis, 'felt').alive > 0);
    await page.waitForTimeout(500);
    return await page.evaluate(() => {
      const felt = /** @type {Felt} */ (Reflect.get(globalThis, 'felt'));
      const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
      return { ...felt, fcp, alive: felt.alive - felt.pressed };
    });
  } finally {
    await context.close();
  }
}

/** @typedef {{ lcp: number, pressed: number, alive: number, cls: number, inp: number }} Felt milliseconds, but `cls` */
/** @typedef {import('node:perf_hooks').PerformanceEntry & { value: number, hadRecentInput: boolean, interactionId: number }} Entry of each of the three types */

/** Runs in the page, before its own scripts. */
function watch() {
  const felt = { lcp: 0, pressed: 0, alive: 0, cls: 0, inp: 0 };
  Reflect.set(globalThis, 'felt', felt);
  const page = /** @type {EventTarget} */ (Reflect.get(globalThis, 'document'));
  page.addEventListener('pointerdown', () => (felt.pressed ||= performance.now()), { capture: true });
  page.addEventListener('placette-alive', () => (felt.alive = performance.now()));
  const observe = (/** @type {string} */ type, /** @type {(entry: Entry) => void} */ take) =>
    new PerformanceObserver((list) => /** @type {Entry[]} */ (list.getEntries()).forEach(take)).observe(
      /** @type {Parameters<InstanceType<typeof PerformanceObserver>['observe']>[0]} */ ({
        type,
        buffered: true,
        durationThreshold: 16,
      }),
    );
  observe('largest-contentful-paint', ({ startTime }) => (felt.lcp = startTime));
  observe('layout-shift', ({ value, hadRecentInput }) => (felt.cls += hadRecentInput ? 0 : value));
  observe('event', ({ interactionId, duration }) => {
    if (interactionId > 0) felt.inp = Math.max(felt.inp, duration);
  });
}

/** @param {Page} page */
async function useCalculator(page) {
  await page.getByRole('button', { name: 'Tout refuser' }).click();
  const slider = page.getByRole('slider').first();
  await slider.focus();
  for (let step = 0; step < 5; step++) await slider.press('ArrowRight', { delay: 50 });
}

/** @param {Page} page */
async function chooseFilters(page) {
  await page.getByRole('button', { name: 'Tout refuser' }).click();
  await page.getByRole('combobox', { name: 'Nom ou ville' }).pressSequentially('Lyon', { delay: 80 });
  // A link that is followed sooner leads to a new page.
  await page.waitForFunction(() => Reflect.get(globalThis, 'felt').alive > 0);
  await page.getByRole('link', { name: /gare/ }).first().click();
}

/** @param {Page} page */
async function openMenu(page) {
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
}
