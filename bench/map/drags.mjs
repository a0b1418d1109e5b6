import { boxAround, signIn } from './places.mjs';

const SECONDS = 6;
const GOAL_PER_SECOND = 30;
const KM = [60, 20, 6];
/** Pixels: the pointer goes round in a circle of this radius. */
const RADIUS = 160;
const TURN_MS = 1_500;

/** @typedef {import('playwright-core').Page} Page */

/**
 * Frames a second while the map of the results is dragged for some seconds, at three scales, cold tiles first.
 * @param {import('./places.mjs').Scene} scene
 */
export async function measureDrags(scene) {
  const context = await scene.browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'fr-FR' });
  try {
    const page = await context.newPage();
    await page.goto(scene.site);
    await signIn(page, scene);
    const rows = [];
    for (const place of scene.places.slice(0, scene.isShort ? 1 : 2))
      for (const km of KM) {
        await page.goto(`${scene.site}/dashboard/rechercher?location_id=${place.id}&box=${boxAround(place, km)}`);
        await page.locator('[data-drawn]').waitFor();
        const frames = await drag(page);
        const lowest = lowestSecond(frames);
        if (lowest < GOAL_PER_SECOND)
          scene.failures.push(`${place.slug}, ${km} km: ${lowest} frames in the slowest second`);
        const gaps = frames.slice(1).map((time, index) => time - (frames[index] ?? time));
        rows.push({
          map: `${place.slug}, ${km} km`,
          'frames/s': Math.round((frames.length / SECONDS) * 10) / 10,
          'slowest second': lowest,
          'longest frame ms': Math.round(Math.max(...gaps)),
        });
      }
    console.table(rows);
    return rows;
  } finally {
    await context.close();
  }
}

/** Moments, in milliseconds, at which the page drew while its map was dragged. @param {Page} page @returns {Promise<number[]>} */
async function drag(page) {
  const box = await page.locator('[data-drawn]').boundingBox();
  if (!box) throw new Error('no map');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate(() => {
    const frames = /** @type {number[]} */ ([]);
    Reflect.set(globalThis, 'frames', frames);
    const { requestAnimationFrame } = /** @type {any} */ (globalThis);
    const next = (/** @type {number} */ time) => {
      frames.push(time);
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  const start = performance.now();
  for (let passed = 0; passed < SECONDS * 1_000; passed = performance.now() - start) {
    const angle = (passed / TURN_MS) * 2 * Math.PI;
    await page.mouse.move(x + RADIUS * (Math.cos(angle) - 1), y + RADIUS * Math.sin(angle));
  }
  const frames = await page.evaluate(() => /** @type {number[]} */ (Reflect.get(globalThis, 'frames')));
  await page.mouse.up();
  return frames;
}

/** Frames in the second that has the fewest of them. @param {readonly number[]} frames */
function lowestSecond(frames) {
  const last = (frames.at(-1) ?? 0) - 1_000;
  const counts = frames.filter((from) => from <= last).map((from) => frames.filter((time) => time >= from && time < from + 1_000).length); // prettier-ignore
  return counts.length === 0 ? 0 : Math.min(...counts);
}
