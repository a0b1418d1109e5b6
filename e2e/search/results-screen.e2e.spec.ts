import type { Browser } from 'playwright-core';
import { addDays, today } from '../../libs/contracts/src/kernel/days.js';
import { ApiCaller } from '../support/api.js';
import { startBrowser, Visitor, type Device } from '../support/browser.js';
import {
  administrator,
  approveAll,
  expectStatus,
  spotForm,
  vehicleOf,
  verifiedMember,
  type Member,
} from '../support/people.js';
import { eventually } from '../support/product.js';
import { signIn } from '../support/steps.js';
import { boxOf, overlappingControls } from './boxes.js';

const RODEZ = { city: 'Salles-la-Source', postal_code: '12330', latitude: 44.408, longitude: 2.483 };
/** Degrees from the airport: six around it, one far beyond its fifteen kilometres. */
const AT = [
  ...([
    [0.02, 0.02],
    [0.03, -0.03],
    [-0.03, 0.04],
    [-0.04, -0.02],
    [0.001, 0.001],
    [0.06, 0.05],
  ] as const),
  [0.25, 0.1],
] as const;
const DATES = `date_debut=${addDays(today(), 40)}&date_fin=${addDays(today(), 47)}`;

let browser: Browser;
let admin: ApiCaller;
let owner: Member;
let driver: Member;
let search: string;
const offered: string[] = [];

beforeAll(async () => {
  browser = await startBrowser();
  admin = await administrator();
  owner = await verifiedMember('Rose', admin);
  driver = await verifiedMember('Roland', admin);
  await vehicleOf(driver, 'RO-122-DE');
  await approveAll(admin, driver);
  const { locations } = await expectStatus(ApiCaller.nobody.call('GET', '/api/locations?q=Rodez'), 200);
  const place = (locations as { id: string; type: string }[]).find(({ type }) => type === 'aeroport');
  for (const [nth, [north, east]] of AT.entries()) {
    const form = {
      ...(await spotForm(owner, `Place ${nth + 1}`)),
      ...{ ...RODEZ, latitude: RODEZ.latitude + north, longitude: RODEZ.longitude + east },
      ...{ price_per_day: 8, price_per_week: nth % 2 === 0 ? 52.5 : null },
      features: ['Garage fermé', 'Vidéosurveillance', 'Éclairage', 'Spacieux'],
    };
    const { id } = await expectStatus(owner.api.call('POST', '/api/my-parkings', form), 201);
    offered.push(String(id));
  }
  await approveAll(admin, owner, 'parking', AT.length);
  search = `location_id=${place?.id}&${DATES}`;
  await eventually(async () => {
    const { count } = await expectStatus(driver.api.call('GET', `/api/search/count?${search}`), 200);
    expect(count).toBeGreaterThanOrEqual(AT.length);
  });
}, 180_000);
afterAll(async () => {
  await browser.close();
  // A second run finds as many places as this one.
  for (const id of offered) await expectStatus(owner.api.call('DELETE', `/api/my-parkings/${id}`), 204);
});

async function arrive(device: Device, width: number, height: number, name: string, by = driver, at = browser) {
  const visitor = await Visitor.arrive(at, device, name);
  await signIn(visitor, by);
  await visitor.page.setViewportSize({ width, height });
  return visitor;
}

const open = async ({ page }: Visitor, more = '') => {
  await page.goto(`/dashboard/rechercher?${search}${more}`);
  await page.getByRole('heading', { level: 2, name: /^(\d|Aucune à moins)/ }).waitFor();
};
const mapOf = ({ page }: Visitor) => page.getByRole('region', { name: /^Carte des places/ });
const pinsOf = (visitor: Visitor) => mapOf(visitor).getByRole('button', { name: /pour 7 jours, |à cet endroit$/ });

/** Presses a parking's own pin that lies whole on the picture of the map, above the line that names its source. */
async function pressPin(at: Visitor): Promise<void> {
  const map = await boxOf(mapOf(at).getByRole('group'));
  for (const pin of await pinsOf(at)
    .and(at.page.getByRole('button', { name: /Place \d/ }))
    .all()) {
    const { x, y, width, height } = await boxOf(pin);
    if (x >= map.x && y >= map.y && x + width <= map.x + map.width && y + height <= map.y + map.height)
      return pin.click();
  }
  throw new Error('no pin of one parking in the frame');
}

