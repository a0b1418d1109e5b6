import type { Browser } from 'playwright-core';
import { addDays, today } from '../../libs/contracts/src/kernel/days.js';
import { ApiCaller } from '../support/api.js';
import { startBrowser, Visitor } from '../support/browser.js';
import { brokenJpeg, encryptedPdf, executable, pdf, scannedPaper, sixMegabytes, svg } from '../support/files.js';
import {
  administrator,
  expectStatus,
  member,
  openParking,
  spotForm,
  vehicleOf,
  verifiedMember,
  type Member,
} from '../support/people.js';
import { eventually, newPerson } from '../support/product.js';
import { dropFile, group, openSection, signUp } from '../support/steps.js';
import { typeInto } from '../support/typing.js';

let admin: ApiCaller;
let owner: Member;
let driver: Member;
let stranger: Member;

beforeAll(async () => {
  admin = await administrator();
  owner = await verifiedMember('Olga', admin);
  driver = await verifiedMember('Dora', admin);
  stranger = await verifiedMember('Simon', admin);
});

describe('files that are not what they say', () => {
  it.each([
    ['a renamed executable', 'carte.png', () => executable, 'image/png', 415, 'file_type_refused'],
    ['an SVG', 'carte.svg', () => svg, 'image/svg+xml', 415, 'file_type_refused'],
    ['an SVG under another name', 'carte.png', () => svg, 'image/png', 415, 'file_type_refused'],
    ['a file of 6 MB', 'carte.jpg', () => sixMegabytes, 'image/jpeg', 413, 'file_too_large'],
    ['a broken JPEG', 'carte.jpg', brokenJpeg, 'image/jpeg', 422, 'file_unreadable'],
    ['an encrypted PDF', 'carte.pdf', encryptedPdf, 'application/pdf', 422, 'pdf_protected'],
    [
      'a PDF that runs a script',
      'carte.pdf',
      () => pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'),
      'application/pdf',
      422,
      'pdf_active_content',
    ],
  ])('refuses %s', async (_title, name, content, type, status, code) => {
    const answer = await driver.api.upload('document', name, await content(), type);
    expect(answer).toMatchObject({ status, body: { code } });
  });

  it('refuses a PDF as a photo, and takes it as a document', async () => {
    expect(await owner.api.upload('photo', 'a.pdf', pdf(), 'application/pdf')).toMatchObject({
      status: 415,
      body: { code: 'photo_type_refused' },
    });
    expect(await owner.api.upload('document', 'a.pdf', pdf(), 'application/pdf')).toMatchObject({ status: 201 });
  });

  it('takes nothing without a session', async () => {
    // Small enough to be sent whole before the refusal ends the connection.
    const paper = Buffer.from('ffd8ff', 'hex');
    expect((await ApiCaller.nobody.upload('document', 'carte.jpg', paper, 'image/jpeg')).status).toBe(401);
  });
});

