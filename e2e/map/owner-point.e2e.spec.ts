import type { Browser, Locator, Page } from 'playwright-core';
import { startBrowser, Visitor, type Device } from '../support/browser.js';
import { journey } from '../support/journey.js';
import { administrator, verifiedMember } from '../support/people.js';
import { eventually } from '../support/product.js';
import { signIn } from '../support/steps.js';
import { typeInto } from '../support/typing.js';

interface Point {
  latitude: number;
  longitude: number;
}

let browser: Browser;
let admin: Awaited<ReturnType<typeof administrator>>;

beforeAll(async () => {
  browser = await startBrowser();
  admin = await administrator();
});
afterAll(() => browser.close());

const pinOf = (page: Page) => page.getByRole('button', { name: /^Emplacement de la place/ });

/** Pixels. */
async function middleOf(one: Locator) {
  const box = await one.boundingBox();
  if (!box) throw new Error('not drawn');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The point of the draft that the server keeps. */
async function storedPoint(page: Page): Promise<Point> {
  const answer = page.waitForResponse(
    (response) => /\/offer-draft/.test(response.url()) && response.request().method() === 'GET',
  );
  await page.reload();
  const [, latitude, longitude] =
    /"latitude":(-?[\d.]+),"longitude":(-?[\d.]+)/.exec(await (await answer).text()) ?? [];
  await pinOf(page).waitFor();
  await page.locator('[data-drawn]').waitFor();
  return { latitude: Number(latitude), longitude: Number(longitude) };
}

/** Somebody new who has typed an address, sees its point on the map, and it is kept. */
async function withPoint(device: Device, name: string) {
  const owner = await verifiedMember('Paulette', admin);
  const at = await Visitor.arrive(browser, device, name);
  const { page } = at;
  await signIn(at, owner);
  await page.goto('/dashboard/parkings');
  await page.getByRole('link', { name: 'Proposer mon parking' }).first().click();
  await typeInto(page.getByRole('combobox', { name: /Rechercher l’adresse/ }), '12 rue de Paris, Roissy-en-France');
  await page.getByRole('listbox').getByRole('option', { name: /95700/ }).first().click();
  await pinOf(page).waitFor();
  await page.getByText('Brouillon enregistré').last().waitFor();
  const before = await storedPoint(page);
  await page.getByRole('region', { name: 'Carte de l’emplacement' }).scrollIntoViewIfNeeded();
  return { at, page, before, pin: await middleOf(pinOf(page)) };
}

/** Waits until what was moved is kept, and tells where the point and its pin then are. */
async function afterwards(page: Page, before: Point) {
  const scrolled = await page.evaluate(() => scrollY);
  let after = before;
  await eventually(async () => {
    after = await storedPoint(page);
    expect(after).not.toEqual(before);
  });
  await page.evaluate((y) => scrollTo(0, y), scrolled);
  return { after, pin: await middleOf(pinOf(page)) };
}

/** Degrees to the east for each pixel, and to the north: a screen of this map is so small that they are constant. */
function scaleOf(from: Point, to: Point, x: number, y: number) {
  return { east: (to.longitude - from.longitude) / x, north: (from.latitude - to.latitude) / y };
}

/** The map is drawn to one scale in both directions: a degree of longitude is as many pixels as its length. */
function expectOneScale({ east, north }: { east: number; north: number }, { latitude }: Point) {
  expect(east).toBeGreaterThan(0);
  expect((east * Math.cos((latitude * Math.PI) / 180)) / north).toBeCloseTo(1, 1);
}

/** A pin moved by so many pixels, to the rounding of what is kept: about a metre. */
function expectMoved(from: { x: number; y: number }, to: { x: number; y: number }, x: number, y: number) {
  expect(Math.abs(to.x - from.x - x)).toBeLessThan(3);
  expect(Math.abs(to.y - from.y - y)).toBeLessThan(3);
}

describe('the point of a parking, moved by its owner (C46)', () => {
  const journeyAt = journey(() => [at]);
  let at: Visitor;
  let kept: Awaited<ReturnType<typeof withPoint>>;

  journeyAt('goes where the mouse drops it, and is kept there', async () => {
    kept = await withPoint('desktop', 'point-souris');
    at = kept.at;
    const { page, before, pin } = kept;
    await page.mouse.move(pin.x, pin.y);
    await page.mouse.down();
    await page.mouse.move(pin.x + 40, pin.y + 20, { steps: 4 });
    await page.mouse.move(pin.x + 90, pin.y + 60, { steps: 4 });
    await page.mouse.up();
    // The map names the streets that it shows.
    const streets = page.waitForResponse((response) => /\/api\/streets\?/.test(response.url())).then((r) => r.text());
    const { after, pin: dropped } = await afterwards(page, before);
    expect(await streets).toContain('Rue de Paris');
    expectOneScale(scaleOf(before, after, 90, 60), before);
    expectMoved(pin, dropped, 90, 60);
    kept = { ...kept, before: after, pin: dropped };
    const map = page.getByRole('region', { name: 'Carte de l’emplacement' });
    await map.getByRole('link', { name: /OpenStreetMap/ }).waitFor();
    await at.look('carte');
  });

  journeyAt('goes by eight pixels at an arrow key, by forty with the capital key, and the map stays', async () => {
    const { page, before, pin } = kept;
    await pinOf(page).focus();
    for (let press = 0; press < 5; press++) await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Shift+ArrowUp');
    const { after, pin: moved } = await afterwards(page, before);
    expectOneScale(scaleOf(before, after, -40, -40), before);
    expectMoved(pin, moved, -40, -40);
    await at.leave();
  });

  journeyAt('goes where the finger drops it, and is kept there', async () => {
    kept = await withPoint('phone', 'point-doigt');
    at = kept.at;
    const { page, before, pin } = kept;
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', way: number) => {
      const touchPoints = type === 'touchEnd' ? [] : [{ x: pin.x + way, y: pin.y + way }];
      return session.send('Input.dispatchTouchEvent', { type, touchPoints });
    };
    await touch('touchStart', 0);
    for (const step of [10, 30, 50, 70]) await touch('touchMove', -step);
    await touch('touchEnd', -70);
    const { after, pin: dropped } = await afterwards(page, before);
    expectOneScale(scaleOf(before, after, -70, -70), before);
    expectMoved(pin, dropped, -70, -70);
    await at.look('carte');
    await at.leave();
  });
});
