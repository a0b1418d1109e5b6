import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { startBrowser, Visitor, type Device } from '../support/browser.js';
import { journey } from '../support/journey.js';
import { accountOf, eventually } from '../support/product.js';
import { signIn } from '../support/steps.js';
import { typeInto } from '../support/typing.js';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** Two car parks of different places for each device: what one journey saves, the other leaves alone. */
const CASES = [
  ['phone', 'dark', 'gare-de-lyon'],
  ['desktop', 'light', 'accor-arena'],
] as const;

describe.each(CASES)('the prices of official car parks, on a %s (DK-06)', (device: Device, theme, place) => {
  let admin: Visitor;
  const step = journey(() => [admin]);
  let name = '';
  const grid = () => admin.page.getByRole('grid');
  const cells = () => grid().getByRole('row').filter({ hasText: name }).first().getByRole('gridcell');
  const price = () => cells().nth(2);

  beforeAll(async () => {
    admin = await Visitor.arrive(browser, device, `prix-${device}`, theme);
    await signIn(admin, accountOf('Administrator'));
  });
  afterAll(() => admin.leave());

  step('finds car parks of a place by a search that the address keeps', async () => {
    const { page } = admin;
    await page.goto('/admin/prix');
    await grid().waitFor();
    await admin.look('tous');
    await typeInto(page.getByLabel('Parking, lieu ou source'), place);
    await page.getByRole('button', { name: 'Rechercher' }).click();
    await page.waitForURL(/q=/);
    name = (await grid().getByRole('rowheader').first().locator('a, small').first().textContent()) ?? '';
    await price().waitFor();
  });

  step('types prices key by key as in a sheet, and is asked before they are left', async () => {
    const { page } = admin;
    await price().click();
    await page.keyboard.type('1200');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    await page
      .getByText(/Le prix maximum est de/)
      .first()
      .waitFor();
    await admin.look('refus');
    await page.keyboard.type('23,5');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await page.getByText(/24\sh [\d,]+ → 23,50/).waitFor();
    await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Lieux et prix' }).click();
    await page.getByRole('dialog').getByText('Vos modifications seront perdues.').waitFor();
    await admin.look('quitter');
    await page.getByRole('button', { name: 'Continuer la modification' }).click();
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await page.getByText('Prix enregistrés.').waitFor();
    await eventually(async () => expect(await price().textContent()).toBe('23,50'));
  });

  step('exports what is shown, and imports it changed after a preview', async () => {
    const { page } = admin;
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Exporter' }).click(),
    ]);
    const exported = await readFile(await file.path(), 'utf8');
    expect(exported.startsWith('\ufeffLieu;Parking;Site;')).toBe(true);
    const changed = exported.replace(';23,50;', ';24,50;').replace('\ufeff', '');
    const gone = '99999999-9999-4999-8999-999999999999';
    const withGone = `${changed}\r\nNulle part;Nul;;;10,00;;28/11/2026;Personne;${gone};v0`;
    await page.getByRole('button', { name: 'Importer' }).click();
    const dialog = page.getByRole('dialog');
    // As Excel saves « Texte Unicode ».
    const buffer = Buffer.from(`\ufeff${withGone}`, 'utf16le');
    await dialog.getByLabel(/^Fichier CSV/).setInputFiles({ name: 'prix.csv', mimeType: 'text/csv', buffer });
    await dialog.getByText(/^1\sparking change, 1\sligne est refusée/).waitFor();
    await dialog.getByText('Ce parking n’existe plus').waitFor();
    await admin.look('apercu');
    await dialog.getByRole('button', { name: /^Enregistrer 1/ }).click();
    await dialog.waitFor({ state: 'hidden' });
    await eventually(async () => expect(await price().textContent()).toBe('24,50'));
  });

  step('finds old and new on the page of the place', async () => {
    await cells().first().getByRole('link').click();
    const changes = admin.page.getByRole('region', { name: 'Derniers changements' });
    await changes.getByText(/24\sh\s: 23,50 → 24,50/).waitFor();
    await admin.look('journal');
  });
});
