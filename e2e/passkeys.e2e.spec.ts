import type { Browser, CDPSession } from 'playwright-core';
import { startBrowser, Visitor } from './browser.js';
import { journey } from './journey.js';
import { mailArrives, newPerson } from './product.js';
import { signUp } from './steps.js';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

describe('somebody signs in without a password', () => {
  const person = newPerson('Paule');
  let visitor: Visitor;
  let device: CDPSession;
  let authenticatorId = '';
  const step = journey(() => [visitor]);

  beforeAll(async () => {
    visitor = await Visitor.arrive(browser, 'phone', 'cles-d-acces');
    device = await visitor.context.newCDPSession(visitor.page);
    await device.send('WebAuthn.enable');
    const options = {
      protocol: 'ctap2' as const,
      transport: 'internal' as const,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    };
    ({ authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', { options }));
    await signUp(visitor, person);
  });
  afterAll(() => visitor.leave());

  /** Nobody touches the device while `enabled` is false: a waiting request stays so. */
  const touch = (enabled: boolean) =>
    device.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });

  async function signOut(): Promise<void> {
    const { page } = visitor;
    await touch(false);
    await page.evaluate(() => fetch('/session', { method: 'DELETE' }));
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Se connecter avec une clé d’accès' }).waitFor();
  }

  async function signInByButton(): Promise<void> {
    await visitor.page.getByRole('button', { name: 'Se connecter avec une clé d’accès' }).click();
    await touch(true);
  }

  step('adds a passkey, is told by mail, and names it', async () => {
    const { page } = visitor;
    await page.goto('/dashboard/profil');
    await page.getByText('Vous n’avez pas encore de clé d’accès.').waitFor();
    await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
    await page.getByLabel('Nom de la clé d’accès').fill('Mon téléphone');
    await visitor.look('nom');
    await page.getByRole('button', { name: 'Enregistrer le nom' }).click();
    await page.getByRole('button', { name: 'Renommer Mon téléphone' }).waitFor();
    await visitor.look('liste');
    await mailArrives(person.email, /Clé d’accès ajoutée/);
  });

  step('signs out, and in again with it alone', async () => {
    await signOut();
    await visitor.look('connexion');
    await signInByButton();
    await visitor.page.waitForURL('**/dashboard/rechercher');
    await visitor.page.reload();
    await visitor.page.goto('/dashboard/profil');
    await visitor.page.getByText(/dernière utilisation le/).waitFor();
  });

  step('removes it, is told by mail, and the key opens nothing any more', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: 'Supprimer Mon téléphone' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
    await page.getByText('Vous n’avez pas encore de clé d’accès.').waitFor();
    await mailArrives(person.email, /Clé d’accès supprimée/);
    await signOut();
    await signInByButton();
    await page.getByText('Cette clé d’accès n’est pas reconnue. Connectez-vous avec votre mot de passe.').waitFor();
    await visitor.look('refus');
  });
});
