import type { Browser } from 'playwright-core';
import { startBrowser, Visitor, type Device } from '../support/browser.js';
import { journey } from '../support/journey.js';
import { member, nameColleague, type Member } from '../support/people.js';
import { accountOf, mailArrives } from '../support/product.js';
import { signIn } from '../support/steps.js';
import { typeInto } from '../support/typing.js';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

describe.each([
  ['phone', 'dark'],
  ['desktop', 'light'],
] as const)('the page of a person (DK-03), on a %s', (device: Device, theme) => {
  let person: Member;
  let adaAt: Visitor;
  let bobAt: Visitor;
  const step = journey(() => [adaAt, bobAt]);
  const open = async ({ page }: Visitor) => {
    await page.goto(`/admin/utilisateurs/${person.api.userId}`);
    await page.getByRole('heading', { level: 1, name: `${person.prenom} ${person.nom}` }).waitFor();
  };

  beforeAll(async () => {
    person = await member('Denise');
    const support = await member('Basile');
    await nameColleague(support, 'support');
    adaAt = await Visitor.arrive(browser, device, 'fiche-ada', theme);
    bobAt = await Visitor.arrive(browser, device, 'fiche-basile', theme);
    await signIn(adaAt, accountOf('Administrator'));
    await signIn(bobAt, support);
  });
  afterAll(async () => {
    for (const visitor of [adaAt, bobAt]) await visitor.leave();
  });

  step('takes a note of the support, typed key by key, which the administrator reads', async () => {
    await open(bobAt);
    await typeInto(bobAt.page.getByLabel('Ajouter une note'), 'A appelé <b>deux fois</b>.');
    await bobAt.page.getByRole('button', { name: 'Ajouter la note' }).click();
    await bobAt.page.getByText('A appelé <b>deux fois</b>.').last().waitFor();
    await bobAt.look('fiche');
    await open(adaAt);
    await adaAt.page.getByText('A appelé <b>deux fois</b>.').waitFor();
  });

  step('sends a mail that somebody lost once more', async () => {
    const { page } = bobAt;
    await page.getByRole('button', { name: /^Renvoyer «\s*Bienvenue/ }).click();
    await page.getByText(/^Renvoyé par Basile/).waitFor();
    await bobAt.look('renvoye');
  });

  step('warns by keyboard alone, with reasons that reach the person', async () => {
    const { page } = adaAt;
    await page.getByRole('button', { name: /^Actions/ }).focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('menuitem', { name: 'Avertir' }).focus();
    await page.keyboard.press('Enter');
    await typeInto(page.getByLabel('Motif'), 'Un numéro de téléphone dans une annonce.');
    await adaAt.look('avertir');
    await page.getByRole('button', { name: 'Envoyer l’avertissement' }).click();
    await page.getByText('Avertissement envoyé').first().waitFor();
    await mailArrives(person.email, /avertissement/);
    await adaAt.look('averti');
  });
});
