import type { createClient, SupabaseClient } from '@supabase/supabase-js';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { startBrowser } from '../support/browser.js';
import { startOtherSite, type OtherSite } from './other-site.js';
import { eventually, newPerson, otherSitePort, siteUrl, type Person } from '../support/product.js';
import { linkIn, mailTo, serviceToken, signedUp } from '../support/published-client.js';

/** What the page of the other site holds. */
declare global {
  interface Window {
    client: SupabaseClient;
    events: string[];
    supabase: { createClient: typeof createClient };
  }
}

let [site, stranger]: OtherSite[] = [];
let browser: Browser;
let context: BrowserContext;

beforeAll(async () => {
  [site, stranger] = await Promise.all([startOtherSite(otherSitePort), startOtherSite()]);
  browser = await startBrowser();
});
afterAll(async () => {
  await browser.close();
  for (const one of [site, stranger]) one?.close();
});
beforeEach(async () => {
  context = await browser.newContext();
});
afterEach(() => context.close());

async function open(at = site?.origin ?? ''): Promise<Page> {
  const page = await context.newPage();
  await page.goto(at);
  return page;
}

const signIn = (page: Page, { email, password }: Pick<Person, 'email' | 'password'>) =>
  page.evaluate(
    async (credentials) => {
      const { data, error } = await window.client.auth.signInWithPassword(credentials);
      return { user: data.user?.email, code: error?.code, status: error?.status, name: error?.name };
    },
    { email, password },
  );
const events = (page: Page) => page.evaluate(() => window.events);
const hears = (page: Page, event: string) => eventually(async () => expect(await events(page)).toContain(event));
const stored = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => /^sb-.*-auth-token$/.test(name)) ?? '';
    return { key, session: JSON.parse(localStorage.getItem(key) ?? 'null') as Record<string, unknown> | null };
  });

describe('a page of another origin', () => {
  it('signs up, in, reads, changes and signs out', async () => {
    const page = await open();
    const person = newPerson('Ada');
    const answers = await page.evaluate(async ({ email, password }) => {
      const { auth } = window.client;
      const made = await auth.signUp({ email, password, options: { data: { prenom: 'Ada' } } });
      const changed = await auth.updateUser({ data: { ville: 'Lyon' } });
      const claims = await auth.getClaims();
      const renewed = await auth.refreshSession();
      const left = await auth.signOut();
      return {
        errors: [made.error, changed.error, claims.error, renewed.error, left.error],
        metadata: changed.data.user?.user_metadata,
        sub: claims.data?.claims.sub === made.data.user?.id,
      };
    }, person);
    expect(answers).toMatchObject({ errors: [null, null, null, null, null], metadata: { ville: 'Lyon' }, sub: true });
    expect(await signIn(page, person)).toMatchObject({ user: person.email });
  });

  it('reads the codes of refusals, the reasons of a weak password, and how many accounts there are (contract 0.2)', async () => {
    const page = await open();
    const { person } = await signedUp();
    expect(await signIn(page, { email: person.email, password: 'faux' })).toMatchObject({
      code: 'invalid_credentials',
      status: 400,
      name: 'AuthApiError',
    });
    const weak = await page.evaluate(async (email) => {
      const { error } = await window.client.auth.signUp({ email, password: '123456' });
      return { name: error?.name, code: error?.code, reasons: (error as { reasons?: string[] } | null)?.reasons };
    }, newPerson('Bob').email);
    expect(weak).toEqual({ name: 'AuthWeakPasswordError', code: 'weak_password', reasons: ['pwned'] });
    const listed = await page.evaluate(
      async ([url, token]) => {
        const options = { auth: { persistSession: false, storageKey: 'trusted' } };
        const { auth } = window.supabase.createClient(url ?? '', token ?? '', options);
        return (await auth.admin.listUsers({ page: 1, perPage: 1 })).data;
      },
      [siteUrl, serviceToken()],
    );
    expect(listed).toMatchObject({ nextPage: 2 });
    expect((listed as { total: number }).total).toBeGreaterThan(3);
  });

  it('renews by itself a session that is about to end', async () => {
    const page = await open();
    const { person } = await signedUp();
    await signIn(page, person);
    const { key, session } = await stored(page);
    const old = { ...session, expires_at: Math.floor(Date.now() / 1_000) + 20 };
    await page.evaluate(([name, text]) => localStorage.setItem(name ?? '', text ?? ''), [key, JSON.stringify(old)]);
    await page.reload();
    await hears(page, 'TOKEN_REFRESHED');
    expect((await stored(page)).session?.['refresh_token']).not.toBe(session?.['refresh_token']);
    expect(await page.evaluate(async () => (await window.client.auth.getUser()).error)).toBeNull();
  });

  it('shares the session between two tabs', async () => {
    const { person } = await signedUp();
    const [first, second] = [await open(), await open()];
    await signIn(first, person);
    await hears(second, 'SIGNED_IN');
    const user = () => second.evaluate(async () => (await window.client.auth.getUser()).data.user?.email);
    expect(await user()).toBe(person.email);
    await second.evaluate(() => window.client.auth.signOut());
    await hears(first, 'SIGNED_OUT');
    expect(await first.evaluate(async () => (await window.client.auth.getSession()).data.session)).toBeNull();
  });

  it('opens the session that a mail’s link brings', async () => {
    const { person } = await signedUp();
    const page = await open();
    const redirectTo = `${site?.origin}/nouveau`;
    await page.evaluate(
      ([email, target]) => window.client.auth.resetPasswordForEmail(email ?? '', { redirectTo: target ?? '' }),
      [person.email, redirectTo],
    );
    const link = linkIn(await mailTo(person.email, 'Choisissez un nouveau mot de passe'));
    await page.goto(link.href);
    await page.getByRole('button', { name: 'Continuer' }).click();
    await hears(page, 'PASSWORD_RECOVERY');
    expect(new URL(page.url()).pathname).toBe('/nouveau');
    expect(page.url()).not.toContain('access_token');
    const password = `${person.password}-neuf`;
    expect(
      await page.evaluate(async (text) => (await window.client.auth.updateUser({ password: text })).error, password),
    ).toBeNull();
  });
});

it('a page of an origin that is not allowed reads nothing', async () => {
  const page = await open(stranger?.origin);
  const { person } = await signedUp();
  expect(await signIn(page, person)).toMatchObject({ name: 'AuthRetryableFetchError', status: 0 });
});
