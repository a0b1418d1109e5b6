import { drawnBy, startBrowser } from '../browser.mjs';
import { publicParkings } from '../public-parkings.mjs';
import { measureFirstMaps, RUNS } from './first-maps.mjs';
import { keepPictures } from './pictures.mjs';
import { placesOf } from './places.mjs';

/** Limits of visitors, lifted: the machine is measured, not its doors. */
export const settings = { RATE_LIMIT: '10000000', AUTH_RATE_LIMIT: '100000' };
export const showsDemonstration = true;

/**
 * @param {{ env: Record<string, string> }} product
 * @param {string[]} options `first`, `pictures`: the first unless some are named; `--short` for a trial
 */
export async function run({ env }, options) {
  const named = options.filter((option) => !option.startsWith('-'));
  const wants = (/** @type {string} */ part) => (named.length === 0 ? part !== 'pictures' : named.includes(part));
  const site = env['E2E_URL'] ?? '';
  /** @type {{ role: string, email: string, password: string }[]} */
  const accounts = JSON.parse(env['E2E_ACCOUNTS'] ?? '[]');
  const driver = accounts.find(({ role }) => role === 'Driver');
  if (!driver) throw new Error('no account of a driver');
  /** @type {string[]} */
  const failures = [];
  /** @type {Record<string, unknown>} */
  const measures = {};
  const browser = await startBrowser();
  try {
    measures['drawnBy'] = await drawnBy(browser);
    console.log(`Chromium ${browser.version()}, WebGL by ${measures['drawnBy']}`);
    const places = await placesOf(site);
    const scene = { browser, site, driver, places, failures, isShort: options.includes('--short') };
    const parkings = await publicParkings(env['E2E_DATABASE_URL'] ?? '', site, RUNS);
    if (wants('first')) measures['first'] = await measureFirstMaps({ ...scene, parkings });
    if (wants('pictures')) measures['pictures'] = await keepPictures({ ...scene, parking: parkings[0] });
  } finally {
    await browser.close();
  }
  return { measures, failures };
}
