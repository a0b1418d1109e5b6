import type { Browser } from 'playwright-core';
import { VirtualAuthenticator } from '../support/authenticator.js';
import { startBrowser, Visitor } from '../support/browser.js';
import { journey } from '../support/journey.js';
import { mailArrives, newPerson } from '../support/product.js';
import { signUp } from '../support/steps.js';
import { typeInto } from '../support/typing.js';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

describe('somebody signs in without a password', () => {
  const person = newPerson('Paule');
  let visitor: Visitor;
  let device: VirtualAuthenticator;
  const step = journey(() => [visitor]);

  beforeAll(async () => {
    visitor = await Visitor.arrive(browser, 'phone', 'cles-d-acces');
    device = await VirtualAuthenticator.give(visitor, 'internal');
    await signUp(visitor, person);
  });
  afterAll(() => visitor.leave());

  async function signOut(): Promise<void> {
    await visitor.page.evaluate(() => fetch('/session', { method: 'DELETE' }));
  }

  /** Untouched meanwhile: the passkey that the e-mail field proposes is not chosen. */
  async function openSignIn(): Promise<void> {
    const { page } = visitor;
    await device.touch(false);
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Se connecter avec une clé d’accès' }).waitFor();
  }

  async function signInByButton(): Promise<void> {
    await device.touch(true);
    await visitor.page.getByRole('button', { name: 'Se connecter avec une clé d’accès' }).click();
  }

  step('adds a passkey, gets a mail, and names it', async () => {
    const { page } = visitor;
    await page.goto('/dashboard/profil#securite');
    await page.getByText('Vous n’avez pas encore de clé d’accès.').waitFor();
    await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
    await typeInto(page.getByLabel('Nom de la clé d’accès'), 'Mon téléphone');
    await visitor.look('nom');
    await page.getByRole('button', { name: 'Enregistrer le nom' }).click();
    await page.getByRole('button', { name: 'Renommer Mon téléphone' }).waitFor();
    await visitor.look('liste');
    await mailArrives(person.email, /Clé d’accès ajoutée/);
  });

  step('signs out, and in again with it alone', async () => {
    await signOut();
    await openSignIn();
    await visitor.look('connexion');
    await signInByButton();
    await visitor.page.waitForURL('**/dashboard/rechercher');
    await visitor.page.reload();
    await visitor.page.goto('/dashboard/profil#securite');
    await visitor.page.getByText(/dernière utilisation le/).waitFor();
  });

  step('signs in from the list of the e-mail field, without pressing anything', async () => {
    await signOut();
    await device.touch(true);
    await visitor.page.goto('/auth');
    await visitor.page.waitForURL('**/dashboard/rechercher');
    await visitor.page.goto('/dashboard/profil#securite');
  });

  step('removes it, gets a mail, and the key opens nothing any more', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: 'Supprimer Mon téléphone' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
    await page.getByText('Vous n’avez pas encore de clé d’accès.').waitFor();
    await mailArrives(person.email, /Clé d’accès supprimée/);
    await signOut();
    await openSignIn();
    await signInByButton();
    await page.getByText('Cette clé d’accès n’est pas reconnue. Connectez-vous avec votre mot de passe.').waitFor();
    await visitor.look('refus');
  });
});
