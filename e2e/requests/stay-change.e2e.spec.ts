import type { Browser, Locator } from 'playwright-core';
import { addDays, today } from '../../libs/contracts/src/kernel/days.js';
import type { ApiCaller } from '../support/api.js';
import { startBrowser, Visitor } from '../support/browser.js';
import { chooseDates, chooseDay } from '../support/dates.js';
import { journey } from '../support/journey.js';
import { administrator, expectStatus, openParking, vehicleOf, verifiedMember, type Member } from '../support/people.js';
import { mailArrives } from '../support/product.js';
import { openGroup, signIn } from '../support/steps.js';
import { typeInto } from '../support/typing.js';

let browser: Browser;
let admin: ApiCaller;
beforeAll(async () => {
  browser = await startBrowser();
  admin = await administrator();
});
afterAll(() => browser.close());

/** CN-02, CN-03: the driver on his phone, the owner at her desk, both pages open. */
describe('plans that change after the approval', () => {
  const stay = { start_date: addDays(today(), 3), end_date: addDays(today(), 6) };
  const later = addDays(today(), 8);
  let owner: Member;
  let driver: Member;
  let driverAt: Visitor;
  let ownerAt: Visitor;
  let path: string;
  const step = journey(() => [driverAt, ownerAt]);
  const asked = (page: Visitor['page']): Locator => page.getByRole('region', { name: 'Changement demandé' });

  beforeAll(async () => {
    owner = await verifiedMember('Jeanne', admin);
    driver = await verifiedMember('Denis', admin);
    const parking_spot_id = await openParking(owner, admin, 'Cour des changements');
    const vehicle_id = await vehicleOf(driver, 'CN-202-CN');
    const wish = { parking_spot_id, vehicle_id, ...stay, message: 'Bonjour' };
    const { id } = await expectStatus(driver.api.call('POST', '/api/requests', wish), 201);
    await expectStatus(owner.api.call('POST', `/api/requests/${String(id)}/approval`), 200);
    path = `/dashboard/sejours/${String(id)}`;
    driverAt = await Visitor.arrive(browser, 'phone', 'changement-conducteur');
    ownerAt = await Visitor.arrive(browser, 'desktop', 'changement-proprietaire');
    await signIn(driverAt, driver);
    await signIn(ownerAt, owner);
    await ownerAt.page.goto('/dashboard/demandes');
  });
  afterAll(async () => {
    for (const visitor of [driverAt, ownerAt]) await visitor.leave();
  });

  step('the driver sees both totals before he asks for two days more', async () => {
    const { page } = driverAt;
    await page.goto(path);
    await openGroup(page, 'annuler, agenda');
    await page.getByRole('button', { name: 'Modifier mon séjour' }).click();
    const dialog = page.getByRole('dialog', { name: 'Modifier mon séjour' });
    await chooseDates(dialog.getByRole('group', { name: 'Nouvelles dates' }), stay.start_date, later);
    await dialog.getByRole('row', { name: /Prix 24\s€ 40\s€/ }).waitFor();
    await driverAt.look('modifier');
    await dialog.getByRole('button', { name: 'Demander ce changement' }).click();
    await asked(page).getByText('Vous avez demandé un changement').waitFor();
    await driverAt.look('attend');
  });

  step('the owner reads it at once, with the difference, and accepts', async () => {
    const { page } = ownerAt;
    await asked(page).getByText('Denis demande un changement').waitFor();
    await asked(page)
      .getByText(/Soit 16\s€ de plus\./)
      .waitFor();
    await ownerAt.look('demande');
    expect((await mailArrives(owner.email, /changement est demandé/)).text).toContain(path);
    await asked(page).getByRole('button', { name: 'Accepter' }).click();
    await asked(page).waitFor({ state: 'detached' });
  });

  step('the page of the driver follows, and its timeline says what happened', async () => {
    const { page } = driverAt;
    await asked(page).waitFor({ state: 'detached' });
    await page.getByRole('region', { name: 'Prix' }).getByText(/40\s€/).waitFor();
    await page.getByRole('region', { name: 'Déroulement' }).getByText('Changement accepté').waitFor();
    await mailArrives(driver.email, /séjour est modifié/);
  });

  step('another hour is told, and the owner reads it without doing anything', async () => {
    await ownerAt.page.goto(path);
    const { page } = driverAt;
    await page.getByRole('button', { name: 'Je rentre plus tard' }).click();
    const dialog = page.getByRole('dialog', { name: 'Je rentre plus tard' });
    const hour = dialog.getByLabel(/^Heure de retour/);
    await typeInto(hour, '19h30');
    await driverAt.look('rentre-plus-tard');
    await dialog.getByRole('button', { name: 'Annoncer cette heure' }).click();
    await page.getByText(/Vous avez annoncé votre retour à/).waitFor();
    await ownerAt.page.getByText('19\u00a0h\u00a030', { exact: true }).first().waitFor();
    await ownerAt.look('heure');
    await mailArrives(owner.email, /retour est annoncé/);
  });

  step('a refused change leaves the stay as it was', async () => {
    const { page } = driverAt;
    await page.getByRole('button', { name: 'Je rentre plus tard' }).click();
    const dialog = page.getByRole('dialog', { name: 'Je rentre plus tard' });
    await chooseDay(dialog.getByRole('textbox', { name: /^Jour de retour/ }), addDays(later, 1));
    await dialog.getByRole('row', { name: /Prix 40\s€ 48\s€/ }).waitFor();
    await dialog.getByRole('button', { name: 'Demander ce changement' }).click();
    await asked(ownerAt.page).getByRole('button', { name: 'Refuser' }).click();
    await asked(page).waitFor({ state: 'detached' });
    await page.getByRole('region', { name: 'Déroulement' }).getByText('Changement refusé').waitFor();
    await page.getByRole('region', { name: 'Prix' }).getByText(/40\s€/).waitFor();
  });
});
