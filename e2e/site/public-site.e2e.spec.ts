import type { Browser } from 'playwright-core';
import { addDays, today } from '../../libs/contracts/src/kernel/days.js';
import { startBrowser, Visitor, type Device } from '../support/browser.js';
import { typed } from '../support/dates.js';
import { mailArrives, newPerson } from '../support/product.js';
import { typeInto } from '../support/typing.js';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const pages = [
  ['/tarifs', 'Tarifs'],
  ['/manifeste', 'Notre manifeste'],
  ['/assurance', 'Assurance et responsabilité'],
  ['/fiscalite', 'Fiscalité pour les Loueurs'],
  ['/verification-identite', 'Vérification d’identité'],
  ['/mentions-legales', 'Mentions légales'],
  ['/conditions-generales', 'Conditions générales d’utilisation'],
  ['/politique-confidentialite', 'Politique de confidentialité'],
  ['/accessibilite', 'Accessibilité'],
  ['/classement', 'Classement des résultats'],
  ['/sources', 'Sources des données'],
  ['/aide', 'Centre d’aide'],
  ['/contact', 'Nous écrire'],
  ['/devenir-partenaire', 'Devenir partenaire'],
  ['/blog', 'Blog'],
  ['/blog/mon-vehicule-passera-t-il', 'Coffre de toit, utilitaire, camping-car\u00a0: passera-t-il le portail\u202f?'],
] as const;

const themes = { small: 'light', phone: 'dark', desktop: 'light' } as const;

describe.each(Object.keys(themes) as Device[])('a reader at %s', (device) => {
  let reader: Visitor;
  beforeAll(async () => {
    reader = await Visitor.arrive(browser, device, 'site', themes[device]);
  });
  afterAll(() => reader.leave());

  it.each(pages)('reads %s', async (path, title) => {
    const answer = await reader.page.goto(path);
    expect(answer?.status()).toBe(200);
    await reader.page.getByRole('heading', { level: 1, name: title }).waitFor();
    await reader.keep(path.slice(1).replaceAll('/', '-'));
  });
});

describe('a reader without scripts', () => {
  it('reads the help, opens one answer at a time, and searches', async () => {
    const reader = await Visitor.arrive(browser, 'phone', 'sans-script', 'light', { javaScriptEnabled: false });
    await reader.page.goto('/aide');
    const answers = reader.page.locator('details');
    await answers.nth(0).locator('summary').press('Enter');
    await answers.nth(1).locator('summary').press('Enter');
    expect(await reader.page.locator('details[open]').count()).toBe(1);
    await answers.nth(1).locator('summary').press('Enter');
    expect(await reader.page.locator('details[open]').count()).toBe(0);
    await typeInto(reader.page.getByRole('searchbox'), 'mot de passe');
    await reader.page.getByRole('searchbox').press('Enter');
    await reader.page.waitForURL('**/aide?q=mot+de+passe');
    await reader.page.getByText('J’ai oublié mon mot de passe').waitFor();
    await reader.keep('aide');
    await reader.leave();
  });
});

describe('a traveller without scripts', () => {
  it('goes from the form of the home page to a place, with the dates (HO-02)', async () => {
    const visitor = await Visitor.arrive(browser, 'phone', 'sans-script', 'light', { javaScriptEnabled: false });
    const { page } = visitor;
    const [start, end] = [addDays(today(), 20), addDays(today(), 27)];
    await page.goto('/');
    await typeInto(page.getByRole('combobox', { name: /Près de quel aéroport/ }), 'orly');
    await typeInto(page.getByLabel('Dépôt de la voiture'), typed(start));
    await typeInto(page.getByLabel('Reprise de la voiture'), typed(end));
    await page.getByRole('button', { name: 'Rechercher' }).click();
    await page.waitForURL(/[/]lieux[?]q=orly&/);
    await visitor.keep('lieux');
    await page.getByRole('link', { name: 'Aéroport Paris-Orly', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: /Orly/ }).waitFor();
    const asked = new URL(page.url());
    expect([asked.pathname, asked.searchParams.get('date_debut'), asked.searchParams.get('date_fin')]).toEqual([
      '/lieux/paris-orly',
      start,
      end,
    ]);
    await visitor.leave();
  });
});

describe('a form that needs scripts, without them', () => {
  it.each([
    ['/auth', /Se connecter ou créer un compte demande JavaScript.*Activez-le dans ses réglages, puis rechargez/],
    ['/contact', /Le formulaire demande JavaScript.*Activez-le dans ses réglages, puis rechargez/],
  ])('%s says what to do in its place', async (path, words) => {
    const reader = await Visitor.arrive(browser, 'phone', 'sans-script', 'light', { javaScriptEnabled: false });
    await reader.page.goto(path);
    const main = (await reader.page.locator('main').innerText()).replace(/\s+/g, ' ');
    expect(main).toMatch(words);
    expect(await reader.page.locator('main').locator('input, button').filter({ visible: true }).count()).toBe(0);
    await reader.keep(path.slice(1));
    await reader.leave();
  });
});