describe.each([
  ['phone', 390, 844, 3],
  ['phone', 768, 1024, 2],
  ['desktop', 1280, 800, 4],
  ['desktop', 1920, 1080, 4],
] as const)('the results on a %s of %d by %d', (device, width, height, rows) => {
  it('lie above the fold, with or before a map, and no control covers another', async () => {
    const at = await arrive(device, width, height, `resultats-${width}`);
    const { page } = at;
    await open(at);
    const besideRows = width >= 768;
    if (besideRows) await pinsOf(at).first().waitFor();
    const end = device === 'phone' ? (await boxOf(page.getByRole('navigation').last())).y : height;
    const row = await boxOf(page.getByRole('article').nth(rows - 1));
    expect(row.y + row.height).toBeLessThanOrEqual(end);
    if (besideRows) {
      const map = await boxOf(mapOf(at));
      expect(map.y + map.height).toBeLessThanOrEqual(end);
    }
    expect(await overlappingControls(page)).toEqual([]);
    await page.getByRole('heading', { level: 3, name: 'Plus loin' }).waitFor();
    await at.look('ecran');
    if (device === 'phone') {
      await page.getByRole('radio', { name: 'Carte' }).click({ force: true });
      await eventually(async () => expect((await boxOf(mapOf(at))).height).toBeGreaterThan(height / 2));
      expect(await overlappingControls(page)).toEqual([]);
      await mapOf(at)
        .getByRole('link', { name: /OpenStreetMap/ })
        .waitFor();
      await pressPin(at);
      await page.getByRole('article').waitFor();
      expect(await overlappingControls(page)).toEqual([]);
      await at.look('carte');
    }
    await at.leave();
  });
});

