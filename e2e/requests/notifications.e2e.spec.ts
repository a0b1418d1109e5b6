import type { Browser } from 'playwright-core';
import { addDays, today } from '../../libs/contracts/src/kernel/days.js';
import type { ApiCaller } from '../support/api.js';
import { startBrowser, Visitor, type Device } from '../support/browser.js';
import { journey } from '../support/journey.js';
import { administrator, expectStatus, openParking, vehicleOf, verifiedMember, type Member } from '../support/people.js';
import { signInOnScreen } from '../support/steps.js';

let browser: Browser;
let admin: ApiCaller;
beforeAll(async () => {
  browser = await startBrowser();
  admin = await administrator();
});
afterAll(() => browser.close());

describe.each([
  ['phone', 'dark', 'NO-100-TI'],
  ['desktop', 'light', 'NO-200-TI'],
] as const)('news on the site, on a %s', (device: Device, theme, plate) => {
  let owner: Member;
  let driver: Member;
  let ownerAt: Visitor;
  let wish: { parking_spot_id: string; vehicle_id: string };
  const step = journey(() => [ownerAt]);
  const bell = (name: string) => ownerAt.page.getByRole('link', { name, exact: true });
  const ask = async (in_days: number) => {
    const start_date = addDays(today(), in_days);
    const stay = { start_date, end_date: addDays(start_date, 1), message: 'Bonjour' };
    await expectStatus(driver.api.call('POST', '/api/requests', { ...wish, ...stay }), 201);
  };

  beforeAll(async () => {
    owner = await verifiedMember('Noé', admin);
    driver = await verifiedMember('Naïma', admin);
    const parking_spot_id = await openParking(owner, admin, `Cour de Noé, ${device}`);
    wish = { parking_spot_id, vehicle_id: await vehicleOf(driver, plate) };
    ownerAt = await Visitor.arrive(browser, device, 'notifications', theme);
    await signInOnScreen(ownerAt, owner);
  });
  afterAll(() => ownerAt.leave());

  step(
    'shows that documents were approved and the place is online, and leaves with « Tout marquer comme lu »',
    async () => {
      const { page } = ownerAt;
      await bell('Notifications, 2 non lues').click();
      await page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor();
      await page.getByRole('link', { name: /Votre identité est vérifiée/ }).waitFor();
      await page.getByRole('link', { name: /Votre place est en ligne/ }).waitFor();
      await ownerAt.look('liste');
      await page.getByRole('button', { name: 'Tout marquer comme lu' }).click();
      await page.getByText('Tout est lu.').waitFor();
      await bell('Notifications').waitFor();
    },
  );

  step('counts a request that arrives while another page is open, and one that came while offline', async () => {
    const { page, context } = ownerAt;
    await page.goto('/tarifs');
    await bell('Notifications').waitFor();
    await ask(30);
    await bell('Notifications, 1 non lue').waitFor();
    await context.setOffline(true);
    await ask(40);
    await context.setOffline(false);
    await bell('Notifications, 2 non lues').waitFor();
  });

  step('leads to the request, which is read from then on', async () => {
    const { page } = ownerAt;
    await page.goto('/dashboard/notifications');
    await page
      .getByRole('link', { name: /Nouvelle demande pour votre place/ })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: 'Demandes reçues' }).waitFor();
    await bell('Notifications, 1 non lue').waitFor();
  });

  step('keeps the choice of what also leaves by e-mail', async () => {
    const { page } = ownerAt;
    await page.goto('/dashboard/notifications');
    const choice = page.getByRole('checkbox', {
      name: 'Une demande arrive pour ma place, ou attend encore ma réponse',
    });
    await choice.uncheck();
    await page.reload();
    await choice.waitFor();
    expect(await choice.isChecked()).toBe(false);
  });
});
