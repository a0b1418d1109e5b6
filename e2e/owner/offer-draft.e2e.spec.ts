import type { Browser } from 'playwright-core';
import { startBrowser, Visitor, type Device } from '../support/browser.js';
import { photo } from '../support/files.js';
import { journey } from '../support/journey.js';
import { administrator, verifiedMember } from '../support/people.js';
import { goOn, group, openSection, pressSignOut, signIn } from '../support/steps.js';
import { typeInto } from '../support/typing.js';

let browser: Browser;

beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

describe.each(['phone', 'desktop'] as const)('the draft of an offer, on a %s', (device: Device) => {
  const title = `Cour des Lilas ${device}`;
  let at: Visitor;
  let elsewhere: Visitor;
  const step = journey(() => [at, elsewhere]);
  let owner: Awaited<ReturnType<typeof verifiedMember>>;
  const path = () => new URL(at.page.url()).pathname + new URL(at.page.url()).search;
  const field = () => at.page.getByLabel('Titre de l’annonce');
  const toField = (visitor = at) => openSection(visitor, 'Votre annonce');
  const thumbnail = () => at.page.getByRole('img', { name: 'Photo 1' });
  const saved = (page: Visitor['page']) => page.getByText('Brouillon enregistré').last().waitFor();
  const publish = () => at.page.getByRole('button', { name: 'Publier ma place' });

  beforeAll(async () => {
    owner = await verifiedMember('Lila', await administrator());
    at = await Visitor.arrive(browser, device, 'brouillon', device === 'phone' ? 'dark' : 'light');
    elsewhere = await Visitor.arrive(browser, device, 'brouillon-autre', device === 'phone' ? 'light' : 'dark');
    await signIn(at, owner);
  });
  afterAll(async () => {
    await at.leave();
    await elsewhere.leave();
  });

  step('goes to the second step, and one step back by the browser', async () => {
    const { page } = at;
    await page.goto('/dashboard/parkings');
    await page.getByRole('link', { name: 'Proposer mon parking' }).first().click();
    await typeInto(page.getByRole('combobox', { name: /Rechercher l’adresse/ }), '12 rue de Paris, Roissy-en-France');
    await page.getByRole('listbox').getByRole('option', { name: /95700/ }).first().click();
    await page.getByRole('button', { name: 'Le point est devant ma place' }).click();
    await goOn(at);
    await typeInto(field(), title);
    const files = [{ name: 'cour.jpg', mimeType: 'image/jpeg', buffer: await photo('#7b8a6a') }];
    await group(at, /Photos de la place/)
      .locator('input[type=file]:not([capture])')
      .setInputFiles(files);
    // What is complete as it is may stay closed.
    await openSection(at, 'Prix et accès');
    await typeInto(page.getByLabel('Téléphone de contact'), '06 12 34 56 78');
    await page.getByRole('button', { name: 'Continuer vers les documents' }).click();
    await publish().waitFor();
    expect(path()).toBe('/dashboard/parkings/nouveau?etape=documents');
    await at.look('documents');
    await page.goBack();
    await toField();
    expect([path(), await field().inputValue()]).toEqual(['/dashboard/parkings/nouveau', title]);
  });

  step('has everything after a reload, the photo as the server keeps it', async () => {
    const { page } = at;
    await page.getByText('En préparation').waitFor({ state: 'detached' });
    await page.reload();
    await toField();
    await thumbnail().waitFor();
    expect(await thumbnail().getAttribute('src')).toMatch(/^\/files\/photos\/.*-320\.webp$/);
    expect(await thumbnail().evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(
      320,
    );
    expect(await field().inputValue()).toBe(title);
    await at.look('apres-rechargement');
    await page.goForward();
    await publish().waitFor();
    await page.getByRole('button', { name: '← Retour aux informations' }).click();
    await field().waitFor();
    await page.goBack();
    await page.waitForURL('**/dashboard/parkings');
  });

  step('is found by another browser, which goes on with it; the first one then asks which stays', async () => {
    const { page } = at;
    const other = elsewhere.page;
    await page.goto('/dashboard/parkings/nouveau');
    await toField();
    await signIn(elsewhere, owner);
    await other.goto('/dashboard/parkings');
    await other.getByRole('heading', { level: 2, name: title }).waitFor();
    await elsewhere.look('mes-parkings');
    await other.getByRole('link', { name: 'Reprendre le brouillon' }).click();
    await toField(elsewhere);
    const otherField = other.getByLabel('Titre de l’annonce');
    expect(await otherField.inputValue()).toBe(title);
    await other.getByRole('img', { name: 'Photo 1' }).waitFor();
    await typeInto(otherField, `${title} fleuris`);
    await saved(other);
    await typeInto(field(), `${title} ombragés`);
    await page.getByText('Ce brouillon a été modifié ailleurs').waitFor();
    await at.look('modifie-ailleurs');
    await page.getByRole('button', { name: 'Reprendre l’autre version' }).click();
    await page.getByText('Ce brouillon a été modifié ailleurs').waitFor({ state: 'detached' });
    expect(await field().inputValue()).toBe(`${title} fleuris`);
    await toField();
    await typeInto(field(), title);
    await saved(page);
  });

  step('keeps what is typed without a network, and sends it when it is back', async () => {
    const { page, context } = at;
    await context.setOffline(true);
    await typeInto(field(), `${title} hors ligne`);
    await page
      .getByText(/brouillon gardé dans ce navigateur/)
      .last()
      .waitFor();
    await at.look('hors-connexion');
    await context.setOffline(false);
    await saved(page);
    await elsewhere.page.reload();
    await toField(elsewhere);
    expect(await elsewhere.page.getByLabel('Titre de l’annonce').inputValue()).toBe(`${title} hors ligne`);
    await typeInto(field(), title);
    await saved(page);
  });

  step(
    'asks before it is given up, leaves nothing in the browser at a sign-out, and is there again after',
    async () => {
      const { page } = at;
      await page.goto('/dashboard/parkings/nouveau');
      await page.getByRole('button', { name: 'Annuler' }).click();
      await page.getByRole('dialog').getByText(`Abandonner l’annonce «\u202f${title}`).waitFor();
      await at.keep('annuler');
      await page.getByRole('button', { name: 'Continuer l’annonce' }).click();
      expect(await field().inputValue()).toBe(title);
      await page.evaluate(() => scrollTo(0, 0));
      await pressSignOut(at, 'Lila');
      await page.waitForURL((url) => url.pathname === '/');
      expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(title);
      await signIn(at, owner);
      await page.goto('/dashboard/parkings/nouveau');
      await toField();
      await thumbnail().waitFor();
      expect(await field().inputValue()).toBe(title);
      await page.getByRole('button', { name: 'Enregistrer et quitter' }).click();
      await page.waitForURL('**/dashboard/parkings');
      await page.getByRole('heading', { level: 2, name: title }).waitFor();
      await page.getByRole('button', { name: 'Abandonner' }).click();
      await page.getByRole('dialog').getByText(title).waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Abandonner' }).click();
      await page.getByText('Vous ne proposez pas encore de place.').waitFor();
      await page.goto('/dashboard/parkings/nouveau');
      await toField();
      expect([await field().inputValue(), await thumbnail().count()]).toEqual(['', 0]);
    },
  );
});
