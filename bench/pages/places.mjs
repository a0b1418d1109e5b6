const NAMES = ['paris-orly', 'paris-charles-de-gaulle', 'gare-lyon-part-dieu', 'nantes-atlantique'];
const KM_A_DEGREE = 111.2;

/**
 * @typedef {object} Scene
 * @property {import('playwright-core').Browser} browser
 * @property {string} site
 * @property {{ email: string, password: string }} driver
 * @property {readonly Place[]} places
 * @property {string[]} failures
 * @property {readonly string[]} parkings ids that visitors may read
 * @property {import('../scenarios/map.mjs').Pace} pace
 *
 * @typedef {{ id: string, slug: string, name: string, latitude: number, longitude: number }} Place
 */

/** @param {string} site @returns {Promise<Place[]>} */
export async function placesOf(site) {
  const { locations } = /** @type {{ locations: Place[] }} */ (await (await fetch(`${site}/api/locations`)).json());
  return NAMES.map((name) => {
    const place = locations.find(({ slug }) => slug === name);
    if (!place) throw new Error(`no place ${name}`);
    return place;
  });
}

/** « west,south,east,north » of a square around a place. @param {Place} place @param {number} km of one side */
export function boxAround({ latitude, longitude }, km) {
  const north = km / 2 / KM_A_DEGREE;
  const east = north / Math.cos((latitude * Math.PI) / 180);
  return [longitude - east, latitude - north, longitude + east, latitude + north].map((side) => side.toFixed(4)).join();
}

/** @param {import('playwright-core').Page} page @param {Scene} scene */
export async function signIn(page, { site, driver }) {
  await page.goto(`${site}/auth`);
  await page.getByLabel('E-mail').fill(driver.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(driver.password);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).last().click();
  await page.waitForURL('**/dashboard/rechercher');
}

/**
 * Ids of parkings whose page visitors may read; cards do not tell them (C21).
 * @param {import('pg').Pool} database @param {string} site @param {number} count @returns {Promise<[string, ...string[]]>}
 */
export async function publicParkings(database, site, count) {
  const found = [];
  const { rows } = await database.query('SELECT id FROM listings.parking_spots ORDER BY id LIMIT 50');
  for (const { id } of rows) {
    if ((await fetch(`${site}/parking/${id}`)).status === 200) found.push(String(id));
    if (found.length === count) return /** @type {[string]} */ (found);
  }
  throw new Error(`${found.length} public parkings in place of ${count}`);
}
