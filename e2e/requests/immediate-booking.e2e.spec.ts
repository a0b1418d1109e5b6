import type { Browser } from 'playwright-core';
import { addDays, today } from '../../libs/contracts/src/kernel/days.js';
import type { ApiCaller } from '../support/api.js';
import { startBrowser, Visitor } from '../support/browser.js';
import { chooseDates } from '../support/dates.js';
import { journey } from '../support/journey.js';
import { administrator, approveAll, openParking, vehicleOf, verifiedMember, type Member } from '../support/people.js';
import { mailArrives } from '../support/product.js';
import { requestForm, signIn } from '../support/steps.js';
import { typeInto } from '../support/typing.js';

let browser: Browser;
let admin: ApiCaller;
beforeAll(async () => {
  browser = await startBrowser();
  admin = await administrator();
});
afterAll(() => browser.close());

/** AK-06: where the owner agreed beforehand. */
describe('a driver books without waiting for an answer, on a phone', () => {
  /** Away from the parkings of other journeys. */
  const rivesaltes = { city: 'Rivesaltes', postal_code: '66600', latitude: 42.75, longitude: 2.88 };
  const place = { address: '3 rue des Vignes', access_instructions: 'Portail bleu, code 7731.' };
  const [atOnce, onRequest] = ['Cour des Vignes', 'Hangar des Vignes'];
  const arrival = addDays(today(), 30);
  const departure = addDays(arrival, 3);
  let owner: Member;
  let driver: Member;
  let parking: string;
  let driverAt: Visitor;
  let ownerAt: Visitor;
  const step = journey(() => [driverAt, ownerAt]);
  const row = (title: string) => driverAt.page.getByRole('article').filter({ hasText: title });

  beforeAll(async () => {
    owner = await verifiedMember('Irène', admin);
    driver = await verifiedMember('Ismaël', admin);
    parking = await openParking(owner, admin, atOnce, { ...rivesaltes, ...place });
    await openParking(owner, admin, onRequest, rivesaltes);
    await vehicleOf(driver, 'AK-606-AK');
    await approveAll(admin, driver, 'vehicle');
    driverAt = await Visitor.arrive(browser, 'phone', 'reservation-conducteur');
    ownerAt = await Visitor.arrive(browser, 'phone', 'reservation-proprietaire', 'dark');
    await signIn(driverAt, driver);
    await signIn(ownerAt, owner);
  });
  afterAll(async () => {
    for (const visitor of [driverAt, ownerAt]) await visitor.leave();
  });

  step('the owner agrees beforehand, for one of two parkings', async () => {
    const { page } = ownerAt;
    await page.goto(`/dashboard/parkings/${parking}/modifier`);
    const choice = page.getByRole('checkbox', { name: 'Réservation immédiate' });
    await choice.waitFor();
    expect(await choice.isChecked()).toBe(false);
    await choice.check();
    await ownerAt.look('modifier-reservation-immediate');
    await page.getByRole('button', { name: 'Sauvegarder les modifications' }).click();
    await page.waitForURL('**/dashboard/parkings');
  });

  step('the driver finds where nobody has to answer', async () => {
    const { page } = driverAt;
    await page.goto('/dashboard/rechercher');
    await typeInto(page.getByLabel(/Près de quel aéroport/).first(), 'Perpignan');
    await page
      .getByRole('option', { name: /Perpignan-Rivesaltes/ })
      .first()
      .click();
    await chooseDates(page.getByRole('group', { name: 'Dates de votre séjour' }), arrival, departure);
    await page.getByRole('button', { name: 'Rechercher' }).last().click();
    await row(onRequest).waitFor();
    await page.getByRole('group', { name: 'Filtres' }).getByRole('button', { name: 'Réservation immédiate' }).click();
    await row(onRequest).waitFor({ state: 'detached' });
    await row(atOnce).getByText('Réservation immédiate').waitFor();
    await driverAt.look('resultats-reservation-immediate');
    await row(atOnce).getByRole('link', { name: atOnce }).click();
    await page.getByRole('heading', { level: 1, name: atOnce }).waitFor();
    await page.getByText(/pour les conducteurs vérifiés, sans attendre de réponse/).waitFor();
    await driverAt.look('parking-reservation-immediate');
  });

  step('books, with what that means said beforehand, and has the stay', async () => {
    const { page } = driverAt;
    await page.getByRole('link', { name: 'Réserver' }).last().click();
    await requestForm(driverAt).waitFor();
    await requestForm(driverAt)
      .getByText(/Votre réservation est acceptée aussitôt/)
      .waitFor();
    await typeInto(requestForm(driverAt).getByLabel('Message'), 'Bonjour, j’arrive vers 9 h.');
    await driverAt.look('reserver');
    await page.getByRole('heading', { level: 1, name: 'Réserver' }).waitFor();
    await requestForm(driverAt).getByText('Prix ferme').waitFor();
    await page.getByRole('button', { name: 'Réserver' }).click();
    await page.getByRole('heading', { level: 1, name: 'Réservation confirmée' }).waitFor();
    await driverAt.look('reserve');
    await page.getByRole('link', { name: 'Voir le séjour' }).click();
    await page.waitForURL('**/dashboard/sejours/*');
    // C58: the code only shortly before the arrival.
    await page.getByText(/Le code et les consignes d’accès vous sont donnés peu avant l’arrivée/).waitFor();
    expect(await page.content()).not.toContain(place.access_instructions);
    await page.getByRole('region', { name: 'Adresse' }).getByText(place.address).waitFor();
    await driverAt.look('sejour-reserve');
  });

  step('the owner is told at once, with nothing left to answer', async () => {
    const { text } = await mailArrives(owner.email, /Nouvelle réservation sur votre place/);
    expect(text).toContain('vous n’avez rien à approuver');
    expect(text).toContain('AK-606-AK');
    await mailArrives(driver.email, /Votre réservation est confirmée/);
    const { page } = ownerAt;
    await page.goto('/dashboard/demandes');
    const received = page.getByRole('main').getByRole('listitem').filter({ hasText: driver.prenom });
    await received.getByText('Approuvée').waitFor();
    await received.getByText('Réservation immédiate, sans réponse de votre part.').waitFor();
    expect(await received.getByRole('button', { name: 'Approuver' }).count()).toBe(0);
    await ownerAt.look('demande-reservee');
  });
});
