import type { Browser } from 'playwright-core';
import { ApiCaller } from '../support/api.js';
import { startBrowser, Visitor } from '../support/browser.js';
import { journey } from '../support/journey.js';
import { oneTimeCode } from '../support/one-time-code.js';
import { member, takeFactorsAway } from '../support/people.js';
import { accountOf, restart } from '../support/product.js';
import { approveDocument, sendIdentityCard, signIn, signInOnScreen } from '../support/steps.js';
import { typeInto } from '../support/typing.js';

const account = accountOf('Administrator');
let browser: Browser;

beforeAll(async () => {
  browser = await startBrowser();
  await restart('gateway', { ADMIN_REQUIRES_AAL2: 'true' });
});
afterAll(async () => {
  await browser.close();
  // Whatever the journey has left on the administrator of the other journeys.
  await takeFactorsAway((await ApiCaller.signIn(account)).userId);
  await restart('gateway');
});

describe('an administrator where a second factor is required', () => {
  let admin: Visitor;
  let secretKey = '';
  const step = journey(() => [admin]);

  beforeAll(async () => {
    admin = await Visitor.arrive(browser, 'desktop', 'administration-protegee');
  });
  afterAll(() => admin.leave());

  step('signs in, and finds the administration closed, on the pages and for the API', async () => {
    const { page } = admin;
    await signInOnScreen(admin, account);
    await page.goto('/admin/moderation');
    await page.getByText('La double authentification est obligatoire pour les administrateurs').waitFor();
    await admin.look('fermee');
    const caller = await ApiCaller.signIn(account);
    const { status, body } = await caller.call('GET', '/api/moderation/documents?status=pending');
    expect([status, body['code']]).toEqual([403, 'insufficient_aal']);
  });

  step('enrols from there, and the administration opens', async () => {
    const { page } = admin;
    await page.getByRole('link', { name: 'Activer la double authentification' }).click();
    await page.getByRole('button', { name: 'Activer avec une application' }).click();
    secretKey = (await page.locator('code').first().textContent()) ?? '';
    await typeInto(page.getByLabel('Code à 6 chiffres'), oneTimeCode(secretKey, -1));
    await page.getByRole('button', { name: 'Activer', exact: true }).click();
    await page.getByLabel('J’ai conservé mes codes').check();
    await page.getByRole('button', { name: 'Terminer' }).click();
    await page.getByText(/Active depuis le/).waitFor();
  });

  step('moderates, in a new session too', async () => {
    const person = await member('Basile');
    const visitor = await Visitor.arrive(browser, 'phone', 'administration-protegee-membre');
    await signIn(visitor, person);
    await sendIdentityCard(visitor);
    await visitor.leave();
    const { page } = admin;
    await page.evaluate(() => fetch('/session', { method: 'DELETE' }));
    await page.goto('/auth');
    await typeInto(page.getByLabel('E-mail'), account.email);
    await typeInto(page.getByLabel('Mot de passe', { exact: true }), account.password);
    await page.getByRole('button', { name: 'Se connecter', exact: true }).last().click();
    await typeInto(page.getByLabel('Code à 6 chiffres'), oneTimeCode(secretKey));
    await page.getByRole('button', { name: 'Continuer' }).click();
    await page.waitForURL('**/dashboard/rechercher');
    await approveDocument(admin, person, "Carte d'identité", 'ouverte');
  });

  step('disables it, and the administration closes again', async () => {
    const { page } = admin;
    await page.goto('/dashboard/profil#securite');
    await page.getByRole('button', { name: /^Désactiver/ }).click();
    await typeInto(page.getByLabel(/ou code de récupération/), oneTimeCode(secretKey, 1));
    await page.getByRole('button', { name: 'Désactiver', exact: true }).click();
    await page.getByText('Non activée').waitFor();
    await page.goto('/admin/moderation');
    await page.getByText('La double authentification est obligatoire pour les administrateurs').waitFor();
  });
});
