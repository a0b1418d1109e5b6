import type { Browser, Locator } from 'playwright-core';
import { addDays, today } from '../../libs/contracts/src/kernel/days.js';
import { chooseDates } from '../support/dates.js';
import { ApiCaller } from '../support/api.js';
import { startBrowser, Visitor, type Device } from '../support/browser.js';
import { journey } from '../support/journey.js';
import {
  administrator,
  approveAll,
  expectStatus,
  spotForm,
  vehicleOf,
  verifiedMember,
  type Member,
} from '../support/people.js';
import { eventually } from '../support/product.js';
import { signIn } from '../support/steps.js';
import { typeInto } from '../support/typing.js';
import { boxOf } from './boxes.js';

const SEARCH = '/dashboard/rechercher';
/** Around the airport of Brest, where the demonstration has none. */
const BREST = { city: 'Guipavas', postal_code: '29490', latitude: 48.4349, longitude: -4.4008 };
/** Of each of the two owners. */
const COUNT = 12;
const dates = { date_debut: addDays(today(), 40), date_fin: addDays(today(), 50) };

let browser: Browser;
let admin: ApiCaller;
let owner: Member;
let driver: Member;
let brest: string;

const titleOf = (index: number) => `Place ${index + 1}, ${owner.nom}`;

/** Covered, and alone on the map: away from the line on which the others lie. */
const APART = 21;
const offered: [Member, string][] = [];

/** Dearer the nearer; every other one with a cheap week, every third one covered. */
async function offer(by: Member, index: number): Promise<void> {
  const form = {
    ...(await spotForm(by, titleOf(index))),
    ...{ ...BREST, latitude: BREST.latitude + index * 0.004, longitude: BREST.longitude + index * 0.004 },
    ...(index === APART && { latitude: BREST.latitude - 0.08, longitude: BREST.longitude }),
    ...{ price_per_day: 30 - index, price_per_week: index % 2 === 0 ? 60 : null },
    features: index % 3 === 0 ? ['Garage fermé'] : ['Éclairage'],
  };
  const { id } = await expectStatus(by.api.call('POST', '/api/my-parkings', form), 201);
  offered.push([by, String(id)]);
}

const found = async (query: string) =>
  (await expectStatus(driver.api.call('GET', `/api/search/count?location_id=${brest}&${query}`), 200))['count'];

beforeAll(async () => {
  browser = await startBrowser();
  admin = await administrator();
  owner = await verifiedMember('Bérénice', admin);
  driver = await verifiedMember('Basile', admin);
  await vehicleOf(driver, 'BR-229-ST');
  const { body } = await ApiCaller.nobody.call('GET', '/api/locations/suggestions?q=Brest');
  const locations = body['locations'] as { id: string; type: string }[];
  brest = locations.find(({ type }) => type === 'aeroport')?.id ?? '';
  const other = await verifiedMember('Bertille', admin);
  const before = Number(await found('max_price=100'));
  for (const [nth, by] of [owner, other].entries()) {
    await Promise.all(Array.from({ length: COUNT }, (_, index) => offer(by, nth * COUNT + index)));
    await approveAll(admin, by, 'parking', COUNT);
  }
  await eventually(async () => expect(await found('max_price=100')).toBe(before + 2 * COUNT));
}, 300_000);
afterAll(async () => {
  await browser.close();
  // A second run finds as many places as this one.
  for (const [by, id] of offered) await expectStatus(by.api.call('DELETE', `/api/my-parkings/${id}`), 204);
});

