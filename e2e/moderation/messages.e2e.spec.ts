import type { Browser } from 'playwright-core';
import { startBrowser, Visitor, type Device } from '../support/browser.js';
import { journey } from '../support/journey.js';
import { member, nameColleague, type Member } from '../support/people.js';
import { accountOf, eventually, mailArrives, newPerson } from '../support/product.js';
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
] as const)('messages to the team (DK-01), on a %s', (device: Device, theme) => {
  const person = newPerson('Irène');
  const name = `${person.prenom} ${person.nom}`;
  let second: Member;
  let visitorAt: Visitor;
  let adaAt: Visitor;
  let bobAt: Visitor;
  const all = () => [visitorAt, adaAt, bobAt];
  const step = journey(all);
  const row = ({ page }: Visitor) => page.getByRole('link', { name, exact: true });
  const panel = ({ page }: Visitor) => page.getByRole('region', { name: 'Message ouvert' });

  beforeAll(async () => {
    second = await member('Basile');
    await nameColleague(second, 'support');
    visitorAt = await Visitor.arrive(browser, device, 'messages-visiteur', theme);
    adaAt = await Visitor.arrive(browser, device, 'messages-ada', theme);
    bobAt = await Visitor.arrive(browser, device, 'messages-basile', theme);
    await signIn(adaAt, accountOf('Administrator'));
    await signIn(bobAt, second);
  });
  afterAll(async () => {
    for (const visitor of all()) await visitor.leave();
  });

  step('reach the queue and the count of the bar, live', async () => {
    await adaAt.page.goto('/admin/messages');
    await adaAt.page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor();
    const { page } = visitorAt;
    await page.goto('/contact');
    await typeInto(page.getByLabel('Nom'), name);
    await typeInto(page.getByLabel('E-mail'), person.email);
    await page.getByLabel('Sujet').selectOption('probleme-technique');
    await typeInto(page.getByLabel('Message'), 'La page <b>recherche</b> ne répond pas.');
    await page.getByRole('button', { name: 'Envoyer le message' }).click();
    await page.getByText('Message envoyé').first().waitFor();
    await row(adaAt).waitFor();
    await adaAt.page.getByRole('link', { name: /^Messages\s*, \d+ en attente/ }).waitFor();
    await adaAt.look('file');
  });

  step('are found, opened and taken by keyboard alone', async () => {
    const { page } = adaAt;
    await typeInto(page.getByLabel('Nom, adresse e-mail ou référence'), person.email);
    await page.keyboard.press('Enter');
    await page.waitForURL(/q=/);
    await eventually(async () =>
      expect(await page.getByRole('list', { name: 'Messages' }).getByRole('article').count()).toBe(1),
    );
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await panel(adaAt).getByText('La page <b>recherche</b> ne répond pas.').waitFor();
    await panel(adaAt)
      .getByText(/^Encore 2/)
      .waitFor();
    await adaAt.look('message');
    await panel(adaAt).getByRole('button', { name: 'Prendre' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Vous suivez ce message.').waitFor();
  });

  step('show the second moderator who is at work', async () => {
    await bobAt.page.goto(adaAt.page.url());
    await panel(bobAt)
      .getByText(/^Suivi par /)
      .waitFor();
    await bobAt.look('deja-suivi');
  });

  step('are answered from the screen, typed key by key, and the sender gets the mail', async () => {
    const { page } = adaAt;
    await page.keyboard.press('r');
    await typeInto(panel(adaAt).getByLabel('Votre réponse'), 'La recherche répond de nouveau.');
    await adaAt.look('reponse');
    await page.keyboard.press('ControlOrMeta+Enter');
    await page.getByText('Réponse enregistrée, elle part par e-mail.').waitFor();
    await panel(adaAt)
      .getByText(/envoyée$/)
      .waitFor();
    await adaAt.look('repondu');
    await panel(bobAt).getByText('La recherche répond de nouveau.').waitFor();
    const reference = /MSG-\w{8}/.exec((await panel(adaAt).textContent()) ?? '')?.[0] ?? 'none';
    const mail = await mailArrives(person.email, new RegExp(reference));
    expect(mail.text).toContain('La recherche répond de nouveau.');
  });

  step('are answered with texts that the team saves', async () => {
    const { page } = bobAt;
    await page.goto('/admin/messages/reponses');
    await page.getByRole('button', { name: 'Ajouter une réponse' }).click();
    await typeInto(page.getByLabel('Nom de la réponse'), `Horaires ${device}`);
    await typeInto(page.getByLabel('Texte'), 'Nous répondons chaque jour.');
    await bobAt.look('reponse-type');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await page.getByText('Réponse enregistrée.').waitFor();
    await page.getByRole('heading', { level: 2, name: `Horaires ${device}` }).waitFor();
    await bobAt.look('reponses-types');
  });
});
