import type { Browser } from 'playwright-core';
import { startBrowser, Visitor, type Device } from '../support/browser.js';
import { newPerson } from '../support/product.js';
import { linkIn, mailTo, newClient, serviceToken, signedIn } from '../support/published-client.js';
import { followLink } from '../support/steps.js';
import { typeInto } from '../support/typing.js';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

async function invited() {
  const person = newPerson('Inès');
  const { admin } = newClient('implicit', serviceToken()).auth;
  const { prenom, nom, email } = person;
  expect((await admin.inviteUserByEmail(email, { data: { prenom, nom } })).error).toBeNull();
  return { person, link: linkIn(await mailTo(email, 'Vous êtes invité sur Placette')).href };
}

describe.each<[Device, 'light' | 'dark']>([
  ['phone', 'light'],
  ['desktop', 'dark'],
])('somebody invited, at a %s', (device, theme) => {
  it('opens the mail’s link, chooses a password and is at home', async () => {
    const { person, link } = await invited();
    const visitor = await Visitor.arrive(browser, device, 'invitation', theme);
    const { page } = visitor;
    await followLink(visitor, link);
    await page.getByText('Votre invitation est acceptée').waitFor();
    expect(new URL(page.url()).hash).toBe('');
    await visitor.look('mot-de-passe');

    await typeInto(page.getByLabel('Mot de passe', { exact: true }), '123456');
    await typeInto(page.getByLabel('Confirmation du mot de passe'), '123456');
    await page.getByRole('button', { name: 'Enregistrer mon mot de passe' }).click();
    await page
      .getByText(/Ce mot de passe (?:est parmi les premiers|figure dans des listes)/)
      .first()
      .waitFor();
    await visitor.look('refuse');

    await typeInto(page.getByLabel('Mot de passe', { exact: true }), person.password);
    await typeInto(page.getByLabel('Confirmation du mot de passe'), person.password);
    await page.getByRole('button', { name: 'Enregistrer mon mot de passe' }).click();
    await page.getByText('Votre compte est prêt').waitFor();
    await visitor.look('pret');
    await page.waitForURL('**/dashboard/**');
    await visitor.leave();
    await signedIn(person);
  });
});

it('an invitation that has served opens no form, but another way in', async () => {
  const { link } = await invited();
  const first = await Visitor.arrive(browser, 'phone', 'invitation');
  await followLink(first, link);
  await first.page.getByText('Votre invitation est acceptée').waitFor();
  await first.leave();

  const late = await Visitor.arrive(browser, 'phone', 'invitation');
  await followLink(late, link);
  await late.page.getByText('Cette invitation n’est plus valable').waitFor();
  await late.look('trop-tard');
  expect(await late.page.getByLabel('Mot de passe', { exact: true }).count()).toBe(0);
  await late.page.getByRole('button', { name: 'Demander un nouveau lien' }).click();
  await late.page.getByRole('heading', { name: 'Mot de passe oublié' }).waitFor();
  await late.leave();
});
