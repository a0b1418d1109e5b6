import type { Browser } from 'playwright-core';
import { startBrowser, Visitor } from '../support/browser.js';
import { journey } from '../support/journey.js';
import { administrator, openParking, verifiedMember } from '../support/people.js';
import { logsOf, newPerson, siteUrl } from '../support/product.js';
import { fillAccount } from '../support/steps.js';
import { typeInto } from '../support/typing.js';

/** Prices of yards in Rodez, where nobody else offers a place, by their owner. */
const YARDS = { Aurore: [5, 6], Bastien: [7, 8], Clarisse: [9] };
const RODEZ = { address: '3 place d’Armes', city: 'Rodez', postal_code: '12000', latitude: 44.3506, longitude: 2.5727 };
const KM = 1 / 111.2;

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
  const admin = await administrator();
  let yards = 0;
  for (const [name, prices] of Object.entries(YARDS)) {
    const owner = await verifiedMember(name, admin);
    for (const price_per_day of prices) {
      const latitude = RODEZ.latitude + (yards += 1) * 0.4 * KM;
      await openParking(owner, admin, `Cour de ${name}`, { ...RODEZ, latitude, price_per_day });
    }
  }
}, 120_000);
afterAll(() => browser.close());

const html = async (path: string) => (await (await fetch(siteUrl + path)).text()).replace(/\s|&nbsp;/g, ' ');

describe.each([
  ['phone', 'light'],
  ['desktop', 'dark'],
] as const)('« Proposer ma place » before any account, on a %s (FO-03)', (device, theme) => {
  let visitor: Visitor;
  const step = journey(() => [visitor]);
  const ask = async (words: string) => {
    const { page } = visitor;
    await typeInto(page.getByLabel('Ville ou adresse de votre place'), words);
    await page.getByRole('button', { name: 'Voir les prix' }).click();
  };
  const month = (kind: string) =>
    visitor.page
      .getByRole('row', { name: new RegExp(`^${kind}`) })
      .getByRole('cell')
      .nth(1);

  beforeAll(async () => {
    visitor = await Visitor.arrive(browser, device, 'estimation', theme);
  });
  afterAll(() => visitor.leave());

  step('opens from the header', async () => {
    const { page } = visitor;
    await page.goto('/');
    await visitor.keep('en-tete');
    await page.getByRole('banner').getByRole('link', { name: 'Proposer ma place' }).click();
    await page.getByRole('heading', { level: 1, name: 'Proposer ma place' }).waitFor();
    await visitor.look('page');
  });

  step('asks where, when the words name no place of France or several', async () => {
    const { page } = visitor;
    await ask('Bruxelles');
    await page.getByRole('heading', { name: '« Bruxelles » n’est pas un endroit précis' }).waitFor();
    await ask('<b>zzqxw</b>');
    await page.getByRole('heading', { name: 'Nous ne trouvons pas « <b>zzqxw</b> »' }).waitFor();
    await ask('ab');
    await page.getByText('Trois caractères au minimum').waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
    await visitor.look('inconnu');
  });

  step('says what is asked there, what days earn, and no figure under the floor', async () => {
    const { page } = visitor;
    await ask('14 rue Béteille, 12000 Rodez');
    await page.getByRole('heading', { name: 'Autour de 14 Rue Béteille, 12000 Rodez' }).waitFor();
    await page.getByRole('row', { name: /^Plein air 5 places 7 € entre 6 € et 8 € 70 €$/ }).waitFor();
    await page.getByRole('row', { name: /^Garage fermé trop peu de places – –$/ }).waitFor();
    await typeInto(page.getByLabel('Jours loués par mois : valeur exacte'), '20');
    await month('Plein air').getByText('140 €').waitFor();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/proposer');
    await visitor.look('prix');
  });

  step('leads to an account, and into the wizard with the address', async () => {
    const { page } = visitor;
    const person = newPerson('Rosalie');
    await page.getByRole('main').getByRole('link', { name: 'Créer un compte' }).click();
    await page.waitForURL('**/auth?mode=inscription*');
    expect(await page.getByRole('radio', { name: 'Créer un compte' }).isChecked()).toBe(true);
    await fillAccount(visitor, person);
    await page.waitForURL('**/dashboard/parkings/nouveau');
    await page.getByRole('button', { name: 'Le point est devant ma place' }).waitFor();
    const values = ['Adresse complète', 'Code postal', 'Ville'].map((name) =>
      page.getByLabel(name, { exact: true }).inputValue(),
    );
    expect(await Promise.all(values)).toEqual(['14 Rue Béteille', '12000', 'Rodez']);
    await visitor.look('assistant');
  });

  step('leaves what was typed in no log', () => {
    const logs = ['gateway', 'shell', 'catalog', 'listings'].flatMap(logsOf).join('\n');
    expect(logs.length).toBeGreaterThan(0);
    expect(/b[eé]teille|bruxelles|zzqxw/i.exec(logs)).toBe(null);
    return Promise.resolve();
  });
});

describe('the page of a place (FO-03)', () => {
  const path = '/proposer/rodez-aveyron';

  it('has its figures in the HTML, before any script, and is in the sitemap beside 295 others', async () => {
    const page = await html(path);
    for (const words of [
      'Plein air',
      '<strong>7 €</strong>',
      'entre 6 € et 8 €',
      '<strong>70 €</strong>',
      'à moins de 15 km',
    ])
      expect(page).toContain(words);
    const map = await html('/sitemap.xml');
    expect(map).toContain(`<loc>${siteUrl}${path}</loc>`);
    expect(map.match(/\/proposer\/[^<]+<\/loc>/g)).toHaveLength(
      map.match(/\/lieux\/[^<]+\/navettes<\/loc>/g)?.length ?? 0,
    );
  });

  it('looks right, on a phone and on a desktop', async () => {
    for (const [device, theme] of [
      ['phone', 'dark'],
      ['desktop', 'light'],
    ] as const) {
      const visitor = await Visitor.arrive(browser, device, 'estimation-lieu', theme);
      await visitor.page.goto(path);
      await visitor.page.getByRole('heading', { level: 1, name: /^Louer sa place de parking près/ }).waitFor();
      await visitor.look('lieu');
      await visitor.leave();
    }
  });
});
