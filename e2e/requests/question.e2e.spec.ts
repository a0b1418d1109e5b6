import type { Browser } from 'playwright-core';
import { addDays, today } from '../../libs/contracts/src/kernel/days.js';
import type { ApiCaller } from '../support/api.js';
import { startBrowser, Visitor } from '../support/browser.js';
import { chooseDates } from '../support/dates.js';
import { journey } from '../support/journey.js';
import { administrator, openParking, vehicleOf, verifiedMember, type Member } from '../support/people.js';
import { mailArrives } from '../support/product.js';
import { requestForm, signIn } from '../support/steps.js';
import { typeInto } from '../support/typing.js';

let browser: Browser;
let admin: ApiCaller;
beforeAll(async () => {
  browser = await startBrowser();
  admin = await administrator();
});
afterAll(() => browser.close());

/** AK-07: two people, each at a browser. */
describe('a question before a request', () => {
  const title = 'Cour de la question';
  let owner: Member;
  let driver: Member;
  let parking: string;
  let ownerAt: Visitor;
  let driverAt: Visitor;
  const step = journey(() => [ownerAt, driverAt]);
  const messages = ({ page }: Visitor) => page.getByRole('region', { name: 'Messages' });
  const write = async ({ page }: Visitor, text: string) => {
    await typeInto(page.getByLabel('Votre message'), text);
    await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  };
  const inBothThemes = async (visitor: Visitor, picture: string) => {
    for (const theme of ['dark', 'light'] as const) {
      await visitor.page.emulateMedia({ colorScheme: theme });
      await visitor.look(`${picture}-${theme}`);
    }
  };

  beforeAll(async () => {
    owner = await verifiedMember('Quitterie', admin);
    driver = await verifiedMember('Quentin', admin);
    parking = await openParking(owner, admin, title);
    await vehicleOf(driver, 'AK-707-AK');
    ownerAt = await Visitor.arrive(browser, 'desktop', 'question-proprietaire');
    driverAt = await Visitor.arrive(browser, 'phone', 'question-voyageur');
    await signIn(ownerAt, owner);
    await signIn(driverAt, driver);
  });
  afterAll(async () => {
    for (const visitor of [ownerAt, driverAt]) await visitor.leave();
  });

  step('is asked from the page of the parking, in one field', async () => {
    await ownerAt.page.goto('/dashboard/demandes/questions');
    await ownerAt.page.getByText(/^Aucune question/).waitFor();
    const { page } = driverAt;
    await page.goto(`/parking/${parking}`);
    await page.getByRole('link', { name: 'Poser une question' }).click();
    await page.getByRole('heading', { level: 1, name: 'Poser une question' }).waitFor();
    await page.getByRole('button', { name: 'Envoyer la question' }).click();
    await page.getByText('Écrivez votre question').waitFor();
    await inBothThemes(driverAt, 'poser');
    await typeInto(page.getByLabel('Votre question'), 'Le portail est-il haut ? Mon numéro : 06 12 34 56 78.');
    await page.getByRole('button', { name: 'Envoyer la question' }).click();
    await page.getByRole('heading', { level: 1, name: /^Question à Quitterie/ }).waitFor();
    await messages(driverAt).getByText('Vos coordonnées sont masquées').waitFor();
  });

  step('reaches the owner live and by mail, masked, under the first name of who asks', async () => {
    const row = ownerAt.page.getByRole('main').getByRole('listitem').filter({ hasText: title });
    await row.getByText(/1\snouveau message/).waitFor();
    await inBothThemes(ownerAt, 'liste');
    await row.getByRole('link', { name: /^Conversation avec Quentin/ }).click();
    await messages(ownerAt).getByText('[coordonnées masquées]').waitFor();
    const content = await ownerAt.page.content();
    expect(content).not.toContain('06 12 34 56 78');
    expect(content).not.toContain(driver.nom);
    await messages(driverAt).getByText(/, lu/).waitFor();
    const mail = await mailArrives(owner.email, /Une question au sujet de votre place/);
    expect(mail.text).toContain('/dashboard/demandes/questions/');
    expect(mail.text).not.toMatch(/06[ .]?12[ .]?34[ .]?56[ .]?78/);
  });

  step('is answered within a second', async () => {
    await write(ownerAt, 'Deux mètres dix.');
    await messages(driverAt).getByText('Deux mètres dix.').waitFor();
    await inBothThemes(ownerAt, 'question');
    await inBothThemes(driverAt, 'question');
  });

  step('becomes the conversation of the request that follows, in both browsers', async () => {
    const { page } = driverAt;
    await page.getByRole('link', { name: 'Envoyer une demande' }).click();
    const form = requestForm(driverAt);
    const dates = form.getByRole('group', { name: 'Dates de votre séjour' });
    await chooseDates(dates, addDays(today(), 35), addDays(today(), 38));
    await typeInto(form.getByLabel('Message'), 'Merci, voici ma demande.');
    await page.getByRole('button', { name: 'Envoyer la demande' }).click();
    await ownerAt.page.getByRole('heading', { level: 1, name: /^Conversation avec Quentin/ }).waitFor();
    await messages(ownerAt).getByText('Merci, voici ma demande.').waitFor();
    const words = await messages(ownerAt).getByRole('listitem').allTextContents();
    expect(words.map((text) => /portail|Deux mètres|voici ma demande/.exec(text)?.[0])).toEqual([
      ...['portail', 'Deux mètres', 'voici ma demande'],
    ]);
    await write(ownerAt, 'Je regarde.');
    await page.goto('/dashboard/demandes/questions');
    await page.getByText(/^Aucune question/).waitFor();
    await page.goto('/dashboard/mes-demandes');
    await page.getByRole('link', { name: /^Conversation avec Quitterie/ }).click();
    await messages(driverAt).getByText('Je regarde.').waitFor();
    await messages(driverAt).getByText('Deux mètres dix.').waitFor();
    await driverAt.look('conversation');
  });
});
