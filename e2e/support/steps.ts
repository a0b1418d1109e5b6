import type { Locator, Page } from 'playwright-core';
import type { Visitor } from './browser.js';
import { scannedPaper } from './files.js';
import { eventually, siteUrl, type Account, type Person } from './product.js';
import { typeInto } from './typing.js';

/** What people do, in the words of the screens. */

export async function fillSignUp(visitor: Visitor, person: Person, at = '/auth'): Promise<void> {
  await visitor.page.goto(at);
  await visitor.page.getByRole('radio', { name: 'Créer un compte' }).check();
  await fillAccount(visitor, person);
}

/** In the form of a new account, which is open. */
export async function fillAccount({ page }: Visitor, person: Person): Promise<void> {
  await typeInto(page.getByLabel('Prénom'), person.prenom);
  await typeInto(page.getByLabel('Nom', { exact: true }), person.nom);
  await typeInto(page.getByLabel('E-mail'), person.email);
  await typeInto(page.getByLabel('Mot de passe', { exact: true }), person.password);
  await typeInto(page.getByLabel('Confirmation du mot de passe', { exact: true }), person.password);
  await page.getByLabel(/conditions générales/).check();
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
}

export async function signUp(visitor: Visitor, person: Person): Promise<void> {
  await fillSignUp(visitor, person);
  await visitor.page.waitForURL('**/dashboard/rechercher');
}

type Credentials = Pick<Account, 'email' | 'password'>;

/** Opens the session as the screen does, without the screen: the page is still where it was. */
export async function signIn({ context }: Visitor, { email, password }: Credentials): Promise<void> {
  const answer = await context.request.post('/session', { data: { email, password }, headers: { origin: siteUrl } });
  if (!answer.ok()) throw new Error(`${email} is not signed in: ${answer.status()} ${await answer.text()}`);
}

/** For journeys about signing in, and those that begin on the first page after it. */
export async function signInOnScreen({ page }: Visitor, { email, password }: Credentials): Promise<void> {
  await page.goto('/auth');
  await typeInto(page.getByLabel('E-mail'), email);
  await typeInto(page.getByLabel('Mot de passe', { exact: true }), password);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).last().click();
  await page.waitForURL('**/dashboard/rechercher');
}

/** Opens a row of the account or of a stay. */
export async function openGroup(page: Page, title: string): Promise<void> {
  await page.getByRole('heading', { level: 2, name: title }).click();
}

/** C48: a mail's link is used by the press alone. */
export async function followLink({ page }: Visitor, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Continuer' }).click();
}

/** Opens the account menu, which closes when the page below it moves, until this line of it was pressed. */
export async function pressInMenu({ page }: Visitor, menu: string, line: Locator): Promise<void> {
  await eventually(async () => {
    if (!(await line.isVisible()))
      await page
        .getByRole('button', { name: new RegExp(menu) })
        .first()
        .click();
    // What it starts is not waited for: pressed once, it is gone.
    await line.click({ timeout: 2_000, noWaitAfter: true });
  });
}

export async function pressSignOut(visitor: Visitor, menu: string): Promise<void> {
  await pressInMenu(visitor, menu, visitor.page.getByRole('button', { name: 'Se déconnecter' }));
}

/** Gives a file to the drop zone of this name, the first side where it has two, and waits until it has arrived. */
export async function dropFile(zone: Locator, name: string, content: Buffer, mimeType: string): Promise<void> {
  await zone.locator('input[type=file]:not([capture])').first().setInputFiles({ name, mimeType, buffer: content });
  await zone.getByText(name).waitFor();
}

/** The form of a request: over its parking on a wide screen, a page of its own on a phone. */
export function requestForm({ page }: Visitor): Locator {
  return page.getByRole('form', { name: /^Votre (demande|réservation)$/ });
}

export function group({ page }: Visitor, name: string | RegExp): Locator {
  return page.getByRole('group', { name });
}

export async function sendIdentityCard(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await page.goto('/dashboard/verification');
  await page.getByText('Non vérifié').waitFor();
  await page.getByLabel("Carte d'identité").check({ force: true });
  await dropFile(group(visitor, /Votre document/), 'carte.png', await scannedPaper(), 'image/png');
  await page.getByRole('button', { name: 'Envoyer pour vérification' }).click();
  await page.getByText('En cours de vérification').first().waitFor();
}

