import { randomInt } from 'node:crypto';
import type { Browser, Locator } from 'playwright-core';
import { ApiCaller } from '../support/api.js';
import { startBrowser, Visitor, type Device } from '../support/browser.js';
import { journey } from '../support/journey.js';
import {
  administrator,
  expectStatus,
  identityCardOf,
  member,
  nameColleague,
  openParking,
  vehicleOf,
  verifiedMember,
  type Member,
} from '../support/people.js';
import { accountOf, eventually, mailArrives, mailsTo, newPerson, type Person } from '../support/product.js';
import { sendIdentityCard, signIn, signInOnScreen } from '../support/steps.js';
import { typeInto } from '../support/typing.js';

const aPlate = () => `AB-${randomInt(100, 1_000)}-${String.fromCharCode(...[0, 0].map(() => randomInt(65, 73)))}`;
const ARTICLE = '9. Ce qui n’est pas permis';

/** Whole within the window, and nothing over it. */
async function expectInView({ page }: Visitor, target: Locator) {
  await target.waitFor();
  const window = page.viewportSize()!;
  const { x, y, width, height } = (await target.boundingBox())!;
  expect([x >= 0, y >= 0, x + width <= window.width, y + height <= window.height]).toEqual([true, true, true, true]);
  const isOnTop = await target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isOnTop).toBe(true);
}

/** The picture of the paper is drawn, within the five seconds after a decision that the desk has for it (MO-12). */
async function expectPaper(dialog: Locator) {
  const paper = dialog.getByRole('img', { name: /^Document / });
  await paper.waitFor({ timeout: 5_000 });
  await eventually(async () => expect(await paper.evaluate((img: HTMLImageElement) => img.naturalWidth)).not.toBe(0));
}

const expectCount = (found: Locator, wanted: number) =>
  eventually(async () => expect(await found.count()).toBe(wanted));

/** An identity card, and the registration of a car. */
async function sendsPapers(person: Person): Promise<Member> {
  const sender = { ...person, api: await ApiCaller.signUp(person) };
  await identityCardOf(sender);
  await vehicleOf(sender, aPlate());
  return sender;
}

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

