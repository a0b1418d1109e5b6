import { randomBytes, randomInt } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { addDays, today } from '../../libs/contracts/src/kernel/days.js';
import { ApiCaller } from '../support/api.js';
import { startBrowser, Visitor } from '../support/browser.js';
import { Counted } from '../support/counted.js';
import { scannedPaper } from '../support/files.js';
import { journey } from '../support/journey.js';
import {
  administrator,
  approveAll,
  expectStatus,
  member,
  openParking,
  vehicleOf,
  verifiedMember,
  type Member,
} from '../support/people.js';
import { codeOf, mailArrives, restart, type Person } from '../support/product.js';
import { requestForm, signIn } from '../support/steps.js';

/** Away from the parkings of other journeys. */
const AURILLAC = { city: 'Aurillac', postal_code: '15000', latitude: 44.9, longitude: 2.43 };
const arrival = addDays(today(), 42);
const DATES = `date_debut=${arrival}&date_fin=${addDays(arrival, 4)}`;
const PLACE = `/lieux/aurillac-tronquieres?${DATES}`;
const TITLE = 'Cour du Cantal';

/** Everything is typed, at an ordinary length: an address of 20 characters, a password of 12. */
function someone(): Person {
  const digits = randomInt(1_000, 10_000);
  return { prenom: 'Camille', nom: 'Moreau', email: `c.moreau${digits}@mail.fr`, password: `Corbeau-${digits}` };
}
function plate(): string {
  const letters = [...randomBytes(4)].map((byte) => 'ABCDEFGHJKLMNPQRSTVWXYZ'.charAt(byte % 23)).join('');
  return `${letters.slice(0, 2)}${randomInt(100, 1_000)}${letters.slice(2)}`.toLowerCase();
}

async function makeAccount(thumb: Counted, person: Person): Promise<void> {
  const { page } = thumb;
  await thumb.type('Prénom', page.getByLabel('Prénom'), person.prenom);
  await thumb.type('Nom', page.getByLabel('Nom', { exact: true }), person.nom);
  await thumb.type('E-mail', page.getByLabel('E-mail'), person.email);
  await thumb.type('Mot de passe', page.getByLabel('Mot de passe', { exact: true }), person.password);
  await thumb.type('Confirmation', page.getByLabel('Confirmation du mot de passe'), person.password);
  await thumb.press('Conditions générales', page.getByLabel(/conditions générales/));
  await thumb.press('Créer mon compte', page.getByRole('button', { name: 'Créer mon compte' }));
}

async function withVehicle(driver: Member): Promise<Member> {
  await vehicleOf(driver, plate().toUpperCase());
  await approveAll(admin, driver, 'vehicle');
  return driver;
}

let browser: Browser;
let admin: ApiCaller;
let owner: Member;
let parking: string;
/** The one waits for the review of his identity, the other is verified. */
let waiting: Member;
let verified: Member;

beforeAll(async () => {
  admin = await administrator();
  owner = await verifiedMember('Odile', admin);
  parking = await openParking(owner, admin, TITLE, AURILLAC);
  waiting = await withVehicle(await member('Armelle'));
  verified = await withVehicle(await verifiedMember('Basile', admin));
  // As in production: an address counts once it is confirmed.
  await restart('identity', { MAILER_AUTOCONFIRM: 'false' });
  browser = await startBrowser();
}, 120_000);
afterAll(async () => {
  await browser.close();
  await restart('identity');
  await expectStatus(owner.api.call('DELETE', `/api/my-parkings/${parking}`), 204);
});

const picture = async (name: string) => ({ name, mimeType: 'image/png', buffer: await scannedPaper() });

