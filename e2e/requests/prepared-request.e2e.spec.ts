import type { Browser } from 'playwright-core';
import { addDays, today } from '../../libs/contracts/src/kernel/days.js';
import type { ApiCaller } from '../support/api.js';
import { startBrowser, Visitor } from '../support/browser.js';
import { chooseDates } from '../support/dates.js';
import { journey } from '../support/journey.js';
import {
  administrator,
  approveAll,
  expectStatus,
  identityCardOf,
  member,
  openParking,
  vehicleOf,
  verifiedMember,
  type Member,
} from '../support/people.js';
import { requestForm, signIn } from '../support/steps.js';
import { typeInto } from '../support/typing.js';

let browser: Browser;
let admin: ApiCaller;
beforeAll(async () => {
  browser = await startBrowser();
  admin = await administrator();
});
afterAll(() => browser.close());

/** C49: papers take days, wishes do not. */
describe('a driver prepares requests on a phone before his identity is verified', () => {
  /** Away from the parkings of other journeys. */
  const gueret = { city: 'Guéret', postal_code: '23000', latitude: 46.17, longitude: 1.87 };
  const [sentAlone, heldBack, withdrawn] = ['Cour de Guéret', 'Grange de Guéret', 'Jardin de Guéret'];
  const arrival = addDays(today(), 45);
  let owner: Member;
  let driver: Member;
  const parkings = new Map<string, string>();
  let driverAt: Visitor;
  const step = journey(() => [driverAt]);
  const prepared = () => driverAt.page.getByRole('region', { name: 'Demandes préparées' });
  const row = (title: string) =>
    prepared()
      .getByRole('listitem')
      .filter({ has: driverAt.page.getByRole('heading', { level: 3, name: title }) });

  async function prepare(title: string, days: number): Promise<void> {
    const { page } = driverAt;
    const dates = `?date_debut=${arrival}&date_fin=${addDays(arrival, days)}`;
    await page.goto(`/dashboard/demander/${parkings.get(title)}${dates}`);
    await requestForm(driverAt).getByText(`${days}\u00a0jours ×`).waitFor();
    await driverAt.look('preparer');
    await page.getByRole('button', { name: 'Envoyer dès que mon identité est vérifiée' }).click();
    await page.getByRole('heading', { level: 1, name: 'Demande préparée' }).waitFor();
  }

  beforeAll(async () => {
    owner = await verifiedMember('Solange', admin);
    for (const title of [sentAlone, heldBack, withdrawn]) {
      parkings.set(title, await openParking(owner, admin, title, gueret));
    }
    driver = await member('Théodore');
    await vehicleOf(driver, 'PR-149-PR');
    driverAt = await Visitor.arrive(browser, 'phone', 'demande-preparee');
    await signIn(driverAt, driver);
  });
  afterAll(() => driverAt.leave());

  step('prepares three with the message that is begun, and reads what they wait for', async () => {
    const { page } = driverAt;
    await prepare(withdrawn, 3);
    await prepare(heldBack, 3);
    await prepare(sentAlone, 3);
    await page.getByText('Attend votre pièce d’identité.').waitFor();
    await driverAt.look('preparee');
    await page.getByRole('link', { name: 'Mes demandes' }).last().click();
    await row(sentAlone).getByText('Attend votre pièce d’identité.').waitFor();
    expect(await row(sentAlone).evaluate((line) => line === document.activeElement)).toBe(true);
    expect(await prepared().getByRole('listitem').count()).toBe(3);
    await driverAt.look('preparees');
    const { requests } = await expectStatus(owner.api.call('GET', '/api/requests/received'), 200);
    expect(requests).toEqual([]);
  });

  step('changes one, in the same form', async () => {
    const { page } = driverAt;
    await row(sentAlone).getByRole('link', { name: 'Changer' }).click();
    await page.getByRole('heading', { level: 1, name: 'Changer ma demande préparée' }).waitFor();
    const range = page.getByRole('group', { name: 'Dates de votre séjour' });
    await chooseDates(range, arrival, addDays(arrival, 4));
    await typeInto(page.getByLabel('Message'), 'Bonjour, nous partons quatre jours.');
    await driverAt.look('changer');
    await page.getByRole('button', { name: 'Enregistrer les changements' }).click();
    await row(sentAlone)
      .getByText(/^32\s€$/)
      .waitFor();
  });

  step('withdraws another one', async () => {
    const { page } = driverAt;
    await row(withdrawn).getByRole('button', { name: 'Retirer' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Retirer la demande' }).click();
    await prepared().getByText('Demandes préparées terminées (1)').waitFor();
    expect(await prepared().getByRole('heading', { level: 3, name: withdrawn }).isVisible()).toBe(false);
  });

  step('has one sent by itself once the identity is approved, and the other held by its price', async () => {
    const path = `/api/my-parkings/${parkings.get(heldBack)}`;
    const spot = await expectStatus(owner.api.call('GET', path), 200);
    const dearer = { ...spot, photos: [], price_per_day: 9 };
    await expectStatus(owner.api.call('PUT', path, dearer), 200);
    await driverAt.page.reload();
    await row(heldBack)
      .getByText(/^24\s€ quand vous l’avez préparée, 27\s€ maintenant/)
      .waitFor();
    await identityCardOf(driver);
    await driverAt.page.reload();
    await row(sentAlone)
      .getByText(/^Attend la vérification de votre pièce d’identité envoyée le /)
      .waitFor();
    await approveAll(admin, driver, 'identity');
    // Nobody presses anything here: the list renews by itself.
    await row(heldBack).getByText('Pas envoyée : Le prix de ce séjour a augmenté.').waitFor();
    await prepared().getByText('Demandes préparées terminées (2)').waitFor();
    await driverAt.look('retenue');
    const { requests } = await expectStatus(owner.api.call('GET', '/api/requests/received'), 200);
    expect(requests).toMatchObject([{ message: 'Bonjour, nous partons quatre jours.', total_price: 32 }]);
  });

  step('sends the held one at the new total by a press', async () => {
    const { page } = driverAt;
    await row(heldBack)
      .getByRole('button', { name: /^Envoyer à 27\s€/ })
      .click();
    await page.getByRole('group', { name: 'Demande envoyée' }).waitFor();
    await page.getByRole('heading', { level: 2, name: heldBack }).waitFor();
    await prepared().getByText('Demandes préparées terminées (3)').click();
    await driverAt.look('terminees');
    const { requests } = await expectStatus(owner.api.call('GET', '/api/requests/received'), 200);
    expect((requests as { total_price: number }[]).map(({ total_price }) => total_price).sort()).toEqual([27, 32]);
  });

  step('is told kindly of an address that leads to none of his', async () => {
    await driverAt.page.goto(`/dashboard/mes-demandes?preparee=${parkings.get(heldBack)}`);
    await driverAt.page.getByRole('group', { name: 'Cette demande préparée n’est pas dans votre liste' }).waitFor();
  });
});