it('draws the map of a phone behind its rows, about as large as it is seen, and keeps every pin in its frame', async () => {
  const at = await arrive('phone', 390, 844, 'resultats-derriere');
  const { page } = at;
  await open(at);
  await page.locator('[data-drawn]').waitFor({ state: 'attached' });
  expect(await mapOf(at).count()).toBe(0);
  const drawing = page.locator('[aria-roledescription="carte"]');
  const behind = await boxOf(drawing);
  await page.getByRole('radio', { name: 'Carte' }).click({ force: true });
  await mapOf(at).waitFor();
  const seen = await boxOf(drawing);
  expect(Math.abs(behind.height - seen.height)).toBeLessThan(64);
  expect(Math.abs(behind.y - seen.y)).toBeLessThan(64);
  for (const [width, height] of [
    [390, 844],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await eventually(async () => {
      const map = await boxOf(mapOf(at));
      expect(map.width).toBe(width);
      const pins = await Promise.all((await pinsOf(at).all()).map(boxOf));
      expect(pins.length).toBeGreaterThan(1);
      for (const { x, y, width: wide, height: high } of pins) {
        expect(x).toBeGreaterThanOrEqual(map.x);
        expect(y).toBeGreaterThanOrEqual(map.y);
        expect(x + wide).toBeLessThanOrEqual(map.x + map.width);
        expect(y + high).toBeLessThanOrEqual(map.y + map.height);
      }
    });
  }
  await at.leave();
});

it('says the total first, on rows and pins', async () => {
  const at = await arrive('desktop', 1280, 800, 'resultats-prix');
  await open(at);
  const row = at.page.getByRole('article').filter({ hasText: 'Place 1' }).first();
  expect((await row.innerText()).replace(/\s+/g, ' ')).toMatch(/52,50 € pour 7 jours/);
  await mapOf(at)
    .getByRole('button', { name: /^52,50\s€ pour 7\sjours, Place/ })
    .first()
    .waitFor();
  await at.leave();
});

describe.each([
  ['desktop', 1280, 800],
  ['phone', 390, 844],
] as const)('back from a parking, on a %s', (device, width, height) => {
  it('finds the rows, the filters and the map as they were', async () => {
    const at = await arrive(device, width, height, 'resultats-retour');
    const { page } = at;
    await open(at, device === 'phone' ? '&view=map&services=securise' : '&services=securise');
    await pinsOf(at).first().waitFor();
    await mapOf(at).getByRole('button', { name: 'Agrandir' }).click();
    await page.getByRole('button', { name: 'Rechercher dans cette zone' }).waitFor();
    const place = mapOf(at).getByRole('button', { name: /Rodez/ });
    // Its middle: alone and together with others the sign has two widths.
    const seen = () =>
      place.evaluate((sign) => {
        const { x, width } = sign.getBoundingClientRect();
        return Math.round(x + width / 2);
      });
    if (device === 'phone') await pressPin(at);
    const details = page.getByRole('article').getByRole('link').first();
    // What is pointed at in the rows is brought into the map.
    await details.hover();
    let before = -1;
    // The map has come to rest.
    await eventually(async () => {
      const last = before;
      before = await seen();
      expect(before).toBe(last);
    });
    const address = page.url();
    await details.click();
    await page.waitForURL('**/parking/**');
    await page.goBack();
    await page.getByRole('button', { name: 'Rechercher dans cette zone' }).waitFor();
    expect(page.url()).toBe(address);
    expect(await page.getByRole('button', { name: 'Sécurisé', exact: true }).getAttribute('aria-pressed')).toBe('true');
    await eventually(async () => expect(Math.abs((await seen()) - before)).toBeLessThan(3));
    await at.leave();
  });
});

it('keeps the list whole without WebGL, and the map says so', async () => {
  const without = await startBrowser(['--disable-3d-apis']);
  const at = await arrive('desktop', 1280, 800, 'resultats-sans-webgl', driver, without);
  await open(at);
  await mapOf(at)
    .getByText(/La carte ne peut pas s’afficher ici/)
    .waitFor();
  expect(await at.page.getByRole('article').count()).toBeGreaterThanOrEqual(AT.length);
  await at.look('ecran');
  await at.leave();
  await without.close();
});

it('keeps list and pins whole without tiles, and the map says so', async () => {
  const at = await arrive('phone', 390, 844, 'resultats-sans-fond');
  await at.page.route('**/map/**', (route) => route.abort());
  await open(at, '&view=map');
  await mapOf(at)
    .getByText(/Fond de carte indisponible/)
    .waitFor();
  await pinsOf(at).first().waitFor();
  await at.look('ecran');
  await at.leave();
});

it('says a slow search, a failing one, and an empty one', async () => {
  const at = await arrive('phone', 390, 844, 'resultats-reseau');
  const { page } = at;
  const calls = /\/api\/search\?/;
  await page.route(calls, () => undefined);
  await page.goto(`/dashboard/rechercher?${search}`);
  await page.getByText('La connexion est lente. La recherche continue.').waitFor();
  await at.look('lent');
  await page.unroute(calls);
  await page.route(calls, (route) => route.fulfill({ status: 503, json: { code: 'unavailable' } }));
  await page.goto(`/dashboard/rechercher?${search}&max_km=20`);
  await page.getByRole('button', { name: 'Réessayer' }).waitFor({ timeout: 30_000 });
  await at.look('en-echec');
  await page.unroute(calls);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByRole('article').first().waitFor();
  await at.leave();
});

it.each([
  ['desktop', 1280, 800],
  ['phone', 390, 844],
] as const)(
  'shows who has no vehicle the same screen with redacted rows, on a %s (C44)',
  async (device, width, height) => {
    // The session of the one who began is over by now on a slow machine.
    const newcomer = await verifiedMember('Régine', await administrator());
    const at = await arrive(device, width, height, `apercu-${width}`, newcomer);
    await open(at);
    if (device === 'desktop') await mapOf(at).getByRole('img', { name: /Rodez/ }).waitFor();
    await at.page.getByRole('heading', { level: 3, name: 'Plus loin' }).waitFor();
    expect(await overlappingControls(at.page)).toEqual([]);
    await at.look('ecran');
    await at.leave();
  },
);
