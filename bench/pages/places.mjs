/**
 * @typedef {object} Scene
 * @property {import('playwright-core').Browser} browser
 * @property {string} site
 * @property {{ email: string, password: string }} driver
 * @property {string[]} failures
 * @property {readonly string[]} parkings ids that visitors may read
 * @property {import('../scenarios/map.mjs').Pace} pace
 */

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
