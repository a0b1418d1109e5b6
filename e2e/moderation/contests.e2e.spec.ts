import type { Browser } from 'playwright-core';
import { ApiCaller } from '../support/api.js';
import { startBrowser, Visitor } from '../support/browser.js';
import { scannedPaper } from '../support/files.js';
import { journey } from '../support/journey.js';
import { administrator, member, nameColleague, type Member } from '../support/people.js';
import { accountOf, mailArrives } from '../support/product.js';
import { dropFile, signIn, signInOnScreen } from '../support/steps.js';
import { typeInto } from '../support/typing.js';

const REASONS = 'Ce profil porte le nom de quelqu’un d’autre.';

let browser: Browser;
let person: Member;
let suspendedAt: Visitor;
let firstAt: Visitor;
let secondAt: Visitor;

beforeAll(async () => {
  browser = await startBrowser();
  person = await member('Solène');
  const second = await member('Camille');
  await nameColleague(second, 'moderator');
  suspendedAt = await Visitor.arrive(browser, 'phone', 'contestation-solene', 'dark');
  firstAt = await Visitor.arrive(browser, 'desktop', 'contestation-premiere');
  secondAt = await Visitor.arrive(browser, 'desktop', 'contestation-seconde');
  await signIn(firstAt, accountOf('Administrator'));
  await signIn(secondAt, second);
});
afterAll(() => browser.close());

describe('a suspension that is contested (SF-02, DK-09)', () => {
  const step = journey(() => [suspendedAt, firstAt, secondAt]);

  step('is decided with reasons by a first moderator', async () => {
    const { page } = firstAt;
    await page.goto(`/admin/utilisateurs?q=${encodeURIComponent(person.email)}`);
    await page.getByRole('button', { name: /^Actions/ }).click();
    await page.getByRole('menuitem', { name: 'Suspendre' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Article').selectOption({ label: '9. Ce qui n’est pas permis' });
    await typeInto(dialog.getByLabel('Motif'), REASONS);
    await firstAt.look('suspendre');
    await dialog.getByRole('button', { name: 'Suspendre le compte' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await mailArrives(person.email, /Votre compte est suspendu/);
  });

  step('is read by the person who signs in, and contested there with a file', async () => {
    const { page } = suspendedAt;
    await page.goto('/auth');
    await typeInto(page.getByLabel('E-mail'), person.email);
    await typeInto(page.getByLabel('Mot de passe', { exact: true }), 'pas-le-bon-mot-9');
    await page.getByRole('button', { name: 'Se connecter', exact: true }).last().click();
    await page.getByText('Email ou mot de passe incorrect').first().waitFor();
    await typeInto(page.getByLabel('Mot de passe', { exact: true }), person.password);
    await page.getByRole('button', { name: 'Se connecter', exact: true }).last().click();
    await page.getByRole('heading', { level: 1, name: 'Votre compte est suspendu' }).waitFor();
    await page.getByText(REASONS).waitFor();
    expect(page.url()).not.toContain('jeton');
    await suspendedAt.look('compte-suspendu');
    await typeInto(page.getByLabel(/^Pourquoi/), 'Ce nom est le mien, voici ma preuve.');
    await dropFile(page.getByRole('group', { name: /^Fichiers/ }), 'preuve.png', await scannedPaper(), 'image/png');
    await page.getByRole('button', { name: 'Préparer mon archive' }).click();
    await page.getByRole('button', { name: 'Envoyer ma contestation' }).click();
    await page.getByText('Votre contestation est reçue').waitFor();
    await page.getByRole('button', { name: /^Télécharger mon archive/ }).waitFor();
    await suspendedAt.look('contestee');
    await page.goto('/dashboard/profil');
    await page.waitForURL('**/auth**');
  });

  step('is shown to whoever decided first, who cannot decide', async () => {
    const { page } = firstAt;
    await page.goto('/admin/contestations');
    await page.getByRole('link', { name: `${person.prenom} ${person.nom}` }).click();
    await page.getByText('Vous avez pris la première décision').waitFor();
    await firstAt.look('premiere-decision');
    const admin = await administrator();
    const contest_id = new URL(page.url()).searchParams.get('contestation');
    const decision = { outcome: 'annulled', statement: 'Moi-même.', version: 0 };
    const refused = await admin.call('POST', `/api/moderation/contests/${contest_id}/decision`, decision);
    expect(refused).toMatchObject({ status: 403, body: { code: 'contest_first_decider' } });
  });

  step('is annulled by another moderator, with reasons that are mailed', async () => {
    const { page } = secondAt;
    await page.goto('/admin/contestations');
    await page.getByRole('link', { name: `${person.prenom} ${person.nom}` }).click();
    await page.getByRole('button', { name: /^preuve\.png/ }).waitFor();
    await page.getByRole('radio', { name: /^Annuler la décision/ }).check({ force: true });
    await typeInto(page.getByRole('textbox', { name: /^Motif/ }), 'La pièce prouve ce nom.');
    await secondAt.look('seconde-decision');
    await page.getByRole('button', { name: 'Enregistrer la décision' }).click();
    await page.getByText('Décision annulée.').waitFor();
    const { text } = await mailArrives(person.email, /Votre compte est rétabli/);
    expect(text).toContain('La pièce prouve ce nom.');
    await secondAt.look('annulee');
  });

  step('lets the person sign in again', async () => {
    await signInOnScreen(suspendedAt, person);
    await suspendedAt.page.getByRole('heading', { level: 1 }).waitFor();
    await suspendedAt.look('de-retour');
  });
});

it('SF-02 a forged link shows nothing', async () => {
  const answer = await ApiCaller.nobody.call('POST', '/api/contests/reading', { token: 'x'.repeat(120) });
  expect(answer).toMatchObject({ status: 404, body: { code: 'contest_link_invalid' } });
});