describe.each([
  ['phone', 'dark'],
  ['desktop', 'light'],
] as const)('moderators at work, on a %s', (device: Device, theme) => {
  let newcomer: Member;
  const witness = `temoin-${Date.now()}-${device}@exemple.fr`;
  let owner: Member;
  let second: Member;
  let parking = '';
  let reference = '';
  let adaAt: Visitor;
  let bobAt: Visitor;
  let newcomerAt: Visitor;
  let visitorAt: Visitor;
  let ownerAt: Visitor;
  const all = () => [adaAt, bobAt, newcomerAt, visitorAt, ownerAt];
  const step = journey(all);
  const examine = ({ page }: Visitor) =>
    page.getByRole('button', { name: `Examiner Carte d'identité, ${newcomer.prenom} ${newcomer.nom}` });
  const desk = ({ page }: Visitor, status = '', nom = newcomer.nom) =>
    page.goto(`/admin/moderation?q=${encodeURIComponent(nom)}${status && `&etat=${status}`}`);

  beforeAll(async () => {
    const admin = await administrator();
    owner = await verifiedMember('Olga', admin);
    parking = await openParking(owner, admin, `Cour d’Olga ${device}`);
    newcomer = await member('Nadia');
    second = await member('Basile');
    await nameColleague(second, 'moderator');
    adaAt = await Visitor.arrive(browser, device, 'moderation-ada', theme);
    bobAt = await Visitor.arrive(browser, device, 'moderation-basile', theme);
    newcomerAt = await Visitor.arrive(browser, device, 'moderation-nadia', theme);
    visitorAt = await Visitor.arrive(browser, device, 'moderation-visiteur', theme);
    ownerAt = await Visitor.arrive(browser, device, 'moderation-olga', theme);
    await signIn(adaAt, accountOf('Administrator'));
    await signIn(bobAt, second);
    await signIn(newcomerAt, newcomer);
    await signIn(ownerAt, owner);
  });
  afterAll(async () => {
    for (const visitor of all()) await visitor.leave();
  });

  step('finds the document of somebody by a search that the address keeps', async () => {
    await sendIdentityCard(newcomerAt);
    await desk(adaAt);
    await examine(adaAt).waitFor();
    await adaAt.look('bureau');
  });

  step('keeps the second moderator off what the first examines, live', async () => {
    await desk(bobAt);
    await examine(bobAt).waitFor();
    await examine(adaAt).click();
    await adaAt.page.getByRole('dialog').getByRole('button', { name: 'Approuver' }).waitFor();
    await bobAt.page.getByText(/^Par /).waitFor();
    await examine(bobAt).click();
    await bobAt.page.getByText(/examine ce document/).waitFor();
    await bobAt.look('deja-pris');
    await bobAt.page.getByRole('button', { name: 'Fermer' }).click();
  });

  step('approves by keyboard alone', async () => {
    const { keyboard } = adaAt.page;
    const dialog = adaAt.page.getByRole('dialog');
    await dialog.getByRole('img', { name: /^Document / }).waitFor();
    await keyboard.press('?');
    await dialog.getByText('Activer les raccourcis d’une seule touche').waitFor();
    await adaAt.look('examen');
    await keyboard.press('?');
    await dialog.getByText('Recherche de comptes semblables...').waitFor({ state: 'hidden' });
    for (const [key, confirm] of [
      ['r', 'Confirmer le rejet'],
      ['a', "Confirmer l'approbation"],
    ] as const) {
      const where = await dialog.getByRole('img', { name: /^Document / }).boundingBox();
      await keyboard.press(key);
      await expectInView(adaAt, dialog.getByRole('button', { name: confirm }));
      await adaAt.look(`examen-${key}`);
      expect(await dialog.getByRole('img', { name: /^Document / }).boundingBox()).toEqual(where);
      await dialog.getByRole('button', { name: 'Annuler' }).click();
    }
    for (const key of ['t', '+', '+']) await keyboard.press(key);
    await adaAt.look('examen-tourne');
    for (const key of ['t', 't', 't', '-', '-']) await keyboard.press(key);
    await keyboard.press('f');
    await keyboard.press('r');
    await expectInView(adaAt, dialog.getByRole('button', { name: 'Confirmer le rejet' }));
    await adaAt.look('examen-plein-ecran');
    await dialog.getByRole('button', { name: 'Annuler' }).click();
    await keyboard.press('Escape');
    await keyboard.press('a');
    await dialog.getByText('Êtes-vous sûr de vouloir approuver ce document ?').waitFor();
    await keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await newcomerAt.page.getByText('Votre identité est vérifiée.').waitFor();
  });

  step('undoes it by a new review, which the history keeps and the person learns', async () => {
    await desk(bobAt, 'approved');
    await examine(bobAt).click();
    const dialog = bobAt.page.getByRole('dialog');
    await dialog.getByText('Historique').waitFor();
    await dialog.getByRole('button', { name: 'Annuler cette décision' }).click();
    await typeInto(dialog.getByLabel('Motif de l’annulation'), 'Le nom ne correspond pas.');
    await bobAt.look('annulation');
    await dialog.getByRole('button', { name: 'Remettre en attente' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await mailArrives(newcomer.email, /de nouveau examiné/);
    await newcomerAt.page.getByText('En cours de vérification').first().waitFor();
  });

  step('refuses it with a common reason, and reads all about the person on one page, by keyboard', async () => {
    const { page } = adaAt;
    await page.goto('/admin');
    await page.waitForURL('**/admin/moderation');
    await desk(adaAt);
    await examine(adaAt).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Recherche de comptes semblables...').waitFor({ state: 'hidden' });
    await dialog.getByRole('button', { name: 'Rejeter' }).click();
    await dialog.getByRole('group', { name: 'Motif courant' }).getByRole('button').first().click();
    const reason = await dialog.getByLabel('Motif du rejet *').inputValue();
    await adaAt.look('rejet');
    await dialog.getByRole('button', { name: 'Confirmer le rejet' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await mailArrives(newcomer.email, /est à remplacer/);

    await page.goto(`/admin/utilisateurs?q=${encodeURIComponent(newcomer.email)}`);
    await page.getByRole('button', { name: /^Actions/ }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: `${newcomer.prenom} ${newcomer.nom}` }).waitFor();
    await page.getByText(reason).waitFor();
    await adaAt.look('fiche');
    await page.goto('/admin/journal?action=person_looked_at');
    await page.getByRole('rowheader', { name: 'Fiche consultée' }).first().waitFor();
    await adaAt.look('journal-comptes');
  });

  step('works through a queue by keys alone, person by person, and takes a slip back (MO-12, MO-13)', async () => {
    const { page } = adaAt;
    const { nom } = newPerson('');
    const people: Member[] = [];
    for (const prenom of ['Remi', 'Sara']) people.push(await sendsPapers({ ...newPerson(prenom), nom }));
    await desk(bobAt, '', nom);
    await expectCount(bobAt.page.getByRole('button', { name: /^Examiner/ }), 4);
    await desk(adaAt, '', nom);
    await expectCount(page.getByRole('button', { name: /^Examiner/ }), 4);
    await page
      .getByRole('button', { name: /^Examiner/ })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    for (const [prenom, document, ...keys] of [
      ['Remi', "Carte d'identité", 'a'],
      ['Remi', 'Carte grise', 'r', '1'],
      ['Sara', "Carte d'identité", 'a'],
      ['Sara', 'Carte grise', 'a'],
    ] as const) {
      await dialog.getByRole('heading', { name: `Examiner\u00a0: ${document}` }).waitFor({ timeout: 5_000 });
      await dialog.getByText(prenom, { exact: true }).waitFor();
      await expectPaper(dialog);
      for (const key of [...keys, 'Enter']) await page.keyboard.press(key);
    }
    await bobAt.page.getByText('Aucun document ne correspond').waitFor();
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Annuler' }).click();
    await dialog.getByText('Sara', { exact: true }).waitFor();
    await expectPaper(dialog);
    await adaAt.look('decision-reprise');
    await expectCount(bobAt.page.getByRole('button', { name: /^Examiner/ }), 1);
    await page.keyboard.press('Escape');
    await mailArrives(people[0]!.email, /est à remplacer/);
    await mailArrives(people[1]!.email, /identité est vérifiée/);
  });

  step('takes a report from a visitor, who gets a reference and an acknowledgement (L6)', async () => {
    const { page } = visitorAt;
    await page.goto(`/parking/${parking}`);
    await page.getByRole('button', { name: 'Signaler cette annonce' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Raison').selectOption({ label: 'Tentative d’arnaque ou demande de paiement' });
    await typeInto(dialog.getByLabel('Explication'), 'Le propriétaire demande un mandat avant la visite.');
    await typeInto(dialog.getByLabel('E-mail'), witness);
    await visitorAt.look('signaler');
    await dialog.getByRole('button', { name: 'Envoyer le signalement' }).click();
    await dialog.getByText('Cochez cette case pour envoyer votre signalement').first().waitFor();
    await dialog.getByRole('checkbox', { name: /de bonne foi/ }).check();
    await dialog.getByRole('button', { name: 'Envoyer le signalement' }).click();
    reference = (await dialog.getByText(/^SIG-/).textContent()) ?? '';
    await visitorAt.look('signale');
    await mailArrives(witness, /bien reçu votre signalement/);
  });

  step('removes the listing with reasons, mailed to both sides, who learn nothing of each other (L7)', async () => {
    const { page } = adaAt;
    await page.goto('/admin/moderation/signalements');
    await page.getByRole('button', { name: `Examiner ${reference}` }).waitFor();
    await adaAt.look('signalements');
    await page.getByRole('button', { name: `Examiner ${reference}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: /Retirer le contenu/ }).check({ force: true });
    await dialog.getByLabel('Article').selectOption({ label: ARTICLE });
    await typeInto(dialog.getByLabel('Motif'), 'L’annonce demande un paiement hors du service.');
    await adaAt.look('decision');
    await dialog.getByRole('button', { name: 'Enregistrer la décision' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await mailArrives(witness, /Décision sur votre signalement/);
    const { text } = await mailArrives(owner.email, /Un de vos contenus a été retiré/);
    expect(text).toContain('article 9 (Ce qui n’est pas permis)');
    expect((await mailsTo(owner.email)).map((mail) => mail.text).join()).not.toContain(witness);
  });

  step('shows it to nobody, and tells its owner why and how to contest', async () => {
    await visitorAt.page.goto(`/parking/${parking}`);
    await visitorAt.page.getByRole('heading', { level: 1, name: 'Parking non trouvé ou non disponible' }).waitFor();
    const { page } = ownerAt;
    await page.goto('/dashboard/parkings');
    await page.getByText('Annonce retirée par la modération').waitFor();
    await ownerAt.look('annonce-retiree');
    const refused = await owner.api.call('PUT', `/api/my-parkings/${parking}/availability`, { available: true });
    expect(refused).toMatchObject({ status: 409, body: { code: 'parking_held_by_moderation' } });
    await page.getByRole('link', { name: 'Contester' }).click();
    expect(await page.getByLabel('Message').inputValue()).toContain(reference);
  });

  step('shows it again once restored, and keeps all of it in the journal', async () => {
    const { page } = adaAt;
    await page.goto('/admin/moderation/signalements?etat=removed');
    await page.getByRole('button', { name: `Examiner ${reference}` }).click();
    await typeInto(page.getByLabel('Motif du rétablissement'), 'L’annonce a été corrigée.');
    await page.getByRole('button', { name: 'Rétablir le contenu' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await mailArrives(owner.email, /de nouveau en ligne/);
    await page.goto('/admin/journal/moderation');
    for (const act of ['Contenu rétabli', 'Contenu retiré', 'Décision annulée', 'Document ouvert']) {
      await page.getByText(act).first().waitFor();
    }
    await adaAt.look('journal');
  });

  step('suspends the account of a reported profile with reasons, mailed to both sides (L7)', async () => {
    const { page } = visitorAt;
    await page.goto(`/parking/${parking}`);
    await page.getByRole('button', { name: 'Signaler cette annonce' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('radio', { name: /Le propriétaire/ }).check({ force: true });
    await form.getByLabel('Raison').selectOption({ label: 'Informations fausses ou trompeuses' });
    await typeInto(form.getByLabel('Explication'), 'Cette personne se fait passer pour ma voisine.');
    await typeInto(form.getByLabel('E-mail'), `profil-${witness}`);
    await form.getByRole('checkbox', { name: /de bonne foi/ }).check();
    await form.getByRole('button', { name: 'Envoyer le signalement' }).click();
    reference = (await form.getByText(/^SIG-/).textContent()) ?? '';

    await adaAt.page.goto('/admin/moderation/signalements');
    await adaAt.page.getByRole('button', { name: `Examiner ${reference}` }).click();
    const dialog = adaAt.page.getByRole('dialog');
    await dialog.getByRole('radio', { name: /Suspendre le compte/ }).check({ force: true });
    await dialog.getByLabel('Article').selectOption({ label: ARTICLE });
    await typeInto(dialog.getByLabel('Motif'), 'Ce profil porte le nom de quelqu’un d’autre.');
    await adaAt.look('suspension');
    await dialog.getByRole('button', { name: 'Enregistrer la décision' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const { text } = await mailArrives(owner.email, /Votre compte est suspendu/);
    expect(text).toContain('Ce profil porte le nom de quelqu’un d’autre.');
    expect(text).toContain(reference);
    expect(text).not.toContain(witness);
    const answer = await mailArrives(`profil-${witness}`, /Décision sur votre signalement/);
    expect(answer.text).toContain('ce compte a été suspendu');
    await adaAt.page.goto('/admin/moderation/signalements?etat=removed');
    await adaAt.page.getByRole('button', { name: `Examiner ${reference}` }).waitFor();
  });

  step('keeps somebody suspended out and shows none of their parkings, until the account is restored', async () => {
    await eventually(() => expectStatus(ApiCaller.nobody.call('GET', `/api/parkings/${parking}`), 404));
    const { page } = ownerAt;
    await page.goto('/dashboard/parkings');
    await page.waitForURL('**/auth**');
    await typeInto(page.getByLabel('E-mail'), owner.email);
    await typeInto(page.getByLabel('Mot de passe', { exact: true }), owner.password);
    await page.getByRole('button', { name: 'Se connecter', exact: true }).last().click();
    await page.getByRole('heading', { level: 1, name: 'Votre compte est suspendu' }).waitFor();
    await ownerAt.look('compte-suspendu');

    await adaAt.page.goto(`/admin/utilisateurs?q=${encodeURIComponent(owner.email)}`);
    await adaAt.page.getByRole('button', { name: /^Actions/ }).click();
    await adaAt.look('actions');
    await adaAt.page.getByRole('menuitem', { name: 'Rétablir' }).click();
    const dialog = adaAt.page.getByRole('dialog');
    await typeInto(dialog.getByLabel('Motif'), 'La personne a prouvé son identité.');
    await adaAt.look('retablissement');
    await dialog.getByRole('button', { name: 'Rétablir le compte' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await mailArrives(owner.email, /Votre compte est rétabli/);
    await eventually(() => expectStatus(ApiCaller.nobody.call('GET', `/api/parkings/${parking}`), 200));
    await signInOnScreen(ownerAt, owner);
    await adaAt.page.getByRole('button', { name: /^Actions/ }).click();
    await adaAt.page.getByRole('menuitem', { name: 'Suspendre' }).click();
    await adaAt.look('suspendre');
    await adaAt.page.goto('/admin/journal/moderation');
    for (const act of ['Compte rétabli', 'Compte suspendu']) await adaAt.page.getByText(act).first().waitFor();
  });
});