/** RQ-01: the presses and characters that a first request may take. */
describe('a first request on a phone, from a place page with its dates, by somebody who has nothing yet', () => {
  const person = someone();
  let visitor: Visitor;
  let thumb: Counted;
  const step = journey(() => [visitor]);
  const button = (name: string | RegExp) => visitor.page.getByRole('button', { name });
  const link = (name: string | RegExp) => visitor.page.getByRole('link', { name });

  beforeAll(async () => {
    visitor = await Visitor.arrive(browser, 'phone', 'pressions', 'light', { isAskedForCookies: true });
    thumb = await Counted.on(visitor.page);
  });
  afterAll(() => visitor.leave());

  step('refuses the cookies, sees what is free, and makes an account', async () => {
    const { page } = visitor;
    await page.goto(PLACE);
    await thumb.press('Tout refuser', button('Tout refuser'));
    await thumb.press('Voir les places libres', button('Voir les places libres'));
    await thumb.press('Détails après connexion', link('Détails après connexion').first());
    await thumb.press('Créer un compte', page.getByRole('radio', { name: 'Créer un compte' }));
    await makeAccount(thumb, person);
    await page.getByRole('heading', { level: 1, name: /Aurillac/ }).waitFor();
    await link('Détails une fois votre adresse confirmée').first().waitFor();
  });

  step('confirms the address by the code', async () => {
    await thumb.press('Saisir le code', button('Saisir le code'));
    const field = visitor.page.getByLabel('Code à 6 chiffres');
    await thumb.typeOn(field, codeOf(await mailArrives(person.email, /confirm/i)));
    await visitor.page.getByText('Votre adresse e-mail est confirmée.').waitFor();
  });

  step('adds the vehicle, and is back', async () => {
    const { page } = visitor;
    await thumb.press('Ajouter mon véhicule', link('Ajouter mon véhicule').first());
    const dialog = page.getByRole('dialog');
    await thumb.choose('Marque', dialog.getByLabel('Marque', { exact: true }), 'Renault');
    await thumb.type('Modèle', dialog.getByLabel('Modèle'), 'Clio');
    await thumb.type('Immatriculation', dialog.getByLabel('Immatriculation'), plate());
    await thumb.give(
      'Carte grise : prendre en photo',
      dialog.getByLabel(/^Carte grise\s: prendre/),
      await picture('grise.png'),
    );
    await thumb.press('Ajouter le véhicule', dialog.getByRole('button', { name: 'Ajouter le véhicule' }));
    await page.waitForURL(`**${PLACE}`);
  });

  step('chooses the parking and prepares the request', async () => {
    const { page } = visitor;
    await thumb.press('Détails dans la recherche', link('Détails dans la recherche').first());
    await thumb.press(TITLE, link(TITLE).first());
    await page.waitForURL(`**/parking/${parking}?${DATES}`);
    await thumb.press('Contacter le propriétaire', link('Contacter le propriétaire').last());
    const form = requestForm(visitor);
    await thumb.goOn('Message', form.getByLabel('Message'), ' Nous serons trois.');
    await thumb.press('Envoyer dès que mon identité est vérifiée', button('Envoyer dès que mon identité est vérifiée'));
    await page.getByRole('heading', { level: 1, name: 'Demande préparée' }).waitFor();
  });

  step('sends the papers', async () => {
    const { page } = visitor;
    await thumb.press(
      'Vérifier mon identité',
      page.getByRole('main').getByRole('link', { name: 'Vérifier mon identité' }),
    );
    await thumb.give(
      'Choisir un ou deux fichiers',
      page.getByLabel(/recto\s: choisir un ou deux fichiers/),
      await picture('recto.png'),
      await picture('verso.png'),
    );
    await thumb.press('Envoyer pour vérification', button('Envoyer pour vérification'));
    await page.getByText('En cours de vérification', { exact: true }).first().waitFor();
  });

  step('took at most 30 presses and 95 characters', async () => {
    const { presses, characters } = thumb.told();
    expect(presses).toBeLessThanOrEqual(30);
    expect(characters).toBeLessThanOrEqual(95);
  });

  step('has nothing to do once the identity is verified', async () => {
    const driver = { ...person, api: await ApiCaller.signIn(person) };
    await visitor.page.goto('/dashboard/mes-demandes');
    await visitor.page.getByRole('region', { name: 'Demandes préparées' }).waitFor();
    await approveAll(admin, driver, 'identity');
    await visitor.page.getByRole('link', { name: /^Demandes ?, 1 en attente$/ }).waitFor();
    const { requests } = await expectStatus(owner.api.call('GET', '/api/requests/received'), 200);
    expect(requests).toMatchObject([{ message: expect.stringMatching(/^Bonjour.*Nous serons trois\.$/) as string }]);
  });
});

