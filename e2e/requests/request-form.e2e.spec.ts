import type { Browser } from 'playwright-core';
import { addDays, today } from '../../libs/contracts/src/kernel/days.js';
import type { ApiCaller } from '../support/api.js';
import { startBrowser, Visitor } from '../support/browser.js';
import { journey } from '../support/journey.js';
import { administrator, expectStatus, openParking, vehicleOf, verifiedMember, type Member } from '../support/people.js';
import { eventually, mailArrives } from '../support/product.js';
import { requestForm, signIn } from '../support/steps.js';
import { typeInto } from '../support/typing.js';

let browser: Browser;
let admin: ApiCaller;
beforeAll(async () => {
  browser = await startBrowser();
  admin = await administrator();
});
afterAll(() => browser.close());

const TITLE = 'Cour de la demande';

describe('RQ-01: the request form, over its parking where there is room', () => {
  let driver: Member;
  let owner: Member;
  let parking: string;
  let wide: Visitor;
  let phone: Visitor;
  const step = journey(() => [wide, phone]);
  const dialogOf = ({ page }: Visitor) => page.getByRole('dialog', { name: 'Contacter le propriétaire' });
  const contact = ({ page }: Visitor) => page.getByRole('link', { name: 'Contacter le propriétaire' }).first();
  /** The session is open and the vehicles are known: the button leads to the form. */
  const isReady = async ({ page }: Visitor) => {
    await page
      .getByText(/(Convient à|à vérifier pour) votre Clio/)
      .first()
      .waitFor();
  };
  const pathOf = ({ page }: Visitor) => new URL(page.url()).pathname;

  beforeAll(async () => {
    driver = await verifiedMember('Delphine', admin);
    owner = await verifiedMember('Octave', admin);
    const paid = { shuttle_service: 'extra', shuttle_price: 7, shuttle_per: 'person' };
    const shuttle = { ...paid, shuttle_from: '5h', shuttle_to: '23h30' };
    parking = await openParking(owner, admin, TITLE, shuttle);
    await vehicleOf(driver, 'RF-565-RF');
    wide = await Visitor.arrive(browser, 'desktop', 'demande-large');
    phone = await Visitor.arrive(browser, 'phone', 'demande-telephone', 'dark');
    await signIn(wide, driver);
    await signIn(phone, driver);
  });
  afterAll(async () => {
    for (const visitor of [wide, phone]) await visitor.leave();
  });

  step('opens at its own address, over the parking, and holds the keyboard', async () => {
    const { page } = wide;
    await page.goto(`/parking/${parking}`);
    await isReady(wide);
    await contact(wide).focus();
    await page.keyboard.press('Enter');
    await requestForm(wide).waitFor();
    expect(pathOf(wide)).toBe(`/dashboard/demander/${parking}`);
    expect(await page.getByRole('heading', { level: 1, includeHidden: true }).first().textContent()).toBe(TITLE);
    await wide.look('demande-fenetre');
    for (let press = 0; press < 25; press += 1) {
      await page.keyboard.press('Tab');
      const isInside = await page.evaluate(() => {
        const active = document.activeElement;
        return active === document.body || active?.closest('dialog') !== null;
      });
      expect(isInside).toBe(true);
    }
  });

  step('closes by Escape and by Back, the focus where it was, what was typed kept', async () => {
    const { page } = wide;
    await typeInto(requestForm(wide).getByLabel('Message'), 'Bonjour');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await dialogOf(wide).waitFor({ state: 'detached' });
    expect(pathOf(wide)).toBe(`/parking/${parking}`);
    await eventually(async () =>
      expect(await contact(wide).evaluate((link) => link === document.activeElement)).toBe(true),
    );
    await contact(wide).dblclick();
    expect(await requestForm(wide).getByLabel('Message').inputValue()).toBe('Bonjour');
    await page.goBack();
    await dialogOf(wide).waitFor({ state: 'detached' });
    expect(pathOf(wide)).toBe(`/parking/${parking}`);
  });

  step('is there again after a reload, and at its own URL', async () => {
    const { page } = wide;
    await contact(wide).click();
    await requestForm(wide).waitFor();
    await page.reload();
    await requestForm(wide).waitFor();
    await dialogOf(wide).getByRole('button', { name: 'Fermer' }).click();
    await dialogOf(wide).waitFor({ state: 'detached' });
    expect(pathOf(wide)).toBe(`/parking/${parking}`);
    await page.goto(`/dashboard/demander/${parking}`);
    await requestForm(wide).waitFor();
    await page.getByRole('heading', { level: 1, name: TITLE, includeHidden: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.waitForURL(`**/parking/${parking}`);
  });

  step('is a page of its own on a phone', async () => {
    const { page } = phone;
    await page.goto(`/parking/${parking}`);
    await isReady(phone);
    await page.getByRole('link', { name: 'Contacter le propriétaire' }).last().click();
    await page.getByRole('heading', { level: 1, name: 'Contacter le propriétaire' }).waitFor();
    expect(pathOf(phone)).toBe(`/dashboard/demander/${parking}`);
    expect(await dialogOf(phone).count()).toBe(0);
    await requestForm(phone).waitFor();
    await phone.look('demande-page');
    await page.getByRole('link', { name: 'Retour au parking' }).click();
    await page.waitForURL(`**/parking/${parking}`);
  });

  step('refuses an empty form in the window, and says so where it is seen (RQ-03)', async () => {
    const { page } = wide;
    await contact(wide).click();
    await requestForm(wide).getByRole('button', { name: 'Envoyer la demande' }).click();
    await dialogOf(wide).getByRole('alert').getByText('Tous les champs sont obligatoires').waitFor();
    await wide.look('demande-fenetre-refusee');
    await page.keyboard.press('Escape');
  });

  step('takes the journey as it is typed on a phone, and warns of the shuttle before it is sent (TR-01)', async () => {
    const { page } = phone;
    const arrival = addDays(today(), 9);
    await page.goto(`/dashboard/demander/${parking}?date_debut=${arrival}&date_fin=${addDays(arrival, 4)}`);
    const form = requestForm(phone);
    await form.getByLabel(/^Je prends la navette/).click();
    await typeInto(form.getByLabel('Personnes dans la navette', { exact: true }), '2');
    await form.getByRole('button', { name: 'Augmenter : Bagages' }).click();
    await form.getByText(/^\+ navette 2\s×\s2\spersonnes ×\s7\s€, soit 28\s€, à régler sur place$/).waitFor();
    await form.getByText('Votre trajet (facultatif)').click();
    await typeInto(form.getByLabel('Heure d’arrivée au parking'), '830');
    await typeInto(form.getByLabel('Heure de retour'), '0h15');
    await typeInto(form.getByLabel('Vol ou train à l’aller'), 'af 1234');
    await form
      .getByText(/^La navette circule de 5\sh à 23\sh\s30\s; votre retour à 0\sh\s15 est en dehors\.$/)
      .waitFor();
    expect(await form.getByLabel('Heure d’arrivée au parking').inputValue()).toMatch(/^8\sh\s30$/);
    await typeInto(form.getByLabel('Message'), 'Bonjour, la navette peut-elle venir à 0 h 15 ?');
    // Nothing half under the bar at the top.
    await page.evaluate(() => scrollTo(0, 0));
    await phone.look('demande-trajet');
    await form.getByRole('button', { name: 'Envoyer la demande' }).click();
    await page.getByRole('link', { name: 'Mes demandes' }).first().waitFor();
    const { text } = await mailArrives(owner.email, /Nouvelle demande/);
    expect(text).toMatch(/Aller\s: arrivée à 8\sh\s30, vol ou train AF 1234/);
    expect(text).toMatch(/le retour à 0\sh\s15 est en dehors\./);
    expect(text).toMatch(/Total\s: .* \+ navette 2\s×\s2\spersonnes ×\s7\s€, soit 28\s€, à régler sur place/);
    const { requests } = await expectStatus(owner.api.call('GET', '/api/requests/received'), 200);
    expect(requests).toMatchObject([
      {
        travel: {
          ...{ arrival_time: '08:30', return_time: '00:15', outbound_number: 'AF 1234', people: 2, luggage: 0 },
          outside_shuttle: ['return'],
        },
      },
    ]);
  });
});
