import type { Browser } from 'playwright-core';
import { startBrowser, Visitor } from '../support/browser.js';
import { journey } from '../support/journey.js';
import { expectStatus, member, nameColleague, type Member } from '../support/people.js';
import { signIn } from '../support/steps.js';
import { typeInto } from '../support/typing.js';

const SEARCH = '/admin/utilisateurs?q=personne-de-ce-nom';

let browser: Browser;
let colleague: Member;
let support: Visitor;

beforeAll(async () => {
  browser = await startBrowser();
  colleague = await member('Sonia');
  await nameColleague(colleague, 'support');
  support = await Visitor.arrive(browser, 'phone', 'roles-assistance');
  await signIn(support, colleague);
});
afterAll(() => browser.close());

describe('a colleague of the support (DK-08)', () => {
  const step = journey(() => [support]);

  step('finds the desks of the role, and no other', async () => {
    const { page } = support;
    await page.goto('/admin');
    await page.waitForURL('**/admin/messages');
    const nav = page.getByRole('navigation', { name: 'Administration' });
    expect(await nav.getByRole('link').allTextContents()).not.toContain('Journal');
    await support.look('bureau');
    await page.goto('/admin/journal');
    await page.getByText('Votre rôle ne donne pas accès à cette page').waitFor();
    await support.look('autre-role');
  });

  step('whose session ended signs in and comes back to the same search', async () => {
    const { page } = support;
    await page.goto(SEARCH);
    await page.getByText('Aucun compte trouvé').waitFor();
    await expectStatus(colleague.api.call('DELETE', '/api/sessions?scope=global'), 204);
    await page.reload();
    await typeInto(page.getByLabel('E-mail'), colleague.email);
    await typeInto(page.getByLabel('Mot de passe', { exact: true }), colleague.password);
    await page.getByRole('button', { name: 'Se connecter', exact: true }).last().click();
    await page.waitForURL(`**${SEARCH}`);
    await page.getByText('Aucun compte trouvé').waitFor();
  });

  step('whose role is taken away reads so at the next act', async () => {
    const { page } = support;
    await nameColleague(colleague, null);
    await typeInto(page.getByRole('searchbox', { name: 'Nom ou adresse e-mail' }), 'autre');
    await page.getByRole('button', { name: 'Rechercher' }).click();
    await page.getByText('Votre accès à l’administration a été retiré').waitFor();
    await support.look('role-retire');
  });
});
