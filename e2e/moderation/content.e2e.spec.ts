import type { Browser } from 'playwright-core';
import { startBrowser, Visitor, type Device } from '../support/browser.js';
import { journey } from '../support/journey.js';
import { accountOf, eventually } from '../support/product.js';
import { signIn } from '../support/steps.js';
import { typeInto } from '../support/typing.js';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** A text of its own for each device: what one journey publishes, the other leaves alone. */
const CASES = [
  ['phone', 'dark', 'Jours de lecture des e-mails', 'E-mails lus', 'six jours sur sept'],
  ['desktop', 'light', 'Recharge payante, prix conseillé', 'comptez en général', '4 à 9\u00a0€'],
] as const;

describe.each(CASES)('the content of the site, on a %s (DK-07)', (device: Device, theme, label, around, text) => {
  let admin: Visitor;
  let visitor: Visitor;
  const step = journey(() => [admin, visitor]);
  const page = device === 'phone' ? '/contact' : '/tarifs';
  const group = device === 'phone' ? 'Délais' : 'Prix';

  beforeAll(async () => {
    admin = await Visitor.arrive(browser, device, `contenus-${device}`, theme);
    visitor = await Visitor.arrive(browser, device, `contenus-visiteur-${device}`, theme);
    await signIn(admin, accountOf('Administrator'));
  });
  afterAll(() => Promise.all([admin.leave(), visitor.leave()]));

  step('publishes a text after its preview, and visitors read it at once', async () => {
    await visitor.page.goto(page);
    await admin.page.goto('/admin/contenus');
    await admin.page.getByRole('heading', { level: 2, name: 'Chiffres' }).waitFor();
    await admin.look('chiffres');
    await admin.page.getByRole('link', { name: group, exact: true }).click();
    await admin.page.getByRole('button', { name: `Modifier ${label}` }).click();
    const dialog = admin.page.getByRole('dialog');
    await typeInto(dialog.getByLabel('Texte'), text);
    await dialog.getByText(`${around} ${text}`).waitFor();
    await admin.look('apercu');
    await dialog.getByRole('button', { name: 'Publier' }).click();
    await admin.page.getByText('Publié. Les pages le montrent dans la seconde.').waitFor();
    await eventually(async () => {
      await visitor.page.reload();
      expect(await visitor.page.getByText(`${around} ${text}`).count()).toBeGreaterThan(0);
    });
  });

  step('gives the value of the release back', async () => {
    const { page: desk } = admin;
    await desk.getByRole('button', { name: `Modifier ${label}` }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Valeur d’origine' }).click();
    await desk.getByRole('button', { name: 'Revenir à la valeur d’origine' }).click();
    await desk.getByText('Publié. Les pages le montrent dans la seconde.').waitFor();
    await eventually(async () => {
      await visitor.page.reload();
      expect(await visitor.page.getByText(`${around} ${text}`).count()).toBe(0);
    });
  });
});

describe('the banner above every page (DK-07)', () => {
  const words = 'Le service s’arrête mardi soir.';
  let admin: Visitor;
  let visitor: Visitor;
  const step = journey(() => [admin, visitor]);
  beforeAll(async () => {
    admin = await Visitor.arrive(browser, 'desktop', 'bandeau', 'light');
    visitor = await Visitor.arrive(browser, 'phone', 'bandeau-visiteur', 'dark');
    await signIn(admin, accountOf('Administrator'));
  });
  afterAll(() => Promise.all([admin.leave(), visitor.leave()]));

  step('is written at the desk, read on a page before any script of the site, and closed for good', async () => {
    const { page: desk } = admin;
    await desk.goto('/admin/contenus?groupe=banner&contenu=banner');
    await typeInto(desk.getByRole('dialog').getByLabel('Texte', { exact: true }), words);
    await typeInto(desk.getByRole('dialog').getByRole('textbox', { name: /^Lien/ }), '/aide');
    await admin.look('bandeau');
    await desk.getByRole('button', { name: 'Publier' }).click();
    const { page } = visitor;
    const banner = page.getByRole('complementary', { name: 'Annonce' });
    await eventually(async () => {
      await page.goto('/tarifs');
      expect(await banner.count()).toBe(1);
    });
    await visitor.look('page');
    await banner.getByRole('button', { name: 'Fermer' }).click();
    expect(await banner.count()).toBe(0);
    await page.goto('/mentions-legales');
    expect(await banner.count()).toBe(0);
  });

  step('is taken off', async () => {
    const { page: desk } = admin;
    await desk.getByRole('button', { name: 'Modifier Bandeau' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Retirer le bandeau' }).click();
    await desk.getByRole('button', { name: 'Retirer', exact: true }).click();
    await desk.getByText('Aucun bandeau').first().waitFor();
  });
});
