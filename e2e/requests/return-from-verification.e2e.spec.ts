import type { Browser, Locator, Page } from 'playwright-core';
import { addDays, today } from '../../libs/contracts/src/kernel/days.js';
import { startBrowser, Visitor } from '../support/browser.js';
import { chooseDates } from '../support/dates.js';
import { scannedPaper } from '../support/files.js';
import { journey } from '../support/journey.js';
import { administrator, openParking, verifiedMember } from '../support/people.js';
import { newPerson, siteUrl } from '../support/product.js';
import { dropFile, fillVehicle } from '../support/steps.js';
import { typeInto } from '../support/typing.js';

let browser: Browser;
let parking: string;
beforeAll(async () => {
  browser = await startBrowser();
  const admin = await administrator();
  parking = await openParking(await verifiedMember('Yvette', admin), admin, 'Cour du retour');
});
afterAll(() => browser.close());

const PLACE = '/lieux/paris-charles-de-gaulle';
const person = newPerson('Lucien');
const stay = (ahead: number) => [addDays(today(), ahead), addDays(today(), ahead + 7)] as const;
const FIRST = stay(30);
const SECOND = stay(60);
const address = (path: string, [start, end]: readonly [string, string]) =>
  `${siteUrl}${path}?date_debut=${start}&date_fin=${end}`;
const range = (page: Page) => page.getByRole('group', { name: 'Dates de votre séjour' });

/** By the Tab key, as without a pointer. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the Tab key does not reach ${wanted.toString()}`);
}

describe('who signs up, adds his vehicle and sends his identity comes back to his dates each time', () => {
  let visitor: Visitor;
  let other: Page;
  const step = journey(() => [visitor]);
  beforeAll(async () => {
    visitor = await Visitor.arrive(browser, 'desktop', 'retour-verification');
    other = await visitor.context.newPage();
  });
  afterAll(() => visitor.leave());

  step('chooses dates on a place in one tab, and others on a parking in another', async () => {
    const { page } = visitor;
    await page.goto(PLACE);
    await chooseDates(range(page), ...FIRST);
    await page.waitForURL(address(PLACE, FIRST));
    await page.getByText('pour 7\u00a0jours').first().waitFor();
    await visitor.look('lieu');
    await other.goto(`/parking/${parking}`);
    await chooseDates(range(other), ...SECOND);
    await other.waitForURL(address(`/parking/${parking}`, SECOND));
    await other.getByRole('link', { name: 'Contacter le propriétaire' }).first().click();
    await other.waitForURL('**/auth?retour=**');
  });

  step('signs up in the first tab: each tab goes on where it was, on its own dates', async () => {
    const { page } = visitor;
    await page.getByRole('link', { name: 'Connexion requise' }).click();
    await page.getByRole('radio', { name: 'Créer un compte' }).check();
    await typeInto(page.getByLabel('Prénom'), person.prenom);
    await typeInto(page.getByLabel('Nom', { exact: true }), person.nom);
    await typeInto(page.getByLabel('E-mail'), person.email);
    await typeInto(page.getByLabel('Mot de passe', { exact: true }), person.password);
    await typeInto(page.getByLabel('Confirmation du mot de passe', { exact: true }), person.password);
    await page.getByLabel(/conditions générales/).check();
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Créer mon compte' }).press('Enter');
    await page.waitForURL(address(PLACE, FIRST));
    await other.waitForURL(address(`/parking/${parking}`, SECOND));
  });

  step('adds a vehicle from the place, and is back there', async () => {
    const { page } = visitor;
    await page.getByRole('link', { name: 'Ajouter mon véhicule' }).click();
    await fillVehicle(visitor, 'RV-210-KD');
    await page.waitForURL(address(PLACE, FIRST));
  });

  step('sends an identity card from the place, and goes on there by the keyboard alone', async () => {
    const { page } = visitor;
    const verify = page.getByRole('link', { name: 'Vérifier mon identité' });
    await verify.waitFor();
    await tabTo(page, verify);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard/verification?retour=**');
    await page.getByLabel("Carte d'identité").check({ force: true });
    const zone = page.getByRole('group', { name: /Votre document/ });
    await dropFile(zone, 'carte.png', await scannedPaper(), 'image/png');
    const send = page.getByRole('button', { name: 'Envoyer pour vérification' });
    await tabTo(page, send);
    await page.keyboard.press('Enter');
    const back = page.getByRole('link', { name: 'Reprendre où j’en étais' });
    await back.waitFor();
    await visitor.look('envoye');
    expect(await back.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForURL(address(PLACE, FIRST));
    await page.getByText('pour 7\u00a0jours').first().waitFor();
  });

  step('comes back to the request of the other tab, on the dates of that tab', async () => {
    await other.getByRole('link', { name: 'Contacter le propriétaire' }).first().click();
    await other.waitForURL(address(`/dashboard/demander/${parking}`, SECOND));
    await other
      .getByRole('form', { name: 'Votre demande' })
      .getByRole('link', { name: 'Voir ma vérification' })
      .click();
    await other.getByRole('link', { name: 'Reprendre où j’en étais' }).click();
    await other.waitForURL(address(`/dashboard/demander/${parking}`, SECOND));
  });

  step('is led to no other site by an address that somebody made up', async () => {
    const { page } = visitor;
    for (const elsewhere of ['https://ailleurs.example/', '//ailleurs.example/', '/\\ailleurs.example/']) {
      await page.goto(`/dashboard/verification?retour=${encodeURIComponent(elsewhere)}`);
      await page.getByText('En cours de vérification').first().waitFor();
      expect(await page.getByRole('link', { name: 'Reprendre où j’en étais' }).count()).toBe(0);
    }
  });
});