/** The administrator opens the document of this person, sees it, and approves it; it ends with the effect (MO-13). */
export async function approveDocument(admin: Visitor, person: Person, document: string, look?: string): Promise<void> {
  const { page } = admin;
  const list = `/admin/moderation?q=${encodeURIComponent(person.nom)}`;
  const row = page.getByRole('button', { name: `Examiner ${document}, ${person.prenom} ${person.nom}` });
  await page.goto(list);
  await row.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('img', { name: /^Document / }).waitFor();
  if (look !== undefined) await admin.look(look);
  await dialog.getByRole('button', { name: 'Approuver' }).click();
  await dialog.getByText('Êtes-vous sûr de vouloir approuver ce document ?').waitFor();
  await dialog.getByRole('button', { name: "Confirmer l'approbation" }).click();
  await page.getByText(`${document}\u00a0: approuvé.`).waitFor();
  // The next document of this person, if there is one.
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.goto(`${list}&etat=approved`);
  await row.waitFor();
}

export interface Offer {
  title: string;
  address: string;
  places: number;
  photos: Buffer[];
}

/** A section of the wizard, opened where it is closed. */
export async function openSection({ page }: Visitor, title: string): Promise<void> {
  const section = page.locator('details', { has: page.getByRole('heading', { name: title }) });
  if (!(await section.evaluate((details: HTMLDetailsElement) => details.open)))
    await page.getByRole('heading', { name: title }).click();
}

/** Leads from the section that is open to the next one. */
export function goOn({ page }: Visitor): Promise<void> {
  return page.getByRole('button', { name: 'Continuer', exact: true }).click();
}

/** The two-step wizard, from the list of parkings to the banner. */
export async function publishParking(visitor: Visitor, offer: Offer): Promise<void> {
  const { page } = visitor;
  await page.goto('/dashboard/parkings');
  await page.getByRole('link', { name: 'Proposer mon parking' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Proposer mon parking' }).waitFor();
  const address = page.getByRole('combobox', { name: /Rechercher l’adresse/ });
  await typeInto(address, offer.address);
  await page.getByRole('listbox').getByRole('option', { name: /95700/ }).first().click();
  await page.getByRole('button', { name: 'Le point est devant ma place' }).click();
  await visitor.look('proposer-adresse');
  await goOn(visitor);
  await typeInto(page.getByLabel('Titre de l’annonce'), offer.title);
  const photos = group(visitor, /Photos de la place/);
  await photos
    .locator('input[type=file]:not([capture])')
    .setInputFiles(
      offer.photos.map((buffer, index) => ({ name: `photo-${index + 1}.jpg`, mimeType: 'image/jpeg', buffer })),
    );
  await visitor.look('proposer-annonce');
  await goOn(visitor);
  await typeInto(page.getByRole('textbox', { name: 'Nombre de places' }), String(offer.places));
  await page.getByLabel('Portail automatique').check();
  await page.getByLabel('Vidéosurveillance').check();
  await visitor.look('proposer-capacite');
  await goOn(visitor);
  await typeInto(page.getByRole('textbox', { name: 'Prix par jour' }), '8');
  await typeInto(page.getByLabel(/Consignes d’accès/), 'Portail vert au fond de la cour.');
  await typeInto(page.getByLabel(/Téléphone de contact/), '06 12 34 56 78');
  await visitor.look('proposer-prix');
  await page.getByRole('button', { name: 'Continuer vers les documents' }).click();
  await dropFile(group(visitor, /Titre de propriété/), 'titre.png', await scannedPaper(), 'image/png');
  await page.getByText('Justificatif reçu').waitFor();
  await page.getByLabel(/^Je déclare avoir le droit de louer/).check();
  await visitor.look('proposer-documents');
  await page.getByRole('button', { name: 'Publier ma place' }).click();
  await page.getByText('Parking créé avec succès ! Il sera visible après vérification de vos documents.').waitFor();
}

/** In the menu of the row that is named. */
export async function chooseAction({ page }: Visitor, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions\u00a0: ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

export async function addVehicle(visitor: Visitor, plate: string): Promise<void> {
  const { page } = visitor;
  await page.goto('/dashboard/vehicules');
  await page
    .getByRole('button', { name: /Ajouter (un|mon) véhicule/ })
    .first()
    .click();
  await fillVehicle(visitor, plate);
  await page.getByText(plate).first().waitFor();
}

/** In the form of a new vehicle, which is open. */
export async function fillVehicle(visitor: Visitor, plate: string): Promise<void> {
  const dialog = visitor.page.getByRole('dialog');
  await dialog.getByLabel('Voiture').check({ force: true });
  await dialog.getByLabel('Marque', { exact: true }).selectOption('Renault');
  await typeInto(dialog.getByLabel('Modèle'), 'Clio');
  await typeInto(dialog.getByLabel('Immatriculation'), plate.toLowerCase());
  await dropFile(
    dialog.getByRole('group', { name: /Carte grise/ }),
    'carte-grise.png',
    await scannedPaper(),
    'image/png',
  );
  await visitor.look('ajouter-vehicule');
  await dialog
    .getByRole('button', { name: /Ajouter/ })
    .last()
    .click();
}