/** FO-03, FO-04, C59: the presses and characters that a first offer may take, in one visit. */
describe('a first offer on a phone, from « Proposer ma place », by somebody who has nothing yet', () => {
  const person = { ...someone(), prenom: 'Monique' };
  let visitor: Visitor;
  let thumb: Counted;
  const step = journey(() => [visitor]);
  const button = (name: string | RegExp) => visitor.page.getByRole('button', { name });
  /** To the next section. */
  const goOn = () => thumb.press('Continuer', visitor.page.getByRole('button', { name: 'Continuer', exact: true }));

  beforeAll(async () => {
    visitor = await Visitor.arrive(browser, 'phone', 'pressions-offre', 'light', { isAskedForCookies: true });
    thumb = await Counted.on(visitor.page);
  });
  afterAll(() => visitor.leave());

  step('reads what such a place earns, and makes an account', async () => {
    const { page } = visitor;
    await page.goto('/');
    await thumb.press('Tout refuser', button('Tout refuser'));
    await thumb.press('Proposer ma place', page.getByRole('banner').getByRole('link', { name: 'Proposer ma place' }));
    const where = page.getByLabel('Ville ou adresse de votre place');
    await thumb.type('Adresse', where, '14 rue Beteille, Rodez');
    await thumb.press('Voir les prix', button('Voir les prix'));
    await page.getByRole('heading', { name: /^Autour de 14 Rue Béteille/ }).waitFor();
    await thumb.press('Créer un compte', page.getByRole('main').getByRole('link', { name: 'Créer un compte' }));
    await makeAccount(thumb, person);
    await page.waitForURL('**/dashboard/parkings/nouveau');
  });

  step('says where the place is before the address is confirmed, and adds a photo after it', async () => {
    const { page } = visitor;
    await thumb.press('Le point est devant ma place', button('Le point est devant ma place'));
    await goOn();
    await thumb.type('Titre', page.getByLabel('Titre de l’annonce'), 'Cour close');
    expect(await page.getByLabel('Prendre une photo').count()).toBe(0);
    await visitor.look('avant-confirmation');
    await thumb.press('Saisir le code', button('Saisir le code'));
    const field = page.getByLabel('Code à 6 chiffres');
    await thumb.typeOn(field, codeOf(await mailArrives(person.email, /confirm/i)));
    await page.getByLabel('Prendre une photo').waitFor();
    expect(await page.getByLabel('Titre de l’annonce').inputValue()).toBe('Cour close');
    await thumb.take('Prendre une photo', page.getByLabel('Prendre une photo'), [await picture('cour.png')]);
    await page.getByText('1 sur 5').waitFor();
    await goOn();
    await goOn();
    await thumb.type('Téléphone', page.getByLabel('Téléphone de contact'), '0612345678');
    await thumb.press('Continuer vers les documents', button('Continuer vers les documents'));
  });

  step('gives the proof and publishes', async () => {
    const { page } = visitor;
    const proof = page.getByLabel(/^Titre de propriété\s: prendre/);
    await thumb.give('Titre de propriété : prendre en photo', proof, await picture('taxe.png'));
    await thumb.press('Droit de louer', page.getByLabel(/^Je déclare avoir le droit de louer/));
    await thumb.press('Publier ma place', button('Publier ma place'));
    await page.waitForURL('**/dashboard/parkings');
    await page.getByText(/Il sera visible après vérification de vos documents/).waitFor();
  });

  step('took at most 32 presses and 140 characters', () => {
    const { presses, characters } = thumb.told();
    expect(presses).toBeLessThanOrEqual(32);
    expect(characters).toBeLessThanOrEqual(140);
    return Promise.resolve();
  });
});

