import type { Browser } from 'playwright-core';
import { startBrowser, Visitor } from '../support/browser.js';
import { accountOf } from '../support/product.js';
import { signInOnScreen } from '../support/steps.js';
import { typeInto } from '../support/typing.js';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** In the page, before its scripts: the browser refuses what is named here, as Chromium and Firefox do. */
function refuse(names: readonly string[]): void {
  const get = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of names) {
    if (name === 'cookie') {
      Object.defineProperty(Document.prototype, 'cookie', { get, set: get });
      const send = fetch;
      globalThis.fetch = (to, how) => send(to, { ...how, credentials: 'omit' });
    } else if (name === 'quota') Storage.prototype.setItem = get;
    else if (name in Navigator.prototype) Object.defineProperty(Navigator.prototype, name, { get });
    else Object.defineProperty(globalThis, name, { get, configurable: true });
  }
}

const LOCAL = ['localStorage'];
const SESSION = ['sessionStorage'];
const ALL = ['cookie', 'indexedDB', 'caches', 'serviceWorker', 'locks', 'BroadcastChannel', ...LOCAL, ...SESSION];

async function arrive(name: string, refused: readonly string[]): Promise<Visitor> {
  const visitor = await Visitor.arrive(browser, 'phone', `stockage-${name}`);
  await visitor.context.addInitScript(refuse, refused);
  return visitor;
}

describe.each([
  ['locale', LOCAL],
  ['de-session', SESSION],
  ['pleine', ['quota']],
  ['et-cookies', ALL],
])('a browser that refuses storage (%s)', (name, refused) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await arrive(name, refused);
  });
  afterAll(() => visitor.leave());

  it('shows the site, takes a theme and keeps what is typed', async () => {
    const { page } = visitor;
    await page.goto('/contact');
    // The answer to cookies that a visitor arrives with is kept where local storage works.
    if (refused.includes('localStorage')) await page.getByRole('button', { name: 'Tout refuser' }).click();
    await typeInto(page.getByLabel('Message'), 'Bonjour à vous');
    await page.getByLabel('Thème').selectOption('dark');
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    expect(await page.getByLabel('Message').inputValue()).toBe('Bonjour à vous');
  });

  it('signs in, opens a result and comes back to the rows; says where the session ends with its page', async () => {
    const { page } = visitor;
    await signInOnScreen(visitor, accountOf('Driver'));
    const told = page.getByText('Votre connexion se perdra avec cette page');
    if (refused === ALL) await told.waitFor();
    await typeInto(page.getByRole('combobox', { name: /Près de quel aéroport/ }), 'Orly');
    await page
      .getByRole('option', { name: /Aéroport/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Rechercher', exact: true }).click();
    const rows = page.getByRole('article');
    await rows.first().getByRole('link').click();
    await page.waitForURL('**/parking/**');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.goBack();
    await rows.first().waitFor();
    expect(await told.isVisible()).toBe(refused === ALL);
    await page.reload();
    if (refused === ALL) await page.getByRole('button', { name: 'Se connecter', exact: true }).last().waitFor();
    else await rows.first().waitFor();
  });
});
