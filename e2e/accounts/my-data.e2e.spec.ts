import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { addDays, today } from '../../libs/contracts/src/kernel/days.js';
import { ApiCaller } from '../support/api.js';
import { unzip } from '../support/archive.js';
import { startBrowser, Visitor } from '../support/browser.js';
import { photo } from '../support/files.js';
import { journey } from '../support/journey.js';
import { accountOf, eventually, mailArrives, newPerson } from '../support/product.js';
import { addVehicle, approveDocument, publishParking, sendIdentityCard, signIn, signUp } from '../support/steps.js';
import { typeInto } from '../support/typing.js';

let browser: Browser;

beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

describe('an owner takes her data away, then leaves', () => {
  const owner = newPerson('Olympe');
  const driver = newPerson('Diego');
  const title = `Cour de ${owner.email.split('@')[0]}`;
  let ownerAt: Visitor;
  let driverAt: Visitor;
  let adminAt: Visitor;
  let parkingId: string;
  const step = journey(() => [ownerAt, driverAt, adminAt]);

  beforeAll(async () => {
    ownerAt = await Visitor.arrive(browser, 'phone', 'mes-donnees');
    driverAt = await Visitor.arrive(browser, 'desktop', 'mes-donnees-autre', 'dark');
    adminAt = await Visitor.arrive(browser, 'desktop', 'mes-donnees-moderation');
    await signIn(adminAt, accountOf('Administrator'));
  });
  afterAll(async () => {
    for (const visitor of [ownerAt, driverAt, adminAt]) await visitor.leave();
  });

  step('has a parking that somebody asks for', async () => {
    await signUp(ownerAt, owner);
    await sendIdentityCard(ownerAt);
    await approveDocument(adminAt, owner, "Carte d'identité");
    const address = '12 rue de Paris, Roissy-en-France';
    await ownerAt.page.getByText('Votre identité est vérifiée.').waitFor();
    await publishParking(ownerAt, { title, address, places: 1, photos: [await photo('#7b8a6a')] });
    await approveDocument(adminAt, owner, 'Titre de propriété');
    await signUp(driverAt, driver);
    await addVehicle(driverAt, 'GG-333-HH');
    await sendIdentityCard(driverAt);
    await approveDocument(adminAt, driver, "Carte d'identité");
    await approveDocument(adminAt, driver, 'Carte grise');
    const asOwner = await ApiCaller.signIn(owner);
    const asDriver = await ApiCaller.signIn(driver);
    const parkings = await asOwner.call('GET', '/api/my-parkings');
    parkingId = (parkings.body['parkings'] as { id: string }[])[0]!.id;
    const vehicles = await asDriver.call('GET', '/api/vehicles');
    const arrival = addDays(today(), 30);
    const wish = {
      ...{ parking_spot_id: parkingId, vehicle_id: (vehicles.body['vehicles'] as { id: string }[])[0]!.id },
      ...{ start_date: arrival, end_date: addDays(arrival, 3), message: 'Bonjour' },
    };
    await eventually(async () => expect((await asDriver.call('POST', '/api/requests', wish)).status).toBe(201));
  });

  step('prepares an archive, gets a mail, and opens it', async () => {
    const { page } = ownerAt;
    await page.goto('/dashboard/profil#mes-donnees');
    await page.getByRole('button', { name: 'Préparer mon archive' }).click();
    await page.getByText('Votre archive est prête', { exact: true }).waitFor();
    await ownerAt.look('archive-prete');
    await mailArrives(owner.email, /Vos données sont prêtes/);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^Télécharger \(/ }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^mes-donnees-\d{4}-\d\d-\d\d\.zip$/);
    const entries = await unzip(await readFile(await download.path()));
    const data = JSON.parse(entries.get('donnees.json')!.toString()) as Record<string, Record<string, unknown>[]>;
    expect(data['parkings']).toEqual([expect.objectContaining({ title, postal_code: '95700' })]);
    expect(data['profil']).toEqual([expect.objectContaining({ first_name: owner.prenom })]);
    expect(data['demandes_recues']).toHaveLength(1);
    expect([...entries.keys()].filter((name) => name.startsWith('photos/'))).toHaveLength(1);
  });

  step('reads what goes and what stays, and leaves with her password', async () => {
    const { page } = ownerAt;
    await page.getByRole('link', { name: 'Supprimer mon compte' }).click();
    await page.getByRole('heading', { level: 1, name: 'Supprimer mon compte' }).waitFor();
    await typeInto(page.getByLabel('Votre mot de passe'), 'pas-le-bon-1');
    await page.getByRole('button', { name: /^Supprimer définitivement/ }).click();
    await page.getByText('Ce mot de passe est incorrect.').waitFor();
    await ownerAt.look('suppression');
    await typeInto(page.getByLabel('Votre mot de passe'), owner.password);
    await page.getByRole('button', { name: /^Supprimer définitivement/ }).click();
    await page.waitForURL((url) => url.pathname === '/' || url.pathname === '/auth');
    await mailArrives(owner.email, /compte Placette est supprimé/);
    await expect(ApiCaller.signIn(owner)).rejects.toThrow('invalid_credentials');
  });

  step('is « Compte supprimé » for the other side, whose request is closed, and the parking is gone', async () => {
    const { page } = driverAt;
    await mailArrives(driver.email, /n’a pas été retenue/);
    await page.goto('/dashboard/mes-demandes');
    const sent = page.getByRole('listitem').filter({ hasText: 'Compte supprimé' });
    await sent.getByText('Refusée').waitFor();
    await driverAt.look('compte-supprime');
    for (const path of [`/api/parkings/${parkingId}`, `/parking/${parkingId}`]) {
      expect([path, (await ApiCaller.nobody.call('GET', path)).status]).toEqual([path, 410]);
    }
  });
});
