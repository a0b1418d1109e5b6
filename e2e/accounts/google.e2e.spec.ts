import { startOpenIdProvider, type OpenIdProvider } from '@placette/testing/openid-provider';
import type { Browser } from 'playwright-core';
import { startBrowser, Visitor } from '../support/browser.js';
import { journey } from '../support/journey.js';
import { restart } from '../support/product.js';

let browser: Browser;
let provider: OpenIdProvider;
beforeAll(async () => {
  provider = await startOpenIdProvider();
  await restart('identity', {
    GOOGLE_CLIENT_IDS: provider.client.id,
    GOOGLE_CLIENT_SECRET: provider.client.secret,
    GOOGLE_ISSUER: provider.url,
  });
  await restart('shell', { GOOGLE_SIGN_IN: 'true' });
  browser = await startBrowser();
});
afterAll(async () => {
  await browser.close();
  await restart('shell');
  await restart('identity');
  await provider.stop();
});

describe('somebody signs in with Google', () => {
  let visitor: Visitor;
  const step = journey(() => [visitor]);
  const press = (name: string) => visitor.page.getByRole('link', { name }).click();

  /** The account's menu, closed, holds the address. */
  const isSignedIn = () =>
    visitor.page.getByText(String(provider.person['email'])).first().waitFor({ state: 'attached' });

  beforeAll(async () => {
    visitor = await Visitor.arrive(browser, 'phone', 'google');
  });
  afterAll(() => visitor.leave());

  step('gives up at Google’s page, reads so, and is signed in nowhere', async () => {
    const { page } = visitor;
    await page.goto('/auth');
    await page.getByRole('link', { name: 'Continuer avec Google' }).waitFor();
    await visitor.look('connexion');
    await press('Continuer avec Google');
    await press('Annuler');
    await page.getByText('La connexion avec Google n’a pas abouti.').waitFor();
    await visitor.look('refus');
    expect(new URL(page.url()).hash).toBe('');
    await page.goto('/dashboard/profil');
    await page.waitForURL('**/auth?retour=*');
  });

  step('goes on, and is where the visit was going, with an account of its own', async () => {
    const { page } = visitor;
    const urls: string[] = [];
    page.on('framenavigated', (frame) => urls.push(frame.url()));
    await press('Continuer avec Google');
    await press('Continuer');
    await page.waitForURL('**/dashboard/profil');
    await isSignedIn();
    expect(urls.filter((url) => url.includes('access_token'))).toEqual([]);
    await page.reload();
    await isSignedIn();
  });
});
