import type { Browser } from 'playwright-core';
import { addDays, today } from '../../libs/contracts/src/kernel/days.js';
import { ApiCaller } from '../support/api.js';
import { startBrowser, Visitor } from '../support/browser.js';
import { journey } from '../support/journey.js';
import { administrator, vehicleOf, verifiedMember, type Member } from '../support/people.js';
import { eventually } from '../support/product.js';
import { openGroup, signIn } from '../support/steps.js';

const SEARCH = '/dashboard/rechercher';
const dates = { date_debut: addDays(today(), 40), date_fin: addDays(today(), 49) };

let browser: Browser;
let driver: Member;
let at: Visitor;
let wanted: string;
const step = journey(() => [at]);
const back = () => at.page.getByRole('region', { name: 'Reprendre' });
/** By how much what is shown has moved by itself, as browsers count it. */
const shifted = () => at.page.evaluate(() => (window as unknown as { shifted: number }).shifted);
function countShifts(): void {
  const page = window as unknown as { shifted: number };
  page.shifted = 0;
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!shift.hadRecentInput) page.shifted += shift.value;
  }).observe({ type: 'layout-shift', buffered: true });
}
const kept = async () => (await driver.api.call('GET', '/api/last-search')).body;

beforeAll(async () => {
  browser = await startBrowser();
  driver = await verifiedMember('Basilisse', await administrator());
  await vehicleOf(driver, 'BA-229-CK');
  const { body } = await ApiCaller.nobody.call('GET', '/api/locations/suggestions?q=Brest');
  const [place] = body['locations'] as { id: string }[];
  wanted = `${SEARCH}?${new URLSearchParams({ location_id: place!.id, ...dates }).toString()}`;
  at = await Visitor.arrive(browser, 'phone', 'reprendre');
  await at.page.addInitScript(countShifts);
  await signIn(at, driver);
}, 300_000);
afterAll(async () => {
  await at.leave();
  await browser.close();
});

describe('who comes back (FD-07)', () => {
  step('finds nothing to go on with before the first search', async () => {
    await at.page.goto(SEARCH);
    await at.page.getByRole('button', { name: 'Rechercher', exact: true }).waitFor();
    await eventually(async () => expect(await kept()).toEqual({ is_kept: true, search: null }));
    expect(await back().count()).toBe(0);
  });

  step('finds the last search with its dates, which one press runs again', async () => {
    await at.page.goto(wanted);
    await eventually(async () => expect(await kept()).toMatchObject({ search: dates }));
    await at.page.goto(SEARCH);
    await back().waitFor();
    await at.page.getByRole('button', { name: 'Rechercher', exact: true }).waitFor();
    await at.look('reprendre');
    expect(await shifted()).toBeLessThanOrEqual(0.02);
    await back()
      .getByRole('link', { name: /Dernière recherche/ })
      .click();
    await at.page.waitForURL((url) => url.pathname + url.search === wanted);
  });

  step('turns it off in the account, which erases it', async () => {
    await at.page.goto('/dashboard/profil');
    await openGroup(at.page, 'Dernière recherche');
    await at.page.getByText('Garder ma dernière recherche').click();
    await eventually(async () => expect(await kept()).toEqual({ is_kept: false, search: null }));
    await at.page.goto(wanted);
    await at.page.getByRole('heading', { level: 1 }).waitFor();
    await at.page.goto(SEARCH);
    await at.page.getByRole('button', { name: 'Rechercher', exact: true }).waitFor();
    expect(await kept()).toEqual({ is_kept: false, search: null });
  });
});