describe.each(['phone', 'desktop'] as const)('a driver finds a place, on a %s', (device: Device) => {
  let at: Visitor;
  let total: number;
  const step = journey(() => [at]);
  const rows = () => at.page.getByRole('article');
  const row = (title: string) => rows().filter({ has: at.page.getByRole('heading', { name: title, exact: true }) });
  const open = async (query: Record<string, string>) => {
    await at.page.goto(`${SEARCH}?${new URLSearchParams({ location_id: brest, max_price: '100', ...query })}`);
    await rows().first().waitFor();
  };
  /** C45: what the heading counts, near and further. */
  const countedIs = (wanted: number) =>
    eventually(async () => {
      const heading = await at.page.getByRole('heading', { level: 2, name: /à moins de/ }).innerText();
      const counts = heading.match(/\d{1,4}(?=\s(places? libres?|à moins|plus loin))/g) ?? [];
      expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(wanted);
    });
  const address = () => new URL(at.page.url()).searchParams;
  const numbers = async (texts: Locator) =>
    (await texts.allTextContents()).map((text) =>
      Number(/^[\d\s,]+/.exec(text)?.[0].replace(/\s/g, '').replace(',', '.')),
    );
  const toMap = async () => {
    if (device === 'phone') await at.page.getByRole('radio', { name: 'Carte' }).click({ force: true });
  };

  beforeAll(async () => {
    total = Number(await found(`max_price=100&${new URLSearchParams(dates)}`));
    at = await Visitor.arrive(browser, device, 'recherche', device === 'phone' ? 'dark' : 'light');
    await signIn(at, driver);
  });
  afterAll(() => at.leave());

  step('searches by destination and dates; the number of all is said, the search is in the address', async () => {
    const { page } = at;
    await page.goto(SEARCH);
    await page.getByRole('heading', { level: 1, name: 'Rechercher une place de parking' }).waitFor();
    await at.look('formulaire');
    await typeInto(page.getByRole('combobox', { name: /Près de quel aéroport/ }), 'Brest');
    await page
      .getByRole('listbox')
      .getByRole('option', { name: /Aéroport/ })
      .first()
      .click();
    await chooseDates(page.getByRole('group', { name: 'Dates de votre séjour' }), dates.date_debut, dates.date_fin);
    await page.getByRole('button', { name: 'Rechercher', exact: true }).click();
    await countedIs(total);
    expect(await rows().count()).toBe(20);
    expect(Object.fromEntries(address())).toEqual({ location_id: brest, ...dates });
    await at.look('resultats');
  });

  step('puts the total of the stay in order, and shows more without a duplicate', async () => {
    const { page } = at;
    await page.getByLabel('Trier par').selectOption('Prix du séjour');
    await page.getByText(/de la moins chère à la plus chère/).waitFor({ state: 'attached' });
    await eventually(async () => {
      const totals = await numbers(page.getByText(/^\d[\d\s,]*€\spour\s10\sjours$/));
      expect(totals).toHaveLength(20);
      expect(totals).toEqual([...totals].sort((one, other) => one - other));
    });
    for (let shown = 20; shown < total; shown = await rows().count()) {
      await page.getByRole('button', { name: 'Voir plus de places' }).click();
      await eventually(async () => expect(await rows().count()).toBeGreaterThan(shown));
    }
    expect(await rows().count()).toBe(total);
    const addresses = await rows()
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(new Set(addresses).size).toBe(total);
  });

  step('comes back from a parking to the same rows at the same place', async () => {
    const { page } = at;
    const far = rows().nth(total - 2);
    await far.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(1_000);
    await far.getByRole('link').click();
    await page.waitForURL('**/parking/**');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).waitFor();
    await page.goBack();
    await eventually(async () => {
      expect(await rows().count()).toBe(total);
      expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(40);
    });
  });

  step('narrows by a service, and takes it away by the same chip', async () => {
    const { page } = at;
    await open({ services: 'couvert', sort: 'newest', max_km: '20' });
    const covered = Number(await found('max_price=100&services=couvert&max_km=20'));
    await countedIs(covered);
    await at.look('filtres');
    await page.getByRole('button', { name: 'Filtres (3)' }).waitFor();
    await page.getByRole('button', { name: 'Couvert', exact: true }).click();
    await page.getByRole('button', { name: 'Filtres (2)' }).waitFor();
    await countedIs(Number(await found('max_price=100&max_km=20')));
    expect(address().get('services')).toBeNull();
    expect(address().get('sort')).toBe('newest');
  });

  step('marks on the map what is looked at in the list, and the other way round', async () => {
    const { page } = at;
    await open({ services: 'couvert' });
    const map = page.getByRole('region', { name: /^Carte des places/ });
    if (device === 'desktop') {
      const alone = map.getByRole('button', { name: new RegExp(`par jour, ${titleOf(APART)}`) });
      await row(titleOf(APART)).hover();
      await map.locator('[aria-pressed=true]').first().waitFor();
      await alone.hover();
    }
    await toMap();
    const pin = map.getByRole('button', { name: /par jour, Place/ }).last();
    const crowd = map.getByRole('button', { name: /à cet endroit$/ }).last();
    await pin.or(crowd).first().waitFor();
    if (!(await pin.isVisible())) await crowd.click();
    await pin.waitFor();
    // Zones are approximate: what lies at the edge of the map differs, too; and further pins come while one is chosen.
    const pins = map.getByRole('button', { name: /par jour, Place/ });
    await eventually(async () => {
      const within = await pins.evaluateAll((all) =>
        all.findLastIndex((each) => {
          const { x, y, width, height } = each.getBoundingClientRect();
          return each.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        }),
      );
      expect(within).toBeGreaterThanOrEqual(0);
      await pins.nth(within).click({ timeout: 1_000 });
    });
    const shown = device === 'phone' ? rows().first() : page.locator('article[aria-current=true]');
    await shown.waitFor();
    await at.keep('carte');
  });

  step('searches the area that the map was moved to', async () => {
    const { page } = at;
    const map = page.getByRole('region', { name: /^Carte des places/ });
    await map.getByRole('button', { name: 'Agrandir' }).click();
    await page.getByRole('button', { name: 'Rechercher dans cette zone' }).waitFor();
    await at.keep('carte-deplacee');
    await page.getByRole('button', { name: 'Rechercher dans cette zone' }).click();
    await eventually(async () => expect(address().get('box')).toMatch(/^-?\d/));
    await page.getByRole('button', { name: 'Retirer le filtre : Zone de la carte' }).waitFor();
    await at.keep('zone');
    await page.getByRole('button', { name: 'Retirer le filtre : Zone de la carte' }).click();
    await eventually(async () => expect(address().get('box')).toBeNull());
  });

  step('is helped when nothing is found', async () => {
    const { page } = at;
    await page.goto(`${SEARCH}?location_id=${brest}&max_price=5&services=couvert`);
    await page.getByRole('heading', { name: 'Aucune place libre ne correspond à votre recherche.' }).waitFor();
    await page
      .getByRole('button', { name: /^Chercher jusqu’à/ })
      .first()
      .waitFor();
    await at.look('aucun-resultat');
    await page
      .getByRole('button', { name: /^Chercher jusqu’à/ })
      .first()
      .click();
    await rows().first().waitFor();
  });

  step('keeps parkings, and sees what becomes of them', async () => {
    const { page } = at;
    await open({ services: 'couvert' });
    const [one, other] = [titleOf(0), titleOf(3)] as const;
    for (const title of [one, other]) {
      const heart = row(title).getByRole('button', { name: /dans mes favoris$/ });
      await heart.click();
      await eventually(async () => expect(await heart.getAttribute('aria-pressed')).toBe('true'));
      // What the press before said may still be there, beside the other heart.
      await eventually(async () => {
        const said = await boxOf(page.getByRole('status').filter({ hasText: 'Gardé dans vos favoris.' }));
        const pressed = await boxOf(heart);
        expect(Math.abs(said.y + said.height / 2 - pressed.y - pressed.height / 2)).toBeLessThan(90);
      });
    }
    await eventually(async () => {
      const { favourites } = await expectStatus(driver.api.call('GET', '/api/favourites'), 200);
      expect(favourites).toHaveLength(2);
    });
    const mine = await expectStatus(owner.api.call('GET', '/api/my-parkings'), 200);
    const { id } = (mine['parkings'] as { id: string; title: string }[]).find(({ title }) => title === other) ?? {
      id: '',
    };
    const set = (available: boolean) => owner.api.call('PUT', `/api/my-parkings/${id}/availability`, { available });
    await expectStatus(set(false), 200);
    await page.goto('/dashboard/favoris');
    await page.getByText(/^2\splaces gardées$/).waitFor();
    await row(other)
      .getByText(/n’est pas proposé pour le moment/)
      .waitFor();
    await at.look('favoris');
    await row(other)
      .getByRole('button', { name: /^Retirer/ })
      .click();
    await row(one)
      .getByRole('button', { name: /dans mes favoris$/ })
      .click();
    await page.getByText('Vous n’avez pas encore de favori.').waitFor();
    await at.look('aucun-favori');
    await expectStatus(set(true), 200);
  });

  step('as a visitor, signs in to keep a parking and is back on its page', async () => {
    const visitor = await Visitor.arrive(browser, device, 'recherche-visiteur');
    const { body } = await driver.api.call('GET', `/api/search?location_id=${brest}&max_price=100`);
    const [{ id }] = body['results'] as [{ id: string }];
    await visitor.page.goto(`/parking/${id}`);
    await visitor.look('parking');
    await visitor.page.getByRole('link', { name: 'Enregistrer' }).click();
    await typeInto(visitor.page.getByLabel('E-mail'), driver.email);
    await typeInto(visitor.page.getByLabel('Mot de passe', { exact: true }), driver.password);
    await visitor.page.getByRole('button', { name: 'Se connecter', exact: true }).last().click();
    await visitor.page.waitForURL(`**/parking/${id}`);
    await visitor.page.getByRole('button', { name: 'Enregistrer', exact: true }).waitFor();
    await visitor.leave();
  });
});