describe('another person’s things', () => {
  let parking: string;
  let vehicle: string;
  let request: string;
  let upload: string;
  let identity: string;

  beforeAll(async () => {
    parking = await openParking(owner, admin, 'Cour interdite');
    vehicle = await vehicleOf(driver, 'GG-333-HH');
    const stay = { start_date: addDays(today(), 40), end_date: addDays(today(), 42) };
    const wish = { parking_spot_id: parking, vehicle_id: vehicle, ...stay, message: 'Secret entre nous' };
    request = String((await expectStatus(driver.api.call('POST', '/api/requests', wish), 201))['id']);
    upload = await driver.api.uploaded('document', 'papier.png', await scannedPaper());
    const { documents } = await expectStatus(driver.api.call('GET', '/api/verification'), 200);
    identity = (documents as { id: string }[])[0]?.id ?? '';
  });

  const calls: [string, string, () => string, () => object | undefined][] = [
    ['hide a parking', 'PUT', () => `/api/my-parkings/${parking}/availability`, () => ({ available: false })],
    ['read the documents of a parking', 'GET', () => `/api/subjects/parking/${parking}/documents`, () => undefined],
    [
      'add a document to a parking',
      'POST',
      () => `/api/subjects/parking/${parking}/documents`,
      () => ({ document_type: 'assurance_habitation', upload_id: upload }),
    ],
    ['read the documents of a vehicle', 'GET', () => `/api/subjects/vehicle/${vehicle}/documents`, () => undefined],
    ['delete a vehicle', 'DELETE', () => `/api/vehicles/${vehicle}`, () => undefined],
    [
      'ask with a vehicle',
      'POST',
      () => '/api/requests',
      () => ({
        parking_spot_id: parking,
        vehicle_id: vehicle,
        start_date: addDays(today(), 50),
        end_date: addDays(today(), 51),
        message: 'x',
      }),
    ],
    ['approve a request', 'POST', () => `/api/requests/${request}/approval`, () => undefined],
    ['refuse a request', 'POST', () => `/api/requests/${request}/rejection`, () => ({ rejection_reason: null })],
    ['cancel a request', 'POST', () => `/api/requests/${request}/cancellation`, () => undefined],
    ['open an identity document', 'POST', () => `/api/documents/identity/${identity}/link`, () => undefined],
    ['delete an identity document', 'DELETE', () => `/api/identity-documents/${identity}`, () => undefined],
    [
      'review a document',
      'POST',
      () => `/api/moderation/documents/identity/${identity}/review`,
      () => ({ status: 'approved' }),
    ],
    ['list documents to moderate', 'GET', () => '/api/moderation/documents', () => undefined],
  ];

  it.each(calls)('a stranger cannot %s', async (_title, method, path, body) => {
    const { status, body: answer } = await stranger.api.call(method, path(), body());
    expect([403, 404]).toContain(status);
    expect(
      Object.keys(answer).filter((key) => !['type', 'title', 'status', 'code', 'instance', 'detail'].includes(key)),
    ).toEqual([]);
    expect(JSON.stringify(answer)).not.toContain('Secret');
  });

  it.each(calls)('nobody signed in cannot %s', async (_title, method, path, body) => {
    expect((await ApiCaller.nobody.call(method, path(), body())).status).toBe(401);
  });

  it('cannot be sent as one’s own upload', async () => {
    const form = { document_type: 'passeport', upload_id: upload };
    const somebody = await member('Tiers');
    expect((await somebody.api.call('POST', '/api/identity-documents', form)).body).toMatchObject({
      code: 'upload_not_found',
    });
  });

  it('left everything as it was', async () => {
    const { requests } = await expectStatus(driver.api.call('GET', '/api/requests/sent'), 200);
    expect(requests).toMatchObject([{ id: request, status: 'pending', owner: { phone_number: null } }]);
    await expectStatus(ApiCaller.nobody.call('GET', `/api/parkings/${parking}`), 200);
  });

  it('ignores who the body says is asking, owning and paying', async () => {
    const mine = await vehicleOf(stranger, 'JJ-444-KK');
    const forged = {
      requester_id: driver.api.userId,
      owner_id: stranger.api.userId,
      total_price: 0,
      status: 'approved',
    };
    const stay = { start_date: addDays(today(), 60), end_date: addDays(today(), 63) };
    const wish = { parking_spot_id: parking, vehicle_id: mine, ...stay, message: 'Bonjour', ...forged };
    const sent = await expectStatus(stranger.api.call('POST', '/api/requests', wish), 201);
    expect(sent).toMatchObject({ status: 'pending', total_price: 24, owner: { first_name: 'Olga' } });
  });

  it('shows the public a parking without address, phone, instructions or true coordinates', async () => {
    const page = await expectStatus(ApiCaller.nobody.call('GET', `/api/parkings/${parking}`), 200);
    expect(page).toMatchObject({ precise: null, viewer: 'visitor' });
    expect(JSON.stringify(page)).not.toContain('rue de la Mairie');
    expect(page['zone']).not.toMatchObject({ latitude: 49.004, longitude: 2.517 });
  });
});

describe('forms past the screens', () => {
  it.each([
    ['an empty body', {}],
    ['a title that is too long', { title: 'x'.repeat(121) }],
    ['a price of the wrong type', { price_per_day: 'gratuit' }],
    ['a negative price', { price_per_day: -1 }],
    ['a postal code of four digits', { postal_code: '9570' }],
    ['no vehicle type', { accepted_vehicle_types: [] }],
    ['a title of control characters alone', { title: '\u0001\u200b' }],
    ['no proof', { documents: [] }],
    ['six photos', { photos: Array.from({ length: 6 }, () => crypto.randomUUID()) }],
  ])('publishes nothing with %s', async (title, wrong) => {
    const body = title === 'an empty body' ? {} : { ...(await spotForm(owner, 'Refusée')), ...wrong };
    const answer = await owner.api.call('POST', '/api/my-parkings', body);
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
    const { parkings } = await expectStatus(owner.api.call('GET', '/api/my-parkings'), 200);
    expect((parkings as { title: string }[]).filter((spot) => spot.title === 'Refusée')).toEqual([]);
  });

  it('publishes once, however often the same key is sent', async () => {
    const form = await spotForm(stranger, 'Une seule fois');
    const answers = await Promise.all([1, 2, 3].map(() => withKey(stranger, form, 'la-meme-cle-1')));
    expect(new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body['id'])).size).toBe(1);
    const { parkings } = await expectStatus(stranger.api.call('GET', '/api/my-parkings'), 200);
    expect((parkings as { title: string }[]).filter((spot) => spot.title === 'Une seule fois')).toHaveLength(1);
  });

  it('keeps a parking to its owner while the identity is not verified (C59)', async () => {
    const somebody = await member('Nadia');
    const answer = await somebody.api.call('POST', '/api/my-parkings', await spotForm(somebody, 'Trop tôt'));
    expect(answer).toMatchObject({ status: 201, body: { stage: 'submitted', waits_for: ['identity', 'documents'] } });
    const page = await stranger.api.call('GET', `/api/parkings/${String(answer.body['id'])}`);
    expect(page).toMatchObject({ status: 404, body: { code: 'parking_not_found' } });
  });

  it.each([
    [
      'an end before the start',
      { start_date: addDays(today(), 9), end_date: addDays(today(), 8) },
      'La date de fin doit être après la date de début',
    ],
    [
      'the same day',
      { start_date: addDays(today(), 9), end_date: addDays(today(), 9) },
      'La date de fin doit être après la date de début',
    ],
    ['no message', { message: ' ' }, 'Tous les champs sont obligatoires'],
  ])('refuses a request with %s', async (_title, wrong, message) => {
    const wish = {
      parking_spot_id: crypto.randomUUID(),
      vehicle_id: crypto.randomUUID(),
      start_date: addDays(today(), 8),
      end_date: addDays(today(), 9),
      message: 'x',
      ...wrong,
    };
    const { status, body } = await driver.api.call('POST', '/api/requests', wish);
    expect(status).toBe(422);
    expect((body['errors'] as { message: string }[]).map((error) => error.message)).toContain(message);
  });
});

