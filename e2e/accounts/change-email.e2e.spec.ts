import type { Browser } from 'playwright-core';
import { startBrowser, Visitor } from '../support/browser.js';
import { journey } from '../support/journey.js';
import { linkOf, mailArrives, newPerson } from '../support/product.js';
import { followLink, openGroup, signInOnScreen, signUp } from '../support/steps.js';
import { typeInto } from '../support/typing.js';

let browser: Browser;

beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

describe('somebody changes e-mail address, on a phone (AU-13)', () => {
  const person = newPerson('Émile');
  const newEmail = newPerson('Nouvelle').email;
  let visitor: Visitor;
  const step = journey(() => [visitor]);

  beforeAll(async () => {
    visitor = await Visitor.arrive(browser, 'phone', 'changer-adresse');
    await signUp(visitor, person);
  });
  afterAll(() => visitor.leave());

  async function ask(email: string): Promise<void> {
    await typeInto(visitor.page.getByLabel('Nouvelle adresse e-mail'), email);
    await visitor.page.getByRole('button', { name: 'Envoyer les e-mails' }).click();
  }

  step('reads that two mails are on their way', async () => {
    const { page } = visitor;
    await page.goto('/dashboard/profil#securite');
    await page.getByRole('button', { name: 'Changer mon adresse e-mail' }).click();
    await ask(newEmail);
    await page.getByText('Changement en attente').waitFor();
    await page.reload();
    await page.getByText(`et un autre à ${newEmail}`).waitFor();
    await visitor.look('en-attente');
  });

  step('agrees from one address, and still has the old one', async () => {
    const { page } = visitor;
    await followLink(visitor, linkOf(await mailArrives(newEmail, /^Confirmez votre nouvelle adresse/)));
    await page.getByText('Ouvrez aussi le lien envoyé à votre autre adresse e-mail.').waitFor();
    const goOn = page.getByRole('link', { name: 'Continuer' });
    await goOn.waitFor();
    await visitor.look('encore-une');
    await goOn.click();
    await page.waitForURL('**/dashboard/rechercher');
  });

  step(
    'agrees from the other, in another browser: the new address signs in, the old one gets a notice and does not',
    async () => {
      const desktop = await Visitor.arrive(browser, 'desktop', 'changer-adresse');
      await followLink(desktop, linkOf(await mailArrives(person.email, /^Confirmez le changement/)));
      await desktop.page.getByText('Votre nouvelle adresse e-mail est enregistrée.').waitFor();
      await desktop.page.waitForURL('**/dashboard/rechercher');
      await desktop.leave();
      await mailArrives(person.email, /^Votre adresse e-mail a changé/);
      const later = await Visitor.arrive(browser, 'desktop', 'nouvelle-adresse');
      await later.page.goto('/auth');
      await typeInto(later.page.getByLabel('E-mail'), person.email);
      await typeInto(later.page.getByLabel('Mot de passe', { exact: true }), person.password);
      await later.page.getByRole('button', { name: 'Se connecter', exact: true }).last().click();
      await later.page.getByText('Email ou mot de passe incorrect').waitFor();
      await signInOnScreen(later, { email: newEmail, password: person.password });
      await later.page.goto('/dashboard/profil');
      await openGroup(later.page, 'Informations du compte');
      await later.page.getByText(newEmail, { exact: true }).last().waitFor();
      expect(await later.page.getByText('Changement en attente').count()).toBe(0);
      await later.look('profil');
      await later.leave();
    },
  );
});
