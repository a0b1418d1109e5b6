import type { Browser } from 'playwright-core';
import { ApiCaller } from '../support/api.js';
import { startBrowser, Visitor } from '../support/browser.js';
import { journey } from '../support/journey.js';
import { oneTimeCode } from '../support/one-time-code.js';
import { mailArrives, newPerson } from '../support/product.js';
import { openGroup, pressSignOut, signUp } from '../support/steps.js';
import { typeInto } from '../support/typing.js';

let browser: Browser;

beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

describe('somebody protects an account by a second factor, on a phone and on a computer', () => {
  const person = newPerson('Odile');
  let phone: Visitor;
  let computer: Visitor;
  let secret = '';
  let codes: string[] = [];
  const step = journey(() => [phone, computer]);

  beforeAll(async () => {
    phone = await Visitor.arrive(browser, 'phone', 'double-authentification');
    computer = await Visitor.arrive(browser, 'desktop', 'double-authentification', 'dark');
    await signUp(phone, person);
  });
  afterAll(async () => {
    await phone.leave();
    await computer.leave();
  });

  async function givePassword({ page }: Visitor, at = '/auth'): Promise<void> {
    await page.goto(at);
    await typeInto(page.getByLabel('E-mail'), person.email);
    await typeInto(page.getByLabel('Mot de passe', { exact: true }), person.password);
    await page.getByRole('button', { name: 'Se connecter', exact: true }).last().click();
    await page.getByRole('heading', { level: 1, name: 'Double authentification' }).waitFor();
  }

  async function signOut(visitor: Visitor): Promise<void> {
    await visitor.page.goto('/lieux');
    await pressSignOut(visitor, 'mon compte');
    await visitor.page.getByRole('link', { name: 'Se connecter' }).waitFor();
  }

  step('adds an application: a wrong code is refused, then ten codes must be kept', async () => {
    const { page } = phone;
    await page.goto('/dashboard/profil#securite');
    await page.getByText('Non activée').waitFor();
    await phone.look('sans');
    await page.getByRole('button', { name: 'Activer avec une application' }).click();
    await page.getByRole('img', { name: /Code à scanner/ }).waitFor();
    secret = (await page.locator('code').first().textContent()) ?? '';
    expect(secret).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    await phone.look('activation');
    await typeInto(page.getByLabel('Code à 6 chiffres'), '000000');
    await page.getByRole('button', { name: 'Activer', exact: true }).click();
    await page.getByText('Ce code est incorrect ou déjà utilisé.').first().waitFor();
    await phone.look('code-refuse');
    await typeInto(page.getByLabel('Code à 6 chiffres'), oneTimeCode(secret, -1));
    await page.getByRole('button', { name: 'Activer', exact: true }).click();
    const list = page.getByRole('list', { name: 'Codes de récupération' });
    await list.waitFor();
    codes = await list.getByRole('listitem').allTextContents();
    expect(new Set(codes).size).toBe(10);
    await page.getByRole('button', { name: 'Terminer' }).click();
    await page.getByText('Conservez vos codes, puis cochez cette case').waitFor();
    await phone.look('codes');
    await page.getByLabel('J’ai conservé mes codes').check();
    await page.getByRole('button', { name: 'Terminer' }).click();
    await page.getByText(/Active depuis le/).waitFor();
    await page.getByText('10 codes restants sur 10').waitFor();
    await phone.look('active');
    await mailArrives(person.email, /Double authentification activée/);
  });

  step('is still signed in after a reload, and the codes are shown no more', async () => {
    const { page } = phone;
    await page.reload();
    await page.getByText('10 codes restants sur 10').waitFor();
    expect(await page.getByText(codes[0]!).count()).toBe(0);
    await signOut(phone);
  });

  step('is not signed in by the password alone: neither on any page, nor for the API', async () => {
    const { page } = phone;
    await givePassword(phone, '/auth?retour=%2Fdashboard%2Fprofil');
    expect(await page.getByLabel('Code à 6 chiffres').evaluate((field) => field === document.activeElement)).toBe(true);
    await phone.look('seconde-etape');
    await page.reload();
    await page.getByLabel('Code à 6 chiffres').waitFor();
    await page.goto('/dashboard/vehicules');
    await page.waitForURL('**/auth?retour=%2Fdashboard%2Fvehicules');
    await page.getByLabel('Code à 6 chiffres').waitFor();
    await page.goto('/lieux');
    await page.getByRole('link', { name: 'Se connecter' }).waitFor();
    await page.goBack();
    await page.getByLabel('Code à 6 chiffres').waitFor();
    const caller = await ApiCaller.signIn(person);
    for (const path of ['/api/me', '/api/profile', '/api/sessions', '/api/security/factors']) {
      const { status, body } = await caller.call('GET', path);
      expect([path, status, body['code']]).toEqual([path, 403, 'insufficient_aal']);
    }
  });

  step('is refused a wrong code, then comes back to the page asked for, in every tab', async () => {
    const { page, context } = phone;
    const otherTab = await context.newPage();
    await otherTab.goto('/auth?retour=%2Fdashboard%2Fvehicules');
    await otherTab.getByLabel('Code à 6 chiffres').waitFor();
    await page.goto('/auth?retour=%2Fdashboard%2Fprofil');
    await typeInto(page.getByLabel('Code à 6 chiffres'), '000000');
    await page.getByRole('button', { name: 'Continuer' }).click();
    await page.getByText('Ce code est incorrect ou déjà utilisé.').first().waitFor();
    await phone.look('seconde-etape-refusee');
    await typeInto(page.getByLabel('Code à 6 chiffres'), oneTimeCode(secret));
    await page.getByRole('button', { name: 'Continuer' }).click();
    await page.waitForURL('**/dashboard/profil');
    await openGroup(page, 'Sécurité');
    await page.getByText(/Active depuis le/).waitFor();
    await otherTab.waitForURL('**/dashboard/vehicules');
    await otherTab.close();
    await page.reload();
    await openGroup(page, 'Sécurité');
    await page.getByText(/Active depuis le/).waitFor();
  });

  step('goes back to the sign-in from the second step, on a computer', async () => {
    const { page } = computer;
    await givePassword(computer);
    await computer.look('seconde-etape');
    await page.getByRole('button', { name: 'Revenir à la connexion' }).click();
    await page.getByLabel('Mot de passe', { exact: true }).waitFor();
    await page.reload();
    await page.getByLabel('Mot de passe', { exact: true }).waitFor();
  });

  step('signs in with a recovery code, which serves once', async () => {
    const { page } = computer;
    await givePassword(computer);
    await page.getByRole('button', { name: 'Utiliser un code de récupération' }).click();
    await typeInto(page.getByLabel('Code de récupération'), codes[3]!.toLowerCase());
    await computer.look('code-de-recuperation');
    await page.getByRole('button', { name: 'Continuer' }).click();
    await page.waitForURL('**/dashboard/rechercher');
    await page.goto('/dashboard/profil#securite');
    await page.getByText('9 codes restants sur 10').waitFor();
    await computer.look('active');
    await signOut(computer);
    await givePassword(computer);
    await page.getByRole('button', { name: 'Utiliser un code de récupération' }).click();
    for (let time = 0; time < 2; time += 1) {
      await typeInto(page.getByLabel('Code de récupération'), codes[3]!);
      await page.getByRole('button', { name: 'Continuer' }).click();
      await page.getByText('Ce code de récupération est incorrect ou déjà utilisé.').first().waitFor();
      await page.getByRole('button', { name: 'Continuer', disabled: false }).waitFor();
    }
    await typeInto(page.getByLabel('Code de récupération'), codes[4]!);
    await page.getByRole('button', { name: 'Continuer' }).click();
    await page.waitForURL('**/dashboard/rechercher');
  });

  step('takes it away with a code; the password is then enough', async () => {
    const { page } = computer;
    await page.goto('/dashboard/profil#securite');
    await page.getByRole('button', { name: /^Désactiver/ }).click();
    await computer.look('desactivation');
    await typeInto(page.getByLabel(/ou code de récupération/), oneTimeCode(secret, 1));
    await page.getByRole('button', { name: 'Désactiver' }).click();
    await page.getByText('Non activée').waitFor();
    await mailArrives(person.email, /Double authentification retirée/);
    await signOut(computer);
    await page.goto('/auth');
    await typeInto(page.getByLabel('E-mail'), person.email);
    await typeInto(page.getByLabel('Mot de passe', { exact: true }), person.password);
    await page.getByRole('button', { name: 'Se connecter', exact: true }).last().click();
    await page.waitForURL('**/dashboard/rechercher');
  });
});
