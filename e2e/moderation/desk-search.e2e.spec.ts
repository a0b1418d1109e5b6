import type { Browser } from 'playwright-core';
import { ApiCaller } from '../support/api.js';
import { startBrowser, Visitor, type Device } from '../support/browser.js';
import { journey } from '../support/journey.js';
import { expectStatus, member, nameColleague, vehicleOf, type Member } from '../support/people.js';
import { eventually } from '../support/product.js';
import { signIn } from '../support/steps.js';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

describe.each([
  ['phone', 'dark', 'QZ-417-XK'],
  ['desktop', 'light', 'QZ-418-XK'],
] as const)('the search of the desk (DK-02), on a %s', (device: Device, theme, plate) => {
  let driver: Member;
  let support: Visitor;
  const step = journey(() => [support]);
  const options = () =>
    support.page.getByRole('listbox', { name: 'Rechercher dans l’administration' }).getByRole('option');

  beforeAll(async () => {
    const colleague = await member('Solène');
    await nameColleague(colleague, 'support');
    driver = await member('Zéphirine');
    await vehicleOf(driver, plate);
    support = await Visitor.arrive(browser, device, 'recherche', theme);
    await signIn(support, colleague);
  });
  afterAll(() => support.leave());

  step('counts a message as it arrives, and finds it by its reference, typed in another form', async () => {
    const { page } = support;
    await page.goto('/admin/utilisateurs');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const about = { sujet: 'question-generale', message: 'Ma place est-elle gardée ?' };
    const contact = { formType: 'contact', nom: driver.prenom, email: driver.email, ...about };
    await expectStatus(ApiCaller.nobody.call('POST', '/api/submissions', contact), 201);
    await page.getByRole('link', { name: /^Messages\s*, \d+ en attente/ }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type(driver.email);
    await page.getByRole('option', { name: /Message, à traiter/ }).waitFor();
    await support.look('trouve');
    const [reference = ''] = /MSG-\w{8}/.exec((await options().first().textContent()) ?? '') ?? [];
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(` ${reference.toLowerCase().replace('-', ' ')} `);
    await eventually(async () => expect(await options().count()).toBe(1));
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/admin\/messages\?message=/);
    await page.getByRole('region', { name: 'Message ouvert' }).getByText(about.message).waitFor();
  });

  step('finds a person without accents, and the vehicle by its plate without dashes', async () => {
    const { page } = support;
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('/');
    await page.keyboard.type(`${driver.nom} zephirine`);
    await options().first().waitFor();
    await page.keyboard.press('Escape');
    expect(await options().count()).toBe(0);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(plate.toLowerCase().replaceAll('-', ' '));
    await page.getByRole('option', { name: plate }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/admin/utilisateurs/${driver.api.userId}`);
    await support.look('personne');
  });
});
