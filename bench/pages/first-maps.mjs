import { slowDown } from './browser.mjs';
import { median } from '../statistics.mjs';
import { signIn } from './places.mjs';

const GOAL_MS = 1_000;
/** A map that is so near the screen is drawn. */
const NEAR_PX = 200;
/** Somebody who reads: a third of the screen of a telephone, then a look at it. */
const STEP_PX = 270;
const LOOK_MS = 1_000;
const STEPS_MAX = 40;

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./places.mjs').Scene} Scene */

/** @type {readonly { name: string, isSignedIn: boolean, path: (scene: Scene, run: number) => string, act: (page: Page) => Promise<void> }[]} */
const VISITS = [
  {
    name: 'a parking, read down to its map',
    isSignedIn: false,
    // How far down the map lies differs from one to the next.
    path: ({ parkings }, run) => `/parking/${parkings[run]}`,
    act: read,
  },
  { name: 'results, turned to their map', isSignedIn: true, path: () => '/dashboard/rechercher', act: search },
];

/**
 * How long after it comes near the screen the first map of a visit is drawn, on a slow telephone that has nothing of the
 * site yet. Visits take turns, each to another parking.
 * @param {Scene} scene
 */
export async function measureFirstMaps(scene) {
  const times = VISITS.map(() => /** @type {number[]} */ ([]));
  for (let run = 0; run < scene.pace.visits; run++)
    for (const [index, visit] of VISITS.entries()) times[index]?.push(await measure(scene, visit, run));
  const rows = VISITS.map(({ name }, index) => {
    const of = times[index] ?? [];
    const worst = Math.max(...of);
    if (worst > GOAL_MS) scene.failures.push(`${name}: a first map after ${worst} ms`);
    return { visit: name, 'median ms': median(of), 'worst ms': worst, 'each ms': of.join(', ') };
  });
  return rows;
}

/** @param {Scene} scene @param {typeof VISITS[number]} visit @param {number} run */
async function measure(scene, { isSignedIn, path, act }, run) {
  const context = await scene.browser.newContext({
    ...{ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true, locale: 'fr-FR' },
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(60_000);
  try {
    const page = await context.newPage();
    if (isSignedIn) {
      await signIn(page, scene);
      await page.getByRole('button', { name: 'Tout refuser' }).tap();
      // Somebody who comes back has nothing of what signing in loaded.
      const session = await context.newCDPSession(page);
      await session.send('Network.clearBrowserCache');
    }
    await slowDown(page);
    await page.addInitScript(watch, NEAR_PX);
    await page.goto(scene.site + path(scene, run));
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
