import { accountOf, LIFTED } from '../loads/people.mjs';
import { drawnBy, startBrowser } from '../pages/browser.mjs';
import { measureFirstMaps } from '../pages/first-maps.mjs';
import { keepPictures } from '../pages/pictures.mjs';
import { placesOf, publicParkings } from '../pages/places.mjs';
import { scenario } from '../run.mjs';

/** `visits` of each first map; `scales` of each picture. */
const LONG = { visits: 5, scales: 3 };
/** @typedef {typeof LONG} Pace */

/** Maps: how soon the first one is drawn, and pictures of it for the eye. */
export default scenario({
  settings: LIFTED,
  showsDemonstration: true,
  long: LONG,
  short: { visits: 1, scales: 1 },
  parts: {
    first: (bench) => onScene(bench, measureFirstMaps),
    pictures: (bench) => onScene(bench, keepPictures),
  },
  onlyByName: ['pictures'],
});

/**
 * @template T
 * @param {import('../run.mjs').Bench<Pace>} bench @param {(scene: import('../pages/places.mjs').Scene) => Promise<T>} measure
 */
async function onScene(bench, measure) {
  const { site, failures, pace } = bench;
  const browser = await startBrowser();
  try {
    bench.measures['drawnBy'] = await drawnBy(browser);
    console.log(`Chromium ${browser.version()}, WebGL by ${bench.measures['drawnBy']}`);
    const [places, parkings] = [await placesOf(site), await publicParkings(bench.database, site, LONG.visits)];
    return await measure({ browser, site, driver: accountOf(bench.env, 'Driver'), places, parkings, failures, pace });
  } finally {
    await browser.close();
  }
}