describe('the API of a search', () => {
  it.each([
    ['max_km=51', 422],
    ['box=-20,10,20,60', 422],
    ['cursor=abc', 422],
    ['sort=hasard', 422],
    [`date_debut=${addDays(today(), -1)}&date_fin=${addDays(today(), 2)}`, 422],
    [`date_debut=${addDays(today(), 9)}&date_fin=${addDays(today(), 2)}`, 422],
    [`date_debut=${addDays(today(), 1)}&date_fin=${addDays(today(), 400)}`, 422],
  ])('refuses %s in French, at its field', async (query, status) => {
    const body = await expectStatus(driver.api.call('GET', `/api/search?location_id=${brest}&${query}`), status);
    expect(body['errors']).toEqual([expect.objectContaining({ message: expect.stringMatching(/\S/) as string })]);
  });

  it('refuses the cursor of another search, an unknown place and a stranger', async () => {
    const { body } = await driver.api.call('GET', `/api/search?location_id=${brest}&max_price=100`);
    const cursor = String(body['next_cursor']);
    await expectStatus(
      driver.api.call('GET', `/api/search?location_id=${brest}&max_price=100&sort=price&cursor=${cursor}`),
      422,
    );
    await expectStatus(driver.api.call('GET', `/api/search?location_id=${crypto.randomUUID()}`), 404);
    await expectStatus(ApiCaller.nobody.call('GET', `/api/search?location_id=${brest}`), 401);
    await expectStatus(ApiCaller.nobody.call('GET', '/api/favourites'), 401);
  });
});
