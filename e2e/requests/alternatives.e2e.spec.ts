import type { Browser } from 'playwright-core';
import { addDays, today } from '../../libs/contracts/src/kernel/days.js';
import type { ApiCaller } from '../support/api.js';
import { startBrowser, Visitor, WIDTHS } from '../support/browser.js';
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

/** AK-03: what a refusal leads to. */
describe('a driver on a phone whose request is refused asks another owner with one press', () => {
  const brest = { city: 'Guipavas', postal_code: '29490', longitude: -4.4185 };
  const [asked, other] = ['Hangar de Guipavas', 'Jardin de Guipavas'];
  const words = 'Bonjour, mon vol part à 9 h et revient à 21 h.';
  let refusing: Member;
  let accepting: Member;
  let driver: Member;
  let driverAt: Visitor;
  let refusingAt: Visitor;
  let acceptingAt: Visitor;
  const step = journey(() => [driverAt, refusingAt, acceptingAt]);
  const others = () => driverAt.page.getByRole('region', { name: 'Autres places libres aux mêmes dates' });
  const row = (title: string) =>
    driverAt.page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: driverAt.page.getByRole('heading', { level: 2, name: title }) });
  const received = ({ page }: Visitor) =>
    page.getByRole('main').getByRole('listitem').filter({ hasText: driver.prenom });

  beforeAll(async () => {
    refusing = await verifiedMember('Rozenn', admin);
    accepting = await verifiedMember('Annaïg', admin);
    driver = await verifiedMember('Tangi', admin);
    await openParking(accepting, admin, other, { ...brest, latitude: 48.4479, price_per_day: 9 });
    await vehicleOf(driver, 'AK-303-AK');
    driverAt = await Visitor.arrive(browser, 'phone', 'autres-places-conducteur');
    refusingAt = await Visitor.arrive(browser, 'desktop', 'autres-places-refus');
    acceptingAt = await Visitor.arrive(browser, 'desktop', 'autres-places-accueil');
    await signIn(driverAt, driver);
    await signIn(refusingAt, refusing);
    await signIn(acceptingAt, accepting);
  });
  afterAll(async () => {
    for (const visitor of [driverAt, refusingAt, acceptingAt]) await visitor.leave();
  });

  step('the driver asks, and is refused with a reason', async () => {
    const parking = await openParking(refusing, admin, asked, { ...brest, latitude: 48.47 });
    const { page } = driverAt;
    await page.goto(`/dashboard/demander/${parking}`);
    const form = requestForm(driverAt);
    const dates = form.getByRole('group', { name: 'Dates de votre séjour' });
    await chooseDates(dates, addDays(today(), 25), addDays(today(), 28));
    await typeInto(form.getByLabel('Message'), words);
    await page.getByRole('button', { name: 'Envoyer la demande' }).click();
    await page.getByRole('heading', { name: 'Demande envoyée' }).waitFor();

    await refusingAt.page.goto('/dashboard/demandes');
    await received(refusingAt).getByRole('button', { name: 'Refuser' }).click();
    const dialog = refusingAt.page.getByRole('dialog');
    await typeInto(dialog.getByLabel('Motif'), 'Je suis en travaux.');
    await dialog.getByRole('button', { name: 'Refuser la demande' }).click();
    await received(refusingAt).getByText('Refusée').waitFor();
  });

  step('the mail of the refusal leads to what else is free, with its price', async () => {
    const { text } = await mailArrives(driver.email, /n’a pas été retenue/);
    const [link] = /https?:\/\/\S+\/dashboard\/mes-demandes\?demande=\S+/.exec(text) ?? [];
    const { pathname, search } = new URL(link ?? '');
    const { page } = driverAt;
    await page.goto(pathname + search);
    await others().getByRole('heading', { name: other }).waitFor();
    await others()
      .getByText(/27\s€ pour 3\sjours/)
      .waitFor();
    expect(await others().getByText(asked).count()).toBe(0);
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await page.setViewportSize(WIDTHS.phone);
      await driverAt.look(`refusee-${theme}`);
      await page.setViewportSize(WIDTHS.desktop);
      await driverAt.look(`refusee-large-${theme}`);
    }
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(WIDTHS.phone);
  });

  step('one press, even a double one, sends the same message to that owner, once', async () => {
    await others()
      .getByRole('button', { name: `Demander ${other}` })
      .dblclick();
    await others().getByText('Demande envoyée').waitFor();
    await row(other).getByText('En attente').first().waitFor();
    expect(await row(other).count()).toBe(1);
    expect(await others().getByRole('heading', { name: other }).count()).toBe(0);
    await driverAt.look('redemandee');

    await acceptingAt.page.goto('/dashboard/demandes');
    await received(acceptingAt).getByText('En attente').waitFor();
    await received(acceptingAt).getByText(words).waitFor();
    await received(acceptingAt).getByText(/27\s€/).first().waitFor();
    expect(await received(acceptingAt).count()).toBe(1);
    await acceptingAt.look('recue');
  });
});
