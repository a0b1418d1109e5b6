import type { Browser } from 'playwright-core';
import { addDays, today } from '../../libs/contracts/src/kernel/days.js';
import type { ApiCaller } from '../support/api.js';
import { startBrowser, Visitor, type Device } from '../support/browser.js';
import { chooseDates } from '../support/dates.js';
import { journey } from '../support/journey.js';
import { administrator, expectStatus, openParking, vehicleOf, verifiedMember, type Member } from '../support/people.js';
import { signIn } from '../support/steps.js';
import { typeInto } from '../support/typing.js';

let browser: Browser;
let admin: ApiCaller;
beforeAll(async () => {
  browser = await startBrowser();
  admin = await administrator();
  // Comparable parkings: five at least, of three others.
  for (const prenom of ['Noé', 'Nadia', 'Nils']) {
    const neighbour = await verifiedMember(prenom, admin);
    for (const place of ['Cour', 'Jardin']) await openParking(neighbour, admin, `${place} de ${prenom}`);
  }
});
afterAll(() => browser.close());

describe.each([
  ['phone', 'dark', 'OP-401-NE'],
  ['desktop', 'light', 'OP-402-SK'],
] as const)('what spares an owner work, on a %s', (device: Device, theme, plate) => {
  const first = addDays(today(), 20);
  const last = addDays(first, 4);
  let owner: Member;
  let driver: Member;
  let courtyard: string;
  let garage: string;
  let at: Visitor;
  let otherTab: Visitor;
  const step = journey(() => [at, otherTab]);
  const cell = (day: string, state: string) =>
    at.page.getByRole('grid').locator(`button[data-day="${day}"]`).filter({ hasText: state });
  const openPause = async ({ page }: Visitor) => {
    await page.getByRole('button', { name: 'Tout mettre en pause' }).click();
    return page.getByRole('dialog', { name: 'Mettre tous mes parkings en pause' });
  };
  const freeOn = async (parking: string) => {
    const path = `/api/parkings/${parking}/availability?from=${first}&to=${first}`;
    return (await expectStatus(owner.api.call('GET', path), 200))['free_spots'];
  };

  beforeAll(async () => {
    owner = await verifiedMember('Ombeline', admin);
    driver = await verifiedMember('Didier', admin);
    courtyard = await openParking(owner, admin, `Cour d’Ombeline ${device}`);
    garage = await openParking(owner, admin, `Garage d’Ombeline ${device}`);
    const vehicle_id = await vehicleOf(driver, plate);
    const stay = { start_date: addDays(first, 1), end_date: addDays(first, 3), message: 'Bonjour Ombeline' };
    const wish = { parking_spot_id: garage, vehicle_id, ...stay };
    const { id } = await expectStatus(driver.api.call('POST', '/api/requests', wish), 201);
    await expectStatus(owner.api.call('POST', `/api/requests/${String(id)}/approval`), 200);
    at = await Visitor.arrive(browser, device, 'outils', theme);
    otherTab = await Visitor.arrive(browser, device, 'outils-autre', theme);
    for (const visitor of [at, otherTab]) await signIn(visitor, owner);
  });
  afterAll(async () => {
    await at.leave();
    await otherTab.leave();
  });

  step('sees what others ask around, and is told of a price far off, which is saved all the same (OB-03)', async () => {
    const { page } = at;
    await page.goto(`/dashboard/parkings/${courtyard}/modifier`);
    await page
      .getByText(/À moins de 5\skm, d’autres propriétaires proposent \d+\splaces en plein air/)
      .first()
      .waitFor();
    await typeInto(page.getByRole('textbox', { name: /^Prix par jour/ }), '20');
    await page.getByRole('status').filter({ hasText: 'est plus de 25\u00a0% au-dessus de' }).waitFor();
    await at.look('prix-autour');
    await page.getByRole('button', { name: 'Sauvegarder les modifications' }).click();
    await page.waitForURL('**/dashboard/parkings');
  });

  step('pauses all parkings by one press, the stays that go on named before (OB-04)', async () => {
    const { page } = at;
    const dialog = await openPause(at);
    await dialog.getByRole('button', { name: 'Mettre en pause' }).click();
    await dialog.getByText('Choisissez le premier jour').waitFor();
    await chooseDates(dialog.getByRole('group', { name: 'Jours de la pause' }), first, last);
    await dialog.getByText('Un séjour approuvé aura lieu comme convenu').waitFor();
    await dialog.getByRole('link', { name: `Garage d’Ombeline ${device}` }).waitFor();
    await at.look('pause');
    await dialog.getByRole('button', { name: 'Mettre en pause' }).dblclick();
    await page.getByText(/: 2\sparkings en pause$/).waitFor();
    await at.look('en-pause');
    for (const id of [courtyard, garage]) expect(await freeOn(id)).toBe(0);
    await page.goto(`/dashboard/parkings/${courtyard}/calendrier?mois=${first.slice(0, 7)}`);
    await cell(first, 'bloqué').waitFor();
  });

  step('is told in another tab that these days are paused already', async () => {
    const { page } = otherTab;
    await page.goto('/dashboard/parkings');
    await page.getByText(/: 2\sparkings en pause$/).waitFor();
    const dialog = await openPause(otherTab);
    await chooseDates(dialog.getByRole('group', { name: 'Jours de la pause' }), last, addDays(last, 1));
    await dialog.getByText('Aucun séjour approuvé ces jours-là.').waitFor();
    await dialog.getByRole('button', { name: 'Mettre en pause' }).click();
    await dialog.getByText(/^Une autre pause comprend déjà une partie de ces jours/).waitFor();
    await dialog.getByRole('button', { name: 'Annuler' }).click();
  });

  step('ends the pause by one press, seen in the other tab too', async () => {
    const { page } = at;
    await page.goto('/dashboard/parkings');
    await page.getByRole('button', { name: /^Annuler la pause/ }).click();
    for (const visitor of [at, otherTab])
      await visitor.page.getByText(/: 2\sparkings en pause$/).waitFor({ state: 'detached' });
    for (const id of [courtyard, garage]) expect(await freeOn(id)).toBe(1);
  });
});
