import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { boxAround, signIn } from './places.mjs';

const folder = fileURLToPath(new URL('../../artifacts/map/', import.meta.url));
const KM = [60, 20, 6];
const THEMES = /** @type {const} */ (['light', 'dark']);

/**
 * Pictures for the eye: the map of the results around four places at three scales, and the maps of other screens, by day
 * and by night, on a desk and one of them on a telephone.
 * @param {import('./places.mjs').Scene} scene
 */
export async function keepPictures(scene) {
  mkdirSync(folder, { recursive: true });
  const { browser, site, places, parkings, pace } = scene;
  for (const theme of THEMES)
    for (const [device, viewport] of Object.entries({
      desk: { width: 1280, height: 900 },
      phone: { width: 390, height: 844 },
    })) {
      // prettier-ignore
      const context = await browser.newContext({ viewport, colorScheme: theme, locale: 'fr-FR' });
      const page = await context.newPage();
      const keep = async (/** @type {string} */ name, /** @type {string} */ path) => {
        await page.goto(site + path);
        await page.mouse.move(2, 300);
        await page.mouse.move(4, 300);
        const map = page.locator('section:has(> [aria-roledescription="carte"])').first();
        await map.scrollIntoViewIfNeeded();
        await map.locator('[data-drawn]').waitFor();
        await page.waitForTimeout(1_500);
        await map.screenshot({ path: `${folder}${name}-${theme}-${device}.png` });
      };
      await signIn(page, scene);
      const refuse = page.getByRole('button', { name: 'Tout refuser' });
      if (await refuse.isVisible()) await refuse.click();
      for (const place of device === 'desk' ? places : places.slice(0, 1))
        for (const km of pace.scales < KM.length ? KM.slice(1, 1 + pace.scales) : KM)
          await keep(`${place.slug}-${km}km`, `/dashboard/rechercher?location_id=${place.id}&box=${boxAround(place, km)}&view=map`); // prettier-ignore
      await keep('results', `/dashboard/rechercher?location_id=${places[0]?.id}&view=map`);
      await keep('parking', `/parking/${parkings[0]}`);
      await context.close();
    }
  console.log(`Pictures: ${folder}`);
  return folder;
}