function withKey({ api }: Member, form: object, key: string) {
  return api.call('POST', '/api/my-parkings', form, { 'idempotency-key': key });
}

describe('forms on the screens', () => {
  let browser: Browser;
  let visitor: Visitor;
  beforeAll(async () => {
    browser = await startBrowser();
    visitor = await Visitor.arrive(browser, 'phone', 'saisie');
  });
  afterAll(async () => {
    await visitor.leave();
    await browser.close();
  });

  it('says what is wrong at sign-up, keeps what was typed and makes no account', async () => {
    const { page } = visitor;
    await page.goto('/auth');
    await page.getByRole('radio', { name: 'Créer un compte' }).check();
    await typeInto(page.getByLabel('Prénom'), '<script>alert(1)</script>');
    await typeInto(page.getByLabel('E-mail'), 'pas-une-adresse');
    await typeInto(page.getByLabel('Mot de passe', { exact: true }), 'abc');
    await typeInto(page.getByLabel('Confirmation du mot de passe', { exact: true }), 'abd');
    await page.getByRole('button', { name: 'Créer mon compte' }).click();
    await page.getByText('Le mot de passe doit contenir au moins 6 caractères').first().waitFor();
    await page.getByText("Vous devez accepter les conditions générales d'utilisation").first().waitFor();
    await visitor.look('inscription-refusee');
    expect(await page.getByLabel('Prénom').inputValue()).toBe('<script>alert(1)</script>');
    await typeInto(page.getByLabel('Mot de passe', { exact: true }), 'abcdef12');
    await typeInto(page.getByLabel('E-mail'), 'quelqu.un@exemple.test');
    await page.getByRole('button', { name: 'Créer mon compte' }).click();
    await page.getByText('Les mots de passe ne correspondent pas').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/auth');
  });

  it('answers a wrong password with « Email ou mot de passe incorrect »', async () => {
    const { page } = visitor;
    await page.goto('/auth');
    // The half-filled sign-up of before is found again, once the page's scripts run.
    await page.getByRole('button', { name: 'Créer mon compte' }).waitFor();
    await page.getByRole('radio', { name: 'Se connecter' }).check();
    await typeInto(page.getByLabel('E-mail'), owner.email);
    await typeInto(page.getByLabel('Mot de passe', { exact: true }), 'faux-mot-de-passe');
    await page.getByRole('button', { name: 'Se connecter', exact: true }).last().click();
    await page.getByText('Email ou mot de passe incorrect').waitFor();
    expect(await page.getByLabel('E-mail').inputValue()).toBe(owner.email);
  });

  it('refuses a false image in words, and shows hostile names as text (E4)', async () => {
    const { page } = visitor;
    const person = { ...newPerson('Zoé'), nom: '<img src=x onerror=alert(1)>' };
    await signUp(visitor, person);
    await page.goto('/dashboard/verification');
    await dropFile(group(visitor, /Votre document/), 'carte.png', executable, 'image/png');
    await page.getByText('Ce format n’est pas accepté. Choisissez un fichier JPG, PNG ou PDF.').waitFor();
    await visitor.look('fichier-refuse');
    await page.getByRole('button', { name: 'Envoyer pour vérification' }).click();
    await page.getByText(/Ce fichier n’est pas arrivé/).waitFor();
  });

  it('keeps the wizard on its first step until everything required is there', async () => {
    const { page } = visitor;
    await page.goto('/dashboard/parkings/nouveau');
    await openSection(visitor, 'Votre annonce');
    await typeInto(page.getByLabel('Titre de l’annonce'), 'Ma cour');
    await page.getByRole('button', { name: 'Continuer vers les documents' }).click();
    await page.getByText('Le code postal doit contenir cinq chiffres').first().waitFor();
    expect(await page.getByLabel('Adresse complète').evaluate((field) => field === document.activeElement)).toBe(true);
    await visitor.look('annonce-incomplete');
    await page.reload();
    await eventually(async () => expect(await page.getByLabel('Titre de l’annonce').inputValue()).toBe('Ma cour'));
  });

  it('shows the administration to nobody else', async () => {
    const { page } = visitor;
    await page.goto('/admin/moderation');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByText('Modération des Documents').count()).toBe(0);
    await visitor.look('page-inconnue');
  });
});
