import type { Browser } from 'playwright-core';
import { ApiCaller } from '../support/api.js';
import { startBrowser, Visitor } from '../support/browser.js';
import { control, eventually, newPerson, restart } from '../support/product.js';
import { signUp } from '../support/steps.js';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const auth = (path: string, body: unknown) => ApiCaller.nobody.call('POST', `/auth/v1${path}`, body);

describe('accounts, while a part stops', () => {
  const refresh = (refresh_token: unknown) => auth('/token?grant_type=refresh_token', { refresh_token });

  it('identity: an old refresh token is still known as one used, and ends the session', async () => {
    const person = newPerson('Reprise');
    await ApiCaller.signUp(person);
    const { email, password } = person;
    const open = (await auth('/token?grant_type=password', { email, password })).body;
    const second = (await refresh(open['refresh_token'])).body;
    const third = (await refresh(second['refresh_token'])).body;
    await restart('identity', { REFRESH_REUSE_SECONDS: '0' });
    const again = await eventually(async () => {
      const answer = await refresh(open['refresh_token']);
      if (answer.status >= 500) throw new Error(`still ${answer.status}`);
      return answer;
    });
    expect(again.body['error_code']).toBe('refresh_token_already_used');
    expect((await refresh(third['refresh_token'])).status).toBe(400);
    await restart('identity');
  });

  it('gateway: the access token of a deleted account stays refused after its restart', async () => {
    const person = newPerson('Partie');
    const caller = await ApiCaller.signUp(person);
    expect((await caller.call('POST', '/api/account/deletion', { password: person.password })).status).toBeLessThan(
      300,
    );
    await restart('gateway');
    await eventually(async () => expect((await caller.call('GET', '/api/me')).status).toBe(401), 10_000);
  });

  it('identity: sign-up, recovery and deletion say so and leave nothing half done', async () => {
    const staying = newPerson('Restante');
    const caller = await ApiCaller.signUp(staying);
    const newcomer = newPerson('Attente');
    await control('stop', 'identity');
    const { prenom, nom, email, password } = newcomer;
    const during = [
      await auth('/signup', { email, password, data: { prenom, nom } }),
      await auth('/recover', { email: staying.email }),
      await caller.call('POST', '/api/account/deletion', { password: staying.password }),
    ];
    await control('start', 'identity');
    expect(during.map(({ status }) => status)).toEqual([503, 503, 503]);
    expect(during[2]?.body['title'] ?? during[2]?.body['detail']).toMatch(/[éèàç’]/);
    await eventually(async () => expect((await caller.call('GET', '/api/me')).status).toBe(200));
    await ApiCaller.signUp(newcomer);
  });
});

it('an outage of identity signs nobody out: the page waits, says so, and opens by itself afterwards (AU-11, CO-03)', async () => {
  const visitor = await Visitor.arrive(browser, 'desktop', 'panne-identite');
  const { page } = visitor;
  await signUp(visitor, newPerson('Basile'));
  await control('stop', 'identity');
  try {
    await page.goto('/dashboard/profil');
    await page.getByText('Votre session ne peut pas être ouverte pour le moment.').waitFor();
    await visitor.look('attente');
    expect(new URL(page.url()).pathname).toBe('/dashboard/profil');
  } finally {
    await control('start', 'identity');
  }
  await page.getByRole('heading', { level: 1, name: 'Mon Profil' }).waitFor({ timeout: 40_000 });
  await visitor.leave();
});

it('reads the articles of the house while the catalog is away (C28)', async () => {
  const visitor = await Visitor.arrive(browser, 'phone', 'blog');
  await control('stop', 'catalog');
  try {
    const answer = await visitor.page.goto('/blog?q=place');
    expect(answer?.status()).toBe(200);
    await visitor.stir();
    await visitor.page.getByRole('link', { name: /préparer sa place en cinq étapes/ }).waitFor();
    await visitor.page.getByText('Erreur lors du chargement des articles').waitFor();
    await visitor.look('catalogue-absent');
  } finally {
    await control('start', 'catalog');
  }
  await eventually(async () => {
    await visitor.page
      .getByRole('button', { name: 'Réessayer' })
      .click({ timeout: 1_000 })
      .catch(() => undefined);
    expect(await visitor.page.getByText('Erreur lors du chargement des articles').count()).toBe(0);
  });
  await visitor.leave();
});
