import type { Browser } from 'playwright-core';
import { VirtualAuthenticator } from '../support/authenticator.js';
import { startBrowser, Visitor } from '../support/browser.js';
import { journey } from '../support/journey.js';
import { oneTimeCode } from '../support/one-time-code.js';
import { mailArrives, newPerson } from '../support/product.js';
import { signUp } from '../support/steps.js';
import { typeInto } from '../support/typing.js';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

describe('somebody protects an account by a security key', () => {
  const person = newPerson('Zoé');
  let visitor: Visitor;
  let secret = '';
  const step = journey(() => [visitor]);

  beforeAll(async () => {
    visitor = await Visitor.arrive(browser, 'phone', 'cle-de-securite');
    await VirtualAuthenticator.give(visitor, 'usb');
    await signUp(visitor, person);
  });
  afterAll(() => visitor.leave());

  async function givePassword(): Promise<void> {
    const { page } = visitor;
    await page.evaluate(() => fetch('/session', { method: 'DELETE' }));
    await page.goto('/auth');
    await typeInto(page.getByLabel('E-mail'), person.email);
    await typeInto(page.getByLabel('Mot de passe', { exact: true }), person.password);
    await page.getByRole('button', { name: 'Se connecter', exact: true }).last().click();
    await page.getByRole('heading', { level: 1, name: 'Double authentification' }).waitFor();
  }

  step('activates it, keeps ten codes, and gets a mail', async () => {
    const { page } = visitor;
    await page.goto('/dashboard/profil#securite');
    await page.getByRole('button', { name: 'Activer avec une clé de sécurité' }).click();
    await page.getByRole('heading', { name: 'Présentez votre clé de sécurité' }).waitFor();
    await visitor.look('activation');
    await page.getByRole('button', { name: 'Activer', exact: true }).click();
    await page.getByRole('list', { name: 'Codes de récupération' }).waitFor();
    await page.getByLabel('J’ai conservé mes codes').check();
    await page.getByRole('button', { name: 'Terminer' }).click();
    await page.getByText(/Active depuis le/).waitFor();
    await page.getByRole('button', { name: 'Désactiver Clé de sécurité' }).waitFor();
    await visitor.look('active');
    await mailArrives(person.email, /Double authentification activée/);
  });

  step('shows it after the password, with nothing to type', async () => {
    const { page } = visitor;
    await givePassword();
    const button = page.getByRole('button', { name: 'Utiliser ma clé de sécurité' });
    await button.waitFor();
    expect(await page.getByRole('textbox').count()).toBe(0);
    await visitor.look('seconde-etape');
    await button.click();
    await page.waitForURL('**/dashboard/rechercher');
  });

  step('adds an application, then chooses it in place of the key', async () => {
    const { page } = visitor;
    await page.goto('/dashboard/profil#securite');
    await page.getByRole('button', { name: 'Ajouter une application' }).click();
    await typeInto(page.getByLabel('Nom de l’application'), 'Téléphone');
    await page.getByRole('button', { name: 'Continuer' }).click();
    secret = (await page.locator('code').first().textContent()) ?? '';
    await typeInto(page.getByLabel('Code à 6 chiffres'), oneTimeCode(secret, -1));
    await page.getByRole('button', { name: 'Activer', exact: true }).click();
    await page.getByRole('button', { name: 'Retirer Téléphone' }).waitFor();
    await visitor.look('cle-et-application');
    await givePassword();
    await page.getByRole('button', { name: 'Utiliser mon application' }).click();
    await visitor.look('seconde-etape-application');
    await typeInto(page.getByLabel('Code à 6 chiffres'), oneTimeCode(secret));
    await page.getByRole('button', { name: 'Continuer' }).click();
    await page.waitForURL('**/dashboard/rechercher');
  });

  step('cannot enrol the same key twice, and takes it away by showing it', async () => {
    const { page } = visitor;
    await page.goto('/dashboard/profil#securite');
    await page.getByRole('button', { name: 'Ajouter une clé de sécurité' }).click();
    await typeInto(page.getByLabel('Nom de la clé'), 'La même');
    await page.getByRole('button', { name: 'Continuer' }).click();
    await page.getByRole('button', { name: 'Activer', exact: true }).click();
    await page.getByText('Cette clé est déjà enregistrée pour votre compte.').waitFor();
    await visitor.look('deja-enregistree');
    await page.getByRole('button', { name: 'Annuler' }).click();
    await page.getByRole('button', { name: 'Retirer Clé de sécurité' }).click();
    await visitor.look('retrait');
    await page.getByRole('button', { name: 'Retirer', exact: true }).click();
    await page.getByRole('button', { name: 'Désactiver Téléphone' }).waitFor();
    await mailArrives(person.email, /Double authentification retirée/);
    await givePassword();
    await page.getByLabel('Code à 6 chiffres').waitFor();
    expect(await page.getByRole('button', { name: 'Utiliser une clé de sécurité' }).count()).toBe(0);
  });
});
