import type { Browser } from 'playwright-core';
import { startBrowser, Visitor } from '../support/browser.js';
import { eventually, mailsTo, newPerson } from '../support/product.js';
import { signUp } from '../support/steps.js';
import { typeInto } from '../support/typing.js';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** Pages that the browser keeps, by their paths. */
async function keptPages({ page }: Visitor): Promise<string[]> {
  return page.evaluate(async () => {
    const kept: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) kept.push(new URL(url).pathname);
    return kept.filter((path) => !path.startsWith('/assets/'));
  });
}

async function untilWorkerIsThere(visitor: Visitor): Promise<void> {
  await visitor.stir();
  await visitor.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

describe('a visitor who loses the network', () => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await Visitor.arrive(browser, 'phone', 'hors-ligne');
    await visitor.page.goto('/tarifs');
    await untilWorkerIsThere(visitor);
    await visitor.page.goto('/aide');
    await visitor.page.goto('/lieux/paris-orly');
    await visitor.stir();
    await visitor.page.waitForLoadState('networkidle');
    await eventually(async () =>
      expect(await keptPages(visitor)).toEqual(['/hors-ligne', '/aide', '/lieux/paris-orly']),
    );
  });
  afterAll(() => visitor.leave());

  it('reads so on the page, which stays', async () => {
    await visitor.context.setOffline(true);
    await visitor.page.getByText('Vous êtes hors ligne. Les informations affichées peuvent dater.').waitFor();
    await visitor.look('bandeau');
  });

  it('reads again what was read before', async () => {
    await visitor.page.goto('/aide');
    await visitor.page.getByRole('heading', { level: 1, name: 'Centre d’aide' }).waitFor();
  });

  it('finds a page of the site in place of any other, at the address that was asked for', async () => {
    const { page } = visitor;
    await page.goto('/contact');
    await page.getByRole('heading', { level: 1, name: 'Vous êtes hors ligne.' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/contact');
    await visitor.look('page');
    await visitor.context.setOffline(false);
    await page.getByRole('link', { name: 'Réessayer' }).click();
    await page.getByRole('heading', { level: 1, name: 'Nous écrire' }).waitFor();
  });
});

it('keeps a message that could not be sent, and sends it once however often the network fails', async () => {
  const visitor = await Visitor.arrive(browser, 'phone', 'hors-ligne-message');
  const { page, context } = visitor;
  const person = newPerson('Irène');
  const message = page.getByRole('textbox', { name: 'Message' });
  const send = page.getByRole('button', { name: 'Envoyer le message' });
  const refusal = page.getByRole('alert').getByText('Connexion impossible. Vérifiez votre réseau, puis réessayez.');
  const acknowledgements = async () =>
    (await mailsTo(person.email)).filter(({ subject }) => /bien reçu votre message/.test(subject)).length;
  await page.goto('/contact');
  await typeInto(page.getByLabel('Nom'), 'Irène Essai');
  await typeInto(page.getByLabel('E-mail'), person.email);
  await page.getByLabel('Sujet').selectOption('verification-identite');
  await typeInto(message, 'Mon document a été refusé.');

  await context.setOffline(true);
  await send.click();
  await refusal.waitFor();
  await visitor.look('non-envoye');
  await context.setOffline(false);
  // It arrives; the answer is lost on its way back.
  await page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await send.click();
  await eventually(async () => expect(await acknowledgements()).toBe(1));
  await refusal.waitFor();
  await page.unroute('**/api/**');
  expect(await message.inputValue()).toBe('Mon document a été refusé.');
  await send.click();
  await page.getByText('Message envoyé').first().waitFor();

  // Mails leave one after the other: with the one of a later message here, no other of the first is to come.
  await typeInto(page.getByLabel('Nom'), 'Irène Essai');
  await typeInto(page.getByLabel('E-mail'), person.email);
  await page.getByLabel('Sujet').selectOption('verification-identite');
  await typeInto(message, 'Un autre document attend encore.');
  await send.click();
  await eventually(async () => expect(await acknowledgements()).toBe(2));
  await visitor.leave();
});

it('keeps nothing of a person who is signed in', async () => {
  const visitor = await Visitor.arrive(browser, 'phone', 'hors-ligne-membre');
  await signUp(visitor, newPerson('Hélène'));
  await visitor.page.goto('/tarifs');
  await untilWorkerIsThere(visitor);
  for (const path of ['/dashboard/profil', '/lieux', '/lieux/paris-orly', '/aide']) {
    await visitor.page.goto(path);
    await visitor.page.locator('h1').first().waitFor();
  }
  expect(await keptPages(visitor)).toEqual(['/hors-ligne']);
  await visitor.context.setOffline(true);
  await visitor.page.goto('/dashboard/profil');
  await visitor.page.getByRole('heading', { name: 'Vous êtes hors ligne.' }).waitFor();
  await visitor.leave();
});
