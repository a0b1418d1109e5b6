import { accountOf } from '../loads/people.mjs';
import { drawnBy, startBrowser } from '../pages/browser.mjs';
import { measureFirstMaps } from '../pages/first-maps.mjs';
import { publicParkings } from '../pages/places.mjs';
import { scenario } from '../run.mjs';

/** `visits`: how often each first map is opened. */
const LONG = { visits: 5 };
/** @typedef {typeof LONG} Pace */

/** Measures how long the first map of a visit takes to be drawn. */
export default scenario({
  showsDemonstration: true,
  long: LONG,
  short: { visits: 1 },
  run: async (bench) => {
    const { site, failures, pace } = bench;
    const browser = await startBrowser();
    try {
      const parkings = await publicParkings(bench.database, site, LONG.visits);
      const scene = { browser, site, driver: accountOf(bench.env, 'Driver'), parkings, failures, pace };
      bench.show({ 'drawn by': await drawnBy(browser), rows: await measureFirstMaps(scene) });
    } finally {
      await browser.close();
    }
  },
});
