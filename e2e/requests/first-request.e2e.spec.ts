import type { Browser, Locator } from 'playwright-core';
import { addDays, today } from '../../libs/contracts/src/kernel/days.js';
import { startBrowser, Visitor } from '../support/browser.js';
import { scannedPaper } from '../support/files.js';
import { journey } from '../support/journey.js';
import { administrator, openParking, verifiedMember } from '../support/people.js';
import { accountOf, codeOf, mailArrives, newPerson, restart } from '../support/product.js';
import { approveDocument, dropFile, group, requestForm, signIn } from '../support/steps.js';
import { typeInto } from '../support/typing.js';

/**
 * From a place with its dates to a sent request, by somebody who has nothing yet: account, address, identity, vehicle. A press
 * is one on a button or a link; what fills a form in (keys, a ticked or chosen answer, a file) is not counted.
 */
const MOST_PRESSES = 13;

let browser: Browser;
let driverAt: Visitor;
let adminAt: Visitor;
let parking: string;
let presses = 0;
const person = newPerson('Paulin');
const title = `Cour de ${person.nom}`;
const arrival = addDays(today(), 40);
const dates = `?date_debut=${arrival}&date_fin=${addDays(arrival, 5)}`;

async function press(control: Locator): Promise<void> {
  await control.click();
  presses += 1;
}
const button = (name: string | RegExp) => driverAt.page.getByRole('button', { name });
const link = (name: string | RegExp) => driverAt.page.getByRole('link', { name });

beforeAll(async () => {
  const admin = await administrator();
  parking = await openParking(await verifiedMember('Pascale', admin), admin, title);
  await restart('identity', { MAILER_AUTOCONFIRM: 'false' });
  browser = await startBrowser();
  driverAt = await Visitor.arrive(browser, 'phone', 'premiere-demande');
  adminAt = await Visitor.arrive(browser, 'desktop', 'premiere-demande-moderation');
  await signIn(adminAt, accountOf('Administrator'));
});
afterAll(async () => {
  for (const visitor of [driverAt, adminAt]) await visitor.leave();
  await browser.close();
  await restart('identity');
});

describe('a first request, on a phone', () => {
  const step = journey(() => [driverAt, adminAt]);

  step('begins on the parking with its dates: an account, and its address confirmed', async () => {
    const { page } = driverAt;
    await page.goto(`/parking/${parking}${dates}`);
    await press(link('Contacter le propriétaire').first());
    await page.getByRole('radio', { name: 'Créer un compte' }).check();
    await typeInto(page.getByLabel('Prénom'), person.prenom);
    await typeInto(page.getByLabel('Nom', { exact: true }), person.nom);
    await typeInto(page.getByLabel('E-mail'), person.email);
    await typeInto(page.getByLabel('Mot de passe', { exact: true }), person.password);
    await typeInto(page.getByLabel('Confirmation du mot de passe', { exact: true }), person.password);
    await page.getByLabel(/conditions générales/).check();
    await press(button('Créer mon compte'));
    await press(button('Saisir le code'));
    await page.getByLabel('Code à 6 chiffres').and(page.locator(':focus')).waitFor();
    await page.keyboard.type(codeOf(await mailArrives(person.email, /confirm/i)));
    await page.getByText('Votre adresse e-mail est confirmée.').waitFor();
  });

  step('adds the vehicle from the form itself, and is back there', async () => {
    const { page } = driverAt;
    if (!new URL(page.url()).pathname.startsWith('/dashboard/demander'))
      await press(link('Contacter le propriétaire').first());
    await press(link('Ajouter mon véhicule'));
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Marque', { exact: true }).selectOption('Renault');
    await typeInto(dialog.getByLabel('Modèle'), 'Clio');
    await typeInto(dialog.getByLabel('Immatriculation'), 'pp-404-qq');
    await dropFile(dialog.getByRole('group', { name: /Carte grise/ }), 'carte.png', await scannedPaper(), 'image/png');
    await press(dialog.getByRole('button', { name: /Ajouter/ }).last());
  });

  step('goes on to the identity, and back to where it was asked for', async () => {
    const { page } = driverAt;
    await press(link('Vérifier mon identité').first());
    await page.getByLabel("Carte d'identité").check({ force: true });
    await dropFile(group(driverAt, /Votre document/), 'carte.png', await scannedPaper(), 'image/png');
    await press(button('Envoyer pour vérification'));
    await press(link('Reprendre où j’en étais'));
    await approveDocument(adminAt, person, "Carte d'identité");
  });

  step('sends it', async () => {
    const { page } = driverAt;
    const form = requestForm(driverAt);
    await typeInto(form.getByLabel('Message'), 'Bonjour, je pars cinq jours.');
    await press(button('Envoyer la demande'));
    await page.getByRole('link', { name: 'Mes demandes' }).first().waitFor();
    await page.getByRole('link', { name: /^Demandes ?, 1 en attente$/ }).waitFor();
  });

  step(`takes at most ${MOST_PRESSES} presses`, async () => {
    expect(presses).toBeLessThanOrEqual(MOST_PRESSES);
  });
});
