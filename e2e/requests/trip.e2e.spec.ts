import type { Browser } from 'playwright-core';
import { addDays, today } from '../../libs/contracts/src/kernel/days.js';
import type { ApiCaller } from '../support/api.js';
import { startBrowser, Visitor, WIDTHS } from '../support/browser.js';
import { journey } from '../support/journey.js';
import { administrator, expectStatus, openParking, vehicleOf, verifiedMember, type Member } from '../support/people.js';
import { eventually, mailArrives } from '../support/product.js';
import { openGroup, pressSignOut, signIn } from '../support/steps.js';
import { typeInto } from '../support/typing.js';

let browser: Browser;
let admin: ApiCaller;
beforeAll(async () => {
  browser = await startBrowser();
  admin = await administrator();
});
afterAll(() => browser.close());

/** TR-02, TR-03: what both sides have in hand on the day. */
describe('an agreed stay on a phone', () => {
  const place = { address: '4 rue du Moulin', access_instructions: 'Portail vert, code 4512.' };
  const stay = { start_date: addDays(today(), 3), end_date: addDays(today(), 6) };
  let owner: Member;
  let driver: Member;
  let driverAt: Visitor;
  let ownerAt: Visitor;
  let path: string;
  let agree: (days: { start_date: string; end_date: string }) => Promise<string>;
  const step = journey(() => [driverAt, ownerAt]);
  const cachedStays = () =>
    driverAt.page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('placette-sejours-')));

  beforeAll(async () => {
    owner = await verifiedMember('Jeanne', admin);
    driver = await verifiedMember('Denis', admin);
    const parking_spot_id = await openParking(owner, admin, 'Cour du moulin', place);
    const vehicle_id = await vehicleOf(driver, 'TR-202-TR');
    const wish = { parking_spot_id, vehicle_id, message: 'Bonjour' };
    agree = async (days) => {
      const { id } = await expectStatus(driver.api.call('POST', '/api/requests', { ...wish, ...days }), 201);
      await expectStatus(owner.api.call('POST', `/api/requests/${String(id)}/approval`), 200);
      return `/dashboard/sejours/${String(id)}`;
    };
    path = await agree(stay);
    driverAt = await Visitor.arrive(browser, 'phone', 'sejour-conducteur');
    ownerAt = await Visitor.arrive(browser, 'phone', 'sejour-proprietaire');
    await signIn(driverAt, driver);
    await signIn(ownerAt, owner);
  });
  afterAll(async () => {
    for (const visitor of [driverAt, ownerAt]) await visitor.leave();
  });

  step('the mail of approval says where and how to get in, and leads to the page', async () => {
    const { text } = await mailArrives(driver.email, /demande est approuvée/);
    expect(text).toContain(`${place.address}, 95700 Roissy-en-France`);
    expect(text).toContain(place.access_instructions);
    expect(text).toContain(path);
    expect((await mailArrives(owner.email, /Séjour confirmé/)).text).toContain(path);
  });

  step('the driver has the address within the first screen; the page reads well', async () => {
    const { page } = driverAt;
    await page.goto(path);
    const address = page.getByRole('region', { name: 'Adresse' }).getByText(place.address);
    await address.waitFor();
    const box = await address.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(WIDTHS.phone.height);
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await driverAt.look(`sejour-${theme}`);
    }
    await page.emulateMedia({ colorScheme: 'light' });
  });

  step('the owner reads the plate of who comes', async () => {
    await ownerAt.page.goto(path);
    await ownerAt.page
      .getByRole('region', { name: /^Arrivée de / })
      .getByText('TR-202-TR')
      .waitFor();
    await ownerAt.look('sejour');
  });

  step('without network the page opens again at its address', async () => {
    const { page, context } = driverAt;
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.goto(path);
    await page.getByText(place.access_instructions).waitFor();
    await eventually(async () => expect(await cachedStays()).toHaveLength(1));
    await context.setOffline(true);
    await page.goto(path);
    await page.getByText(/Vous êtes hors ligne\. Séjour lu le/).waitFor();
    await page.getByText(place.access_instructions).waitFor();
    await page.getByText(`${place.address}, 95700 Roissy-en-France`).waitFor();
    for (const theme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await driverAt.look(`hors-ligne-${theme}`);
    }
  });

  step('the installed app opens on it, and every other page lists it (FD-10)', async () => {
    const { page, context } = driverAt;
    await page.goto('/');
    await page.getByText(place.access_instructions).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
    await page.getByRole('link', { name: 'Mes séjours gardés' }).click();
    await page.getByRole('heading', { name: 'Séjours gardés sur cet appareil' }).waitFor();
    await driverAt.look('hors-ligne-liste');
    await page.goto('/contact');
    await page.getByRole('link', { name: /Cour du moulin/ }).click();
    await page.getByText(place.access_instructions).waitFor();
    await context.setOffline(false);
  });

  step('the driver cancels it on its page, with a reason that the owner reads at once', async () => {
    const { page } = driverAt;
    const { page: atOwner } = ownerAt;
    // Another one of the two.
    const other = await agree({ start_date: addDays(today(), 20), end_date: addDays(today(), 22) });
    await page.goto(other);
    await atOwner.goto(other);
    await atOwner.getByRole('heading', { level: 1 }).waitFor();
    await openGroup(page, 'annuler, agenda');
    await page.getByRole('button', { name: 'Annuler ce séjour' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Annuler le séjour' }).click();
    await dialog.getByText('Indiquez le motif').waitFor();
    await typeInto(dialog.getByRole('textbox', { name: 'Motif' }), 'Mon vol est annulé.');
    await driverAt.look('annulation');
    // Back, by mistake: the page stays where it is, and so does the reason.
    const scrolled = () => page.evaluate(() => window.scrollY);
    const y = await scrolled();
    await page.mouse.wheel(0, -400);
    expect(await scrolled()).toBe(y);
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    expect([new URL(page.url()).pathname, await scrolled()]).toEqual([other, y]);
    const opener = page.getByRole('button', { name: 'Annuler ce séjour' });
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.goForward();
    await eventually(async () => expect(await page.evaluate(() => history.state.layers as unknown)).toBe(0));
    expect(await dialog.count()).toBe(0);
    await opener.click();
    expect(await dialog.getByRole('textbox', { name: 'Motif' }).inputValue()).toBe('Mon vol est annulé.');
    // Loaded again with the dialog open: the page without it, and what was written.
    await page.reload();
    await openGroup(page, 'annuler, agenda');
    await opener.click();
    expect(await dialog.getByRole('textbox', { name: 'Motif' }).inputValue()).toBe('Mon vol est annulé.');
    await dialog.getByRole('button', { name: 'Annuler le séjour' }).click();
    for (const { page: at } of [driverAt, ownerAt])
      await at.getByText('Ce séjour est annulé', { exact: true }).waitFor();
    await atOwner.getByText(/Annulé par le conducteur\s: Mon vol est annulé\./).waitFor();
    expect(await page.getByText(place.address).count()).toBe(0);
    await driverAt.look('annule');
    await page.goBack();
    await page.goForward();
    await page.getByText('Ce séjour est annulé', { exact: true }).waitFor();
  });

  step('signed out, nothing of it is left in the browser', async () => {
    const { page, context } = driverAt;
    await page.goto('/dashboard/sejours');
    expect(await cachedStays()).toHaveLength(1);
    await pressSignOut(driverAt, driver.prenom);
    await eventually(async () => expect(await cachedStays()).toEqual([]));
    await context.setOffline(true);
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: 'Vous êtes hors ligne.' }).waitFor();
    expect(await page.getByText(place.address).count()).toBe(0);
    await context.setOffline(false);
  });
});
