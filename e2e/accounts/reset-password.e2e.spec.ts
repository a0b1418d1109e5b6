import type { Browser } from 'playwright-core';
import { startBrowser, Visitor } from '../support/browser.js';
import { journey } from '../support/journey.js';
import { mailArrives, mailsTo, newPerson, siteUrl } from '../support/product.js';
import { followLink, signInOnScreen, signUp } from '../support/steps.js';
import { typeInto } from '../support/typing.js';

let browser: Browser;

beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

describe('somebody has forgotten a password, on a phone', () => {
  const person = newPerson('Régis');
  const newPassword = `Renard-roux-${person.password.slice(-6)}`;
  let visitor: Visitor;
  let link = '';
  const step = journey(() => [visitor]);

  beforeAll(async () => {
    const before = await Visitor.arrive(browser, 'phone', 'compte');
    await signUp(before, person);
    await before.leave();
    visitor = await Visitor.arrive(browser, 'phone', 'mot-de-passe-oublie');
  });
  afterAll(() => visitor.leave());

  async function ask(email: string): Promise<void> {
    const { page } = visitor;
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Mot de passe oublié' }).click();
    await typeInto(page.getByLabel('E-mail'), email);
    await page.getByRole('button', { name: 'Recevoir le lien' }).click();
    await page.getByText('E-mail envoyé').waitFor();
  }

  step('reads the same for an unknown address, which gets no mail', async () => {
    const stranger = newPerson('Inconnu');
    await ask(stranger.email);
    expect(await mailsTo(stranger.email)).toEqual([]);
  });

  step('asks for a link and gets it by mail', async () => {
    const { page } = visitor;
    await ask(person.email);
    await visitor.look('envoye');
    await page.getByRole('button', { name: 'Retour à la connexion' }).click();
    await page.getByRole('radio', { name: 'Se connecter' }).waitFor();
    const mail = await mailArrives(person.email, /mot de passe/i);
    link = /https?:\/\/\S+\/auth\?reset=true#\S+/.exec(mail.text)?.[0] ?? '';
    expect(link).toMatch(/#[^#]*token_hash=/);
  });

  step('chooses a new password; the address bar and the requests hold nothing of the link', async () => {
    const { page } = visitor;
    const secret = new URLSearchParams(new URL(link).hash.slice(1)).get('token_hash') ?? '';
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url(), request.headers()['referer'] ?? ''));
    await followLink(visitor, link);
    await page.getByLabel('Nouveau mot de passe').waitFor();
    expect(new URL(page.url()).hash).toBe('');
    expect(addresses.filter((address) => new URL(address || 'http://x').href.split('#')[0]?.includes(secret))).toEqual(
      [],
    );
    await visitor.look('nouveau');
    // The first proof of the address: names are chosen again, even if another person gave the first ones (C43).
    await typeInto(page.getByLabel('Prénom'), person.prenom);
    await typeInto(page.getByLabel('Nom', { exact: true }), person.nom);
    await typeInto(page.getByLabel('Nouveau mot de passe'), newPassword);
    await typeInto(page.getByLabel('Confirmation du mot de passe'), 'autre-chose-99');
    await page.getByRole('button', { name: 'Changer mon mot de passe' }).click();
    await page.getByText('Les mots de passe ne correspondent pas').first().waitFor();
    await typeInto(page.getByLabel('Confirmation du mot de passe'), newPassword);
    await page.getByRole('button', { name: 'Changer mon mot de passe' }).click();
    await page.getByText('Votre mot de passe a été changé').waitFor();
    await page.getByRole('link', { name: 'Aller à mon espace' }).waitFor();
    await page.waitForURL('**/dashboard/rechercher');
  });

  step('signs in with the new password elsewhere', async () => {
    const elsewhere = await Visitor.arrive(browser, 'desktop', 'ailleurs');
    await signInOnScreen(elsewhere, { email: person.email, password: newPassword });
    await elsewhere.leave();
  });

  step('cannot use the link again, nor set a password without one', async () => {
    const other = await Visitor.arrive(browser, 'phone', 'lien-use');
    await followLink(other, link);
    await other.page.getByText('Erreur de configuration de la session. Veuillez recommencer le processus.').waitFor();
    await other.look('refuse');
    await other.page.goto('/auth?reset=true');
    await other.page.reload();
    await other.page.getByText('Session de réinitialisation expirée. Veuillez recommencer le processus.').waitFor();
    await typeInto(other.page.getByLabel('Nouveau mot de passe'), newPassword);
    await typeInto(other.page.getByLabel('Confirmation du mot de passe'), newPassword);
    await other.page.getByRole('button', { name: 'Changer mon mot de passe' }).click();
    await other.page
      .getByText('Session expirée. Veuillez demander un nouveau lien de réinitialisation.')
      .first()
      .waitFor();
    await other.leave();
  });

  step('opens the session that another client’s link brings', async () => {
    const answer = await fetch(`${siteUrl}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: person.email, password: newPassword }),
    });
    const { access_token, refresh_token } = (await answer.json()) as Record<string, string>;
    const other = await Visitor.arrive(browser, 'phone', 'autre-client');
    const fragment = new URLSearchParams({
      access_token: access_token!,
      refresh_token: refresh_token!,
      type: 'recovery',
    });
    await other.page.goto(`/auth?reset=true#${fragment}`);
    await typeInto(other.page.getByLabel('Nouveau mot de passe'), 'motdepasse');
    expect(new URL(other.page.url()).hash).toBe('');
    await typeInto(other.page.getByLabel('Confirmation du mot de passe'), 'motdepasse');
    await other.page.getByRole('button', { name: 'Changer mon mot de passe' }).click();
    await other.page.getByText(/Ce mot de passe (?:est parmi les premiers|figure dans des listes)/).waitFor();
    await typeInto(other.page.getByLabel('Nouveau mot de passe'), `${newPassword}-encore`);
    await typeInto(other.page.getByLabel('Confirmation du mot de passe'), `${newPassword}-encore`);
    await other.page.getByRole('button', { name: 'Changer mon mot de passe' }).click();
    await other.page.waitForURL('**/dashboard/rechercher');
    await other.leave();
  });
});
