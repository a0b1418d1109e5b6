import type { Browser } from 'playwright-core';
import { addDays, today } from '../libs/contracts/src/kernel/days.js';
import { startBrowser, Visitor, type Device } from './browser.js';
import { journey } from './journey.js';
import { accountOf } from './product.js';
import { signIn } from './steps.js';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

describe.each([
  ['phone', 'dark', 40],
  ['desktop', 'light', 60],
] as const)('the calendar of a parking, on a %s', (device: Device, theme, ahead) => {
  const first = addDays(today(), ahead);
  const last = addDays(first, 2);
  const dates = `?date_debut=${first}&date_fin=${addDays(last, 1)}`;
  let ownerAt: Visitor;
  let visitorAt: Visitor;
  let parking = '';
  const step = journey(() => [ownerAt, visitorAt]);
  const cell = ({ page }: Visitor, day: string, state: string) =>
    page.getByRole('grid').locator(`button[data-day="${day}"]`).filter({ hasText: state });

  beforeAll(async () => {
    ownerAt = await Visitor.arrive(browser, device, 'calendrier-proprietaire', theme);
    visitorAt = await Visitor.arrive(browser, device, 'calendrier-visiteur', theme);
    await signIn(ownerAt, accountOf('Propriétaire'));
  });
  afterAll(async () => {
    for (const visitor of [ownerAt, visitorAt]) await visitor.leave();
  });

  step('is opened from « Mes parkings », and blocks a range', async () => {
    const { page } = ownerAt;
    await page.goto('/dashboard/parkings');
    await page.getByRole('link', { name: 'Calendrier' }).first().click();
    await page.getByRole('grid').waitFor();
    parking = /parkings\/([^/]+)/.exec(page.url())?.[1] ?? '';
    await page.getByLabel('Premier jour').fill(first);
    await page.getByLabel('Dernier jour').fill(last);
    await ownerAt.look('jours-choisis');
    await page.getByRole('button', { name: 'Bloquer ces jours' }).click();
    await page
      .getByText(/3\sjours bloqués/)
      .first()
      .waitFor();
    await page.goto(`/dashboard/parkings/${parking}/calendrier?mois=${first.slice(0, 7)}`);
    await cell(ownerAt, first, 'bloqué').waitFor();
    await ownerAt.look('jours-bloques');
  });

  step('shows a visitor no free place on these days, and one before them (PD-07, C6)', async () => {
    const { page } = visitorAt;
    await page.goto(`/parking/${parking}${dates}`);
    await page.getByText(/^0\splace libre sur \d+ à ces dates$/).waitFor();
    await cell(visitorAt, first, 'complet').waitFor();
    await visitorAt.look('parking-complet');
    const before = addDays(first, -3);
    await page.getByLabel('Arrivée').fill(before);
    await page.getByLabel('Départ').fill(first);
    await page.getByText(/^[1-9]\d*\splaces? libres? sur \d+ à ces dates$/).waitFor();
    const contact = page.getByRole('link', { name: 'Contacter le propriétaire' }).first();
    expect(await contact.getAttribute('href')).toContain(encodeURIComponent(`date_debut=${before}&date_fin=${first}`));
  });

  step('is followed elsewhere by its secret address, which says days only', async () => {
    const { page } = ownerAt;
    const field = page.getByLabel('Adresse secrète');
    const make = page.getByRole('button', { name: 'Créer l’adresse' });
    await field.or(make).waitFor();
    if (await make.isVisible()) await make.click();
    const text = await (await fetch(await field.inputValue())).text();
    expect(text).toContain(`DTSTART;VALUE=DATE:${first.replaceAll('-', '')}`);
    expect(text).toContain('SUMMARY:Bloqué');
  });

  step('gives the days back', async () => {
    const { page } = ownerAt;
    await page.getByLabel('Premier jour').fill(first);
    await page.getByLabel('Dernier jour').fill(last);
    await page.getByRole('button', { name: 'Débloquer' }).click();
    await page
      .getByText(/3\sjours débloqués/)
      .first()
      .waitFor();
    await visitorAt.page.goto(`/parking/${parking}${dates}`);
    await visitorAt.page.getByText(/^[1-9]\d*\splaces? libres? sur \d+ à ces dates$/).waitFor();
  });
});
