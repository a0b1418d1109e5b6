import type { Browser } from 'playwright-core';
import { ApiCaller } from '../support/api.js';
import { startBrowser, Visitor } from '../support/browser.js';
import { journey } from '../support/journey.js';
import { eventually, newPerson, type Person } from '../support/product.js';
import { pressSignOut, signIn, signUp } from '../support/steps.js';
import { typeInto } from '../support/typing.js';

/** One call of each service that needs a session. */
const EACH_SERVICE = ['/api/me', '/api/vehicles', '/api/verification', '/api/my-parkings', '/api/requests/sent'];

let browser: Browser;

beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

describe('the tabs of one browser, on a phone (AU-11)', () => {
  const person = newPerson('Tanguy');
  let visitor: Visitor;
  const step = journey(() => [visitor]);
  beforeAll(async () => {
    visitor = await Visitor.arrive(browser, 'phone', 'onglets');
    await signUp(visitor, person);
  });
  afterAll(() => visitor.leave());

  step('are signed out together; the one that signed out is at the home page (SH-09)', async () => {
    const other = await visitor.context.newPage();
    await other.goto('/dashboard/profil');
    await other.getByRole('heading', { level: 1, name: 'Mon Profil' }).waitFor();
    await pressSignOut(visitor, person.prenom);
    await visitor.page.waitForURL((address) => address.pathname === '/');
    await other.waitForURL('**/auth?retour=%2Fdashboard%2Fprofil');
    await other.getByLabel('Mot de passe', { exact: true }).waitFor();
    await other.close();
  });

  step('do not come back to a protected screen by « Retour » (SH-03)', async () => {
    const { page } = visitor;
    await page.goto('/lieux');
    await page.getByRole('link', { name: 'Rechercher une place' }).first().click();
    await page.waitForURL('**/auth?retour=*');
    await page.goBack();
    await page.waitForURL('**/lieux');
    await page.goto('/dashboard/vehicules');
    await page.waitForURL('**/auth?retour=%2Fdashboard%2Fvehicules');
    await page.goBack();
    await page.waitForURL('**/lieux');
  });
});

describe('a session that ends elsewhere (B6, AU-11)', () => {
  const person = newPerson('Solène');
  let visitor: Visitor;
  let phone: Visitor;
  const step = journey(() => [visitor, phone]);
  beforeAll(async () => {
    visitor = await Visitor.arrive(browser, 'desktop', 'partout');
    phone = await Visitor.arrive(browser, 'phone', 'partout');
    await signUp(visitor, person);
    await signIn(phone, person);
  });
  afterAll(async () => {
    await visitor.leave();
    await phone.leave();
  });

  step('is over in every service within five seconds, and in the other browser too', async () => {
    const other = await ApiCaller.signIn(person);
    for (const path of EACH_SERVICE) expect([path, (await other.call('GET', path)).status]).toEqual([path, 200]);
    await phone.page.goto('/dashboard/vehicules');
    await phone.page.getByRole('heading', { level: 1, name: 'Mes véhicules' }).waitFor();
    await visitor.page.goto('/dashboard/profil#securite');
    await visitor.page.getByRole('button', { name: 'Me déconnecter partout' }).click();
    await visitor.page.getByRole('dialog').getByRole('button', { name: 'Déconnecter' }).click();
    await visitor.page.waitForURL('**/auth?retour=*');
    await eventually(async () => {
      for (const path of EACH_SERVICE) expect([path, (await other.call('GET', path)).status]).toEqual([path, 401]);
      expect(await other.call('GET', '/auth/v1/user')).toMatchObject({
        status: 403,
        body: { error_code: 'session_not_found' },
      });
    }, 5_000);
    await phone.page.waitForURL('**/auth?retour=%2Fdashboard%2Fvehicules');
    await phone.look('deconnecte');
  });

  step('leads to sign in, and back to the page that was asked for (SH-03)', async () => {
    const { page } = phone;
    await signInHere(phone, person);
    await page.waitForURL('**/dashboard/vehicules');
    await page.goto('/');
    const elsewhere = await ApiCaller.signIn(person);
    expect((await elsewhere.call('POST', '/auth/v1/logout?scope=global')).status).toBe(204);
    await page.goto('/dashboard/mes-demandes?statut=pending');
    await page.waitForURL(`**/auth?retour=${encodeURIComponent('/dashboard/mes-demandes?statut=pending')}`);
    await page.goBack();
    await page.waitForURL((address) => address.pathname === '/');
    await page.goForward();
    await signInHere(phone, person);
    await page.waitForURL('**/dashboard/mes-demandes?statut=pending');
  });

  async function signInHere({ page }: Visitor, { email, password }: Person): Promise<void> {
    await typeInto(page.getByLabel('E-mail'), email);
    await typeInto(page.getByLabel('Mot de passe', { exact: true }), password);
    await page.getByRole('button', { name: 'Se connecter', exact: true }).last().click();
  }
});
