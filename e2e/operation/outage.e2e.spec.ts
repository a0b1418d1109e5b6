import type { Browser } from 'playwright-core';
import { addDays, today } from '../../libs/contracts/src/kernel/days.js';
import type { ApiCaller } from '../support/api.js';
import { startBrowser, Visitor } from '../support/browser.js';
import {
  administrator,
  approveAll,
  expectStatus,
  openParking,
  vehicleOf,
  verifiedMember,
  type Member,
} from '../support/people.js';
import { control, eventually, mailArrives } from '../support/product.js';
import { signIn } from '../support/steps.js';

let browser: Browser;
let admin: ApiCaller;
let owner: Member;
let driver: Member;
let parking: string;
let vehicle: string;

beforeAll(async () => {
  browser = await startBrowser();
  admin = await administrator();
  owner = await verifiedMember('Paule', admin);
  driver = await verifiedMember('Marc', admin);
  parking = await openParking(owner, admin, 'Cour des pannes');
  vehicle = await vehicleOf(driver, 'PN-555-NE');
  await approveAll(admin, driver, 'vehicle');
});
afterAll(() => browser.close());

const wish = (arrival: number) => ({
  parking_spot_id: parking,
  vehicle_id: vehicle,
  start_date: addDays(today(), arrival),
  end_date: addDays(today(), arrival + 2),
  message: 'Bonjour',
});

describe('NATS stopped in the middle of the journey', () => {
  it('loses nothing that was accepted, refuses the rest in French, and goes on afterwards', async () => {
    const accepted = await Promise.all(
      [100, 110, 120].map((arrival) => expectStatus(driver.api.call('POST', '/api/requests', wish(arrival)), 201)),
    );
    await control('stop', 'nats');
    const refused = await driver.api.call('POST', '/api/requests', wish(130));
    expect(refused).toMatchObject({ status: 503, body: { code: 'service_unavailable' } });
    await control('start', 'nats');

    await eventually(async () => {
      const { requests } = await expectStatus(owner.api.call('GET', '/api/requests/received'), 200);
      expect((requests as { id: string }[]).map(({ id }) => id).sort()).toEqual(accepted.map(({ id }) => id).sort());
    });
    await mailArrives(owner.email, /nouvelle demande/i);
    const id = String(accepted[0]?.['id']);
    await eventually(() => expectStatus(owner.api.call('POST', `/api/requests/${id}/approval`), 200));
    await mailArrives(driver.email, /demande est approuvée/i);
  });
});

describe('PostgreSQL stopped', () => {
  it('gives 503 with a permanent code, and everything goes on afterwards', async () => {
    await control('stop', 'postgres');
    const refused = await Promise.all(
      ['/api/me', '/api/vehicles', '/api/my-parkings', `/api/parkings/${parking}`].map((path) =>
        driver.api.call('GET', path),
      ),
    );
    refused.push(await driver.api.call('POST', '/api/requests', wish(140)));
    await control('start', 'postgres');
    for (const answer of refused) expect(answer).toMatchObject({ status: 503, body: { code: 'service_unavailable' } });
    await eventually(() => expectStatus(driver.api.call('POST', '/api/requests', wish(150)), 201));
  });
});

describe('a service that is down', () => {
  it('leaves the rest of the site alive', async () => {
    await control('stop', 'requests');
    expect(await driver.api.call('GET', '/api/vehicles')).toMatchObject({
      status: 503,
      body: { code: 'service_unavailable' },
    });
    await expectStatus(driver.api.call('GET', `/api/parkings/${parking}`), 200);
    await control('start', 'requests');
    await eventually(() => expectStatus(driver.api.call('GET', '/api/vehicles'), 200));
  });
});

describe('a remote that is absent', () => {
  it('is said in the page, inside the living shell, and « Réessayer » recovers without a reload', async () => {
    await control('stop', 'owner');
    const visitor = await Visitor.arrive(browser, 'phone', 'panne');
    const { page } = visitor;
    await signIn(visitor, { email: owner.email, password: owner.password });
    await page.goto('/dashboard/parkings');
    await page.getByText('Cette partie du site est momentanément indisponible.').waitFor();
    await page.getByRole('banner').waitFor();
    await visitor.look('partie-indisponible');
    await page.evaluate(() => Object.assign(window, { stillHere: true }));
    await control('start', 'owner');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await page.getByRole('heading', { level: 1, name: 'Mes parkings' }).waitFor();
    expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
    // The failed download is a fault of this page, and the point of the test.
    await visitor.context.close();
  });
});
