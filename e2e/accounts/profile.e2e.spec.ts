import type { Browser } from 'playwright-core';
import { startBrowser, Visitor } from '../support/browser.js';
import { journey } from '../support/journey.js';
import { newPerson } from '../support/product.js';
import { openGroup, pressInMenu, signIn, signInOnScreen, signUp } from '../support/steps.js';
import { typeInto } from '../support/typing.js';

let browser: Browser;

beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

describe('somebody completes a profile, on a phone', () => {
  const person = newPerson('Paule');
  const newPassword = `Renard-roux-${person.password.slice(-6)}`;
  let visitor: Visitor;
  const step = journey(() => [visitor]);
  const fact = (text: string) => visitor.page.locator('dd').and(visitor.page.getByText(text, { exact: true }));

  beforeAll(async () => {
    visitor = await Visitor.arrive(browser, 'phone', 'profil');
    await signUp(visitor, person);
  });
  afterAll(() => visitor.leave());

  step('reads what is missing, reached from the account menu', async () => {
    const { page } = visitor;
    await pressInMenu(visitor, 'Paule', page.getByRole('link', { name: 'Mon profil' }));
    await page.getByRole('heading', { level: 1, name: 'Mon Profil' }).waitFor();
    await page.getByText('Non renseigné').first().waitFor();
    await page.getByText('Aucune langue renseignée').waitFor();
    await visitor.look('lecture');
  });

  step('reads the first thing to correct, and cancelling restores what was there', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: 'Modifier' }).click();
    await typeInto(page.getByLabel('Prénom *'), 'Brouillon');
    await typeInto(page.getByLabel('Téléphone mobile'), '0012');
    await page.getByLabel(/Je suis un professionnel/).check();
    await page.getByRole('button', { name: 'Sauvegarder' }).click();
    await page.getByRole('alert').getByText('Format de téléphone invalide').waitFor();
    await visitor.look('refus');
    await page.getByRole('button', { name: 'Annuler' }).click();
    await fact(person.prenom).waitFor();
    expect(await page.getByText('Brouillon').count()).toBe(0);
  });

  step('saves a professional profile with two languages, kept after a reload', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: 'Modifier' }).click();
    await typeInto(page.getByLabel('Prénom *'), 'Pauline');
    await typeInto(page.getByLabel('Téléphone mobile'), '06 12 34 56 78');
    await page.getByLabel(/Je suis un professionnel/).check();
    await typeInto(page.getByLabel('Numéro SIRET *'), '732 829 320 00074');
    await typeInto(page.getByLabel(/Numéro de TVA/), 'fr44732829320');
    await page.getByRole('button', { name: 'Français' }).click();
    await page.getByRole('button', { name: 'Japonais' }).click();
    await visitor.look('modification');
    await page.getByRole('button', { name: 'Sauvegarder' }).click();
    await page.getByText('Profil mis à jour avec succès').first().waitFor();
    await page.reload();
    for (const kept of ['Pauline', '06 12 34 56 78', '732 829 320 00074', 'FR44732829320']) {
      await fact(kept).waitFor();
    }
    expect(await page.getByRole('region', { name: 'Langues parlées' }).getByRole('listitem').allTextContents()).toEqual(
      ['Français', 'Japonais'],
    );
    await visitor.look('complet');
  });

  step('changes the password: reads what is wrong with it first, then the other device is signed out', async () => {
    const { page } = visitor;
    const elsewhere = await Visitor.arrive(browser, 'desktop', 'profil-ailleurs');
    await signIn(elsewhere, person);
    await elsewhere.page.goto('/dashboard/profil');
    await openGroup(elsewhere.page, 'Sécurité');
    await elsewhere.page.getByText('Cet appareil').waitFor();
    await page.goto('/dashboard/profil');
    await openGroup(page, 'Sécurité');
    await page.getByRole('button', { name: 'Changer mon mot de passe' }).click();
    await typeInto(page.getByLabel('Mot de passe actuel'), 'pas-le-bon-1');
    await typeInto(page.getByLabel('Nouveau mot de passe').first(), 'motdepasse');
    await typeInto(page.getByLabel('Confirmation du nouveau mot de passe'), 'motdepasse');
    await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
    await page.getByRole('alert').waitFor();
    await visitor.look('mot-de-passe-refuse');
    await typeInto(page.getByLabel('Nouveau mot de passe').first(), newPassword);
    await typeInto(page.getByLabel('Confirmation du nouveau mot de passe'), newPassword);
    await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
    await page.getByText('Le mot de passe actuel est incorrect.').first().waitFor();
    await typeInto(page.getByLabel('Mot de passe actuel'), person.password);
    await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
    await page.getByText(/Votre mot de passe a été changé/).waitFor();
    await elsewhere.page.waitForURL('**/auth?retour=%2Fdashboard%2Fprofil');
    await elsewhere.leave();
  });

  step('ends one device from another, then all of them', async () => {
    const { page } = visitor;
    const elsewhere = await Visitor.arrive(browser, 'desktop', 'profil-ailleurs');
    await signInOnScreen(elsewhere, { email: person.email, password: newPassword });
    await page.reload();
    await openGroup(page, 'Sécurité');
    await page.getByRole('button', { name: /^Déconnecter Chrome/ }).click();
    await visitor.look('appareils');
    await page.getByRole('dialog').getByRole('button', { name: 'Déconnecter' }).click();
    await elsewhere.page.waitForURL('**/auth?retour=*');
    await elsewhere.leave();
    await page.getByRole('button', { name: 'Me déconnecter partout' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Déconnecter' }).click();
    await page.waitForURL('**/auth?retour=%2Fdashboard%2Fprofil');
  });
});