describe('somebody who writes to the team', () => {
  const person = newPerson('Irène');
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await Visitor.arrive(browser, 'phone', 'formulaires');
  });
  afterAll(() => visitor.leave());

  it('reads what is missing, then that the message is sent, and gets a mail (ST-09)', async () => {
    const { page } = visitor;
    await page.goto('/contact');
    await page.getByRole('button', { name: 'Envoyer le message' }).click();
    await page.getByRole('alert').getByText('Vérifiez les champs suivants').waitFor();
    await visitor.look('contact-refus');
    await typeInto(page.getByLabel('Nom'), 'Irène Essai');
    await typeInto(page.getByLabel('E-mail'), person.email);
    await page.getByLabel('Sujet').selectOption('verification-identite');
    await typeInto(page.getByLabel('Message'), 'Mon document a été refusé.');
    await page.getByRole('button', { name: 'Envoyer le message' }).click();
    await page.getByText('Message envoyé').first().waitFor();
    await visitor.look('contact-envoye');
    const mail = await mailArrives(person.email, /bien reçu votre message/);
    expect(mail.text).toContain('sous 72\u00a0h');
  });

  it('asks for a partnership (ST-10)', async () => {
    const { page } = visitor;
    await page.goto('/devenir-partenaire');
    await typeInto(page.getByLabel('Nom de l’aéroport'), 'Aéroport de Brive');
    await typeInto(page.getByLabel('Ville'), 'Brive');
    await typeInto(page.getByLabel('Nom du contact'), 'Irène Essai');
    await typeInto(page.getByLabel('E-mail professionnel'), person.email);
    await page.getByRole('button', { name: 'Envoyer la demande' }).click();
    await page.getByText('Demande envoyée !').first().waitFor();
    await mailArrives(person.email, /demande de partenariat/);
  });

  it('suggests a place from the list of places (PL-06, PL-07)', async () => {
    const { page } = visitor;
    await page.goto('/lieux?q=introuvable');
    await page.getByRole('button', { name: 'Proposer ce lieu' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await visitor.look('suggestion');
    expect(await dialog.getByLabel('Nom du lieu').inputValue()).toBe('introuvable');
    await typeInto(dialog.getByLabel('Nom du lieu'), 'Gare de Redon');
    await dialog.getByLabel('Type').selectOption('gare');
    await typeInto(dialog.getByLabel('Ville'), 'Redon');
    await typeInto(dialog.getByLabel('Région'), 'Bretagne');
    await typeInto(dialog.getByLabel('Pourquoi ce lieu'), 'Le parking est complet chaque été.');
    await typeInto(dialog.getByLabel('Votre nom'), 'Irène Essai');
    await typeInto(dialog.getByLabel('Votre e-mail'), person.email);
    await dialog.getByRole('button', { name: 'Envoyer la suggestion' }).click();
    await dialog.getByRole('form').getByText('Merci, votre suggestion est envoyée.').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await mailArrives(person.email, /Merci pour votre suggestion/);
  });
});

describe.each(Object.keys(themes) as Device[])('somebody asked for cookies at %s', (device) => {
  it('refuses in one press, and changes the choice from the footer (CK-01, CK-03, L4)', async () => {
    const visitor = await Visitor.arrive(browser, device, 'cookies', themes[device], { isAskedForCookies: true });
    const { page } = visitor;
    await page.goto('/tarifs');
    const banner = page.getByRole('region', { name: 'Vos cookies' });
    await banner.waitFor();
    await visitor.look('bandeau');
    expect(await page.evaluate(() => document.cookie)).toBe('');
    await banner.getByRole('button', { name: 'Tout refuser' }).click();
    await banner.waitFor({ state: 'hidden' });
    await page.reload();
    await page.getByRole('button', { name: 'Gérer mes cookies' }).click();
    await page.getByRole('dialog').getByLabel('Mesure d’audience').check();
    await visitor.look('choix');
    await page.getByRole('button', { name: 'Enregistrer mes choix' }).click();
    const kept = await page.evaluate(() => localStorage.getItem('placette.consentement'));
    expect(JSON.parse(kept ?? '')).toMatchObject({ necessary: true, analytics: true, marketing: false });
    expect(await banner.count()).toBe(0);
    await visitor.leave();
  });
});

it('tells search engines of every page', async () => {
  const reader = await Visitor.arrive(browser, 'desktop', 'plan');
  const map = await (await reader.page.request.get('/sitemap.xml')).text();
  for (const [path] of pages) expect(map).toContain(`${path}</loc>`);
  await reader.leave();
});
