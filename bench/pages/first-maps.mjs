import { accountOf } from '../loads/people.mjs';
import { median } from '../statistics.mjs';
import { drawnBy, slowDown, withBrowser } from './browser.mjs';
import { byTurns, publicParkings } from './visits.mjs';

const GOAL_MS = 1_000;
/** A map that is so near the screen is drawn. */
const NEAR_PX = 200;
/** Somebody who reads: a third of the screen of a telephone, then a look at it. */
const STEP_PX = 270;
const LOOK_MS = 1_000;
const STEPS_MAX = 40;

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('../run.mjs').Bench<import('../scenarios/map.mjs').Pace>} Bench */

/** @typedef {{ name: string, isSignedIn: boolean, path: (run: number) => string, act: (page: Page) => Promise<void> }} Visit */

/**
 * How long after it comes near the screen the first map of a visit is drawn, on a slow telephone that has nothing of the
 * site yet. Visits take turns.
 * @param {Bench} bench
 */
export async function measureFirstMaps(bench) {
  const { visits } = bench.pace;
  // How far down the map lies differs from one parking to the next.
  const parkings = await publicParkings(bench, visits);
  /** @type {Visit[]} */
  const each = [
    {
      name: 'a parking, read down to its map',
      isSignedIn: false,
      path: (run) => `/parking/${parkings[run]}`,
      act: read,
    },
    { name: 'results, turned to their map', isSignedIn: true, path: () => '/dashboard/rechercher', act: search },
  ];
  await withBrowser(async (browser) => {
    const found = await byTurns(each, visits, (visit, run) => measure(bench, browser, visit, run));
    const rows = found.map(({ one: { name }, found: times }) => {
      const worst = Math.max(...times);
      bench.atMost(`${name}: ms until the first map`, worst, GOAL_MS);
      return { visit: name, 'median ms': median(times), 'worst ms': worst, 'each ms': times.join(', ') };
    });
    bench.show({ 'drawn by': await drawnBy(browser), rows });
  });
}

/** @param {Bench} bench @param {import('playwright-core').Browser} browser @param {Visit} visit @param {number} run */
async function measure({ site, env }, browser, { isSignedIn, path, act }, run) {
  const context = await browser.newContext({
    ...{ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true, locale: 'fr-FR' },
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(60_000);
  try {
    const page = await context.newPage();
    if (isSignedIn) {
      await signIn(page, site, accountOf(env, 'Driver'));
      await page.getByRole('button', { name: 'Tout refuser' }).tap();
      // Somebody who comes back has nothing of what signing in loaded.
      const session = await context.newCDPSession(page);
      await session.send('Network.clearBrowserCache');
    }
    await slowDown(page);
    await page.addInitScript(watch, NEAR_PX);
    await page.goto(site + path(run));
    await act(page);
    await page.waitForFunction(() => Math.min(...Object.values(Reflect.get(globalThis, 'firstMap'))) > 0);
    const { near, drawn } = await page.evaluate(
      () => /** @type {Record<'near' | 'drawn', number>} */ (Reflect.get(globalThis, 'firstMap')),
    );
    return Math.max(0, Math.round(drawn - near));
  } finally {
    await context.close();
  }
}

/** @param {Page} page @param {string} site @param {{ email: string, password: string }} driver */
async function signIn(page, site, { email, password }) {
  await page.goto(`${site}/auth`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).last().click();
  await page.waitForURL('**/dashboard/rechercher');
}

/** Runs in the page, before its own scripts, and looks at each frame: a map that something covers is not near. @param {number} within pixels */
function watch(within) {
  const first = { near: 0, drawn: 0 };
  Reflect.set(globalThis, 'firstMap', first);
  const { document, requestAnimationFrame } = /** @type {any} */ (globalThis);
  const look = () => {
    // Before the page says its width, that of the screen is a desk's.
    const { innerHeight } = /** @type {any} */ (globalThis);
    const map = document.querySelector('[aria-roledescription="carte"]');
    const { top, bottom } = map?.getBoundingClientRect() ?? { top: Infinity, bottom: Infinity };
    const isNear = top < innerHeight + within && bottom > -within;
    if (isNear && map.checkVisibility({ visibilityProperty: true })) first.near ||= performance.now();
    if (map?.matches('[data-drawn]')) first.drawn ||= performance.now();
    if (first.near === 0 || first.drawn === 0) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** @param {Page} page */
async function read(page) {
  await page.getByRole('button', { name: 'Tout refuser' }).tap();
  for (let step = 0; step < STEPS_MAX; step++) {
    await page.mouse.wheel(0, STEP_PX);
    await page.waitForTimeout(LOOK_MS);
    if (await page.evaluate(() => Reflect.get(globalThis, 'firstMap').near > 0)) return;
  }
  throw new Error('no map on this page');
}

/** @param {Page} page */
async function search(page) {
  const field = page.getByRole('combobox', { name: /Près de quel aéroport/ });
  await field.tap();
  await field.pressSequentially('Orly', { delay: 150 });
  await page.getByRole('listbox').getByRole('option').first().tap();
  await page.waitForTimeout(LOOK_MS);
  await page.getByRole('button', { name: 'Rechercher', exact: true }).tap();
  await page.getByRole('article').first().waitFor();
  await page.waitForTimeout(LOOK_MS);
  await page.getByRole('radio', { name: 'Carte' }).tap({ force: true });
}