const stay = (ahead: number, days: number) =>
  `date_debut=${addDays(arrival, ahead)}&date_fin=${addDays(arrival, ahead + days)}`;

describe('what is left to do once the identity is verified', () => {
  let visitor: Visitor;
  let thumb: Counted;
  beforeAll(async () => {
    visitor = await Visitor.arrive(browser, 'phone', 'pressions-retenue');
    thumb = await Counted.on(visitor.page);
  });
  afterAll(() => visitor.leave());

  it('is one press where a prepared request was held by a price that rose (C49)', async () => {
    const { page } = visitor;
    const driver = waiting;
    const [vehicle] = (await expectStatus(driver.api.call('GET', '/api/vehicles'), 200))['vehicles'] as {
      id: string;
    }[];
    const prepared = {
      ...{ parking_spot_id: parking, vehicle_id: vehicle?.id, message: 'Bonjour, je viens trois jours.' },
      ...{ start_date: addDays(arrival, 10), end_date: addDays(arrival, 13) },
    };
    await expectStatus(driver.api.call('POST', '/api/prepared-requests', prepared), 201);
    const path = `/api/my-parkings/${parking}`;
    const spot = await expectStatus(owner.api.call('GET', path), 200);
    await expectStatus(owner.api.call('PUT', path, { ...spot, photos: [], price_per_day: 9 }), 200);
    const upload_id = await driver.api.uploaded('document', 'carte.png', await scannedPaper());
    const paper = { document_type: 'carte_identite', upload_id };
    await expectStatus(driver.api.call('POST', '/api/identity-documents', paper), 201);
    await approveAll(admin, driver, 'identity');
    await signIn(visitor, driver);
    const { text } = await mailArrives(driver.email, /^Votre demande préparée attend votre décision/);
    await page.goto(/\/dashboard\/mes-demandes\?preparee=\S+/.exec(text)?.[0] ?? '');
    await thumb.press('Envoyer à 27 €', page.getByRole('button', { name: /^Envoyer à 27\s€/ }));
    await page.getByRole('group', { name: 'Demande envoyée' }).waitFor();
    expect(thumb.told()).toEqual({ presses: 1, characters: 0 });
  });
});

describe('a verified driver with a vehicle', () => {
  it.each([
    ['a row of results', 20, (dates: string, place: string) => `/dashboard/rechercher?location_id=${place}&${dates}`],
    ['a row of a place page', 30, (dates: string) => `${PLACE.split('?')[0]}?${dates}`],
  ] as const)('asks for a place in 3 presses and the message, from %s', async (_from, ahead, pathTo) => {
    const visitor = await Visitor.arrive(browser, 'phone', 'pressions-verifie');
    const { page } = visitor;
    const thumb = await Counted.on(page);
    await signIn(visitor, verified);
    const { locations } = await expectStatus(ApiCaller.nobody.call('GET', '/api/locations?q=Aurillac'), 200);
    await page.goto(pathTo(stay(ahead, 3), (locations as { id: string }[])[0]?.id ?? ''));
    await thumb.press(TITLE, page.getByRole('link', { name: TITLE }).first());
    await thumb.press(
      'Contacter le propriétaire',
      page.getByRole('link', { name: 'Contacter le propriétaire' }).last(),
    );
    const form = requestForm(visitor);
    await form.getByText('3\u00a0jours ×').waitFor();
    await thumb.press('Envoyer la demande', form.getByRole('button', { name: 'Envoyer la demande' }));
    await page.getByRole('heading', { level: 1, name: 'Demande envoyée' }).waitFor();
    expect(thumb.told()).toEqual({ presses: 3, characters: 0 });
    await visitor.leave();
  });
});
