import type { Browser } from 'playwright-core';
import { addDays, today } from '../../libs/contracts/src/kernel/days.js';
import { ApiCaller } from '../support/api.js';
import { startBrowser, Visitor, type Device } from '../support/browser.js';
import { photo } from '../support/files.js';
import { journey } from '../support/journey.js';
import {
  administrator,
  approveAll,
  expectStatus,
  openParking,
  verifiedMember,
  vehicleOf,
  type Member,
} from '../support/people.js';
import { eventually, mailArrives } from '../support/product.js';
import { chooseAction, group, signIn } from '../support/steps.js';
import { typeInto } from '../support/typing.js';

let browser: Browser;
let admin: ApiCaller;

beforeAll(async () => {
  browser = await startBrowser();
  admin = await administrator();
});
afterAll(() => browser.close());

describe.each(['phone', 'desktop'] as const)('an owner looks after a parking, on a %s', (device: Device) => {
  const title = `Garage des Tilleuls ${device}`;
  let owner: Member;
  let driver: Member;
  let id: string;
  let at: Visitor;
  let otherTab: Visitor;
  const step = journey(() => [at, otherTab]);
  const edit = () => `/dashboard/parkings/${id}/modifier`;
  const panel = () => at.page.getByRole('main').getByRole('listitem').filter({ hasText: title });

  beforeAll(async () => {
    owner = await verifiedMember('Odile', admin);
    driver = await verifiedMember('Denis', admin);
    id = await openParking(owner, admin, title);
    at = await Visitor.arrive(browser, device, 'parkings', device === 'phone' ? 'light' : 'dark');
    otherTab = await Visitor.arrive(browser, device, 'parkings-autre', device === 'phone' ? 'dark' : 'light');
    await signIn(at, owner);
    await signIn(otherTab, owner);
  });
  afterAll(async () => {
    await at.leave();
    await otherTab.leave();
  });

  async function save({ page }: Visitor) {
    await page.getByRole('button', { name: 'Sauvegarder les modifications' }).click();
  }
  async function toList({ page }: Visitor) {
    await page.waitForURL('**/dashboard/parkings');
  }
  const photosOfNow = async () =>
    (await expectStatus(owner.api.call('GET', `/api/my-parkings/${id}`), 200))['photos'] as string[];
  const fileStatus = async (path: string) =>
    (await ApiCaller.nobody.call('GET', `/files/photos/${path}-320.webp`)).status;

  step('opens « Modifier mon parking » from the list, everything filled in, the place for reading only', async () => {
    const { page } = at;
    await page.goto('/dashboard/parkings');
    await panel().getByText('Approuvé').waitFor();
    await panel().getByText('Lieux de transport à proximité').click();
    await at.look('liste');
    await panel()
      .getByRole('link', { name: /^Modifier/ })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Modifier mon parking' }).waitFor();
    await page.getByText('1 rue de la Mairie').waitFor();
    expect(await page.getByLabel('Titre de l’annonce').inputValue()).toBe(title);
  });

  step('adds photos and a weekly price, kept the next time', async () => {
    const { page } = at;
    const files = await Promise.all(['#7b8a6a', '#8a7b6a', '#6a7b8a'].map((colour) => photo(colour)));
    await group(at, /Photos de la place/)
      .locator('input[type=file]:not([capture])')
      .setInputFiles(files.map((buffer, index) => ({ name: `${index}.jpg`, mimeType: 'image/jpeg', buffer })));
    await page.getByRole('button', { name: 'Avancer Photo 3' }).click();
    if (device === 'desktop') {
      const pictures = () =>
        page.getByRole('img', { name: /^Photo \d/ }).evaluateAll((all) => all.map((each) => each.getAttribute('src')));
      const [first, second, third] = await pictures();
      await page.getByRole('img', { name: 'Photo 3' }).dragTo(page.getByRole('img', { name: 'Photo 1' }));
      await page.getByText('La photo est maintenant la première').waitFor({ state: 'attached' });
      expect(await pictures()).toEqual([third, first, second]);
    }
    await typeInto(page.getByRole('textbox', { name: /Prix par semaine/ }), '42');
    await at.look('modifier');
    await save(at);
    await toList(at);
    expect(await photosOfNow()).toHaveLength(3);
    await page.goto(edit());
    expect(await page.getByRole('textbox', { name: /Prix par semaine/ }).inputValue()).toBe('42');
  });

  step('keeps what is typed when it is left by mistake', async () => {
    const { page } = at;
    await typeInto(page.getByLabel('Titre de l’annonce'), `${title} bis`);
    for (const leave of [() => page.getByRole('button', { name: 'Annuler' }).click(), () => page.goBack()]) {
      await leave();
      await page.getByRole('dialog').getByText('Vos modifications seront perdues.').waitFor();
      await at.keep('quitter');
      await page.getByRole('button', { name: 'Continuer la modification' }).click();
      expect(await page.getByLabel('Titre de l’annonce').inputValue()).toBe(`${title} bis`);
    }
    await typeInto(page.getByLabel('Titre de l’annonce'), title);
  });

  step('deletes a marked photo for good on saving, and not a restored one', async () => {
    const { page } = at;
    const [first = '', second = ''] = await photosOfNow();
    await page.getByRole('button', { name: 'Supprimer Photo 1' }).click();
    await page.getByRole('button', { name: 'Supprimer Photo 2' }).click();
    await page.getByRole('button', { name: 'Restaurer Photo 2' }).click();
    await at.look('modifier-photos');
    await eventually(async () => expect(await fileStatus(first)).toBe(200));
    await otherTab.page.goto(edit());
    await otherTab.page.getByRole('button', { name: 'Supprimer Photo 3' }).waitFor();
    await save(at);
    await toList(at);
    expect(await photosOfNow()).toEqual([second, expect.any(String)]);
    await eventually(async () => expect(await fileStatus(first)).toBe(404), 40_000);
    expect(await fileStatus(second)).toBe(200);
  });

  step('tells a second tab that the parking has changed, keeps what was typed there, and saves it then', async () => {
    const { page } = otherTab;
    await typeInto(page.getByLabel('Titre de l’annonce'), `${title} rénové`);
    await page.getByRole('button', { name: 'Supprimer Photo 1' }).click();
    await save(otherTab);
    await page.getByText('Ce parking a changé entre-temps').waitFor();
    expect(await page.getByLabel('Titre de l’annonce').inputValue()).toBe(`${title} rénové`);
    await otherTab.look('modifie-ailleurs');
    await save(otherTab);
    await toList(otherTab);
    expect(await photosOfNow()).toHaveLength(2);
    await at.page.getByRole('heading', { level: 2, name: `${title} rénové` }).waitFor();
  });

  step('never moves a parking, nor somebody else’s, by hand-made calls', async () => {
    const spot = await expectStatus(owner.api.call('GET', `/api/my-parkings/${id}`), 200);
    const photos = (spot['photos'] as string[]).map((each) => ({ photo: each }));
    const crafted = { ...spot, photos, address: '1 rue Neuve', city: 'Lyon', postal_code: '69001', latitude: 45.7 };
    for (const caller of [driver.api, admin]) {
      await expectStatus(caller.call('PUT', `/api/my-parkings/${id}`, crafted), 404);
      await expectStatus(caller.call('DELETE', `/api/my-parkings/${id}`), 404);
      await expectStatus(caller.call('GET', `/api/my-parkings/${id}`), 404);
      await expectStatus(caller.call('POST', `/api/my-parkings/${id}/associations`, {}), 404);
    }
    const saved = await expectStatus(owner.api.call('PUT', `/api/my-parkings/${id}`, crafted), 200);
    const { address, city, postal_code, latitude } = spot;
    expect(saved).toMatchObject({ address, city, postal_code, latitude });
    const { count } = await expectStatus(owner.api.call('POST', `/api/my-parkings/${id}/associations`, {}), 200);
    expect(count).toBeGreaterThan(1);
  });

  step('corrects the point by keys, and is asked before one that goes far, which a moderator reviews', async () => {
    const { page } = at;
    const spot = async () => expectStatus(owner.api.call('GET', `/api/my-parkings/${id}`), 200);
    const before = await spot();
    const pin = page.getByRole('button', { name: /^Emplacement de la place/ });
    const openMap = async () => {
      await page.goto(edit());
      await page.getByRole('button', { name: 'Corriger le point sur la carte' }).click();
      await pin.waitFor();
    };
    await openMap();
    for (let press = 0; press < 4; press += 1) await pin.press('ArrowRight');
    await page.getByText(/^À \d+\sm du point actuel\. La correction vaut dès l’enregistrement/).waitFor();
    await at.look('point-corrige');
    await save(at);
    await toList(at);
    const corrected = await spot();
    expect(corrected).toMatchObject({ latitude: before['latitude'], status: 'approved', stage: 'online' });
    expect(corrected['longitude']).toBeGreaterThan(Number(before['longitude']));

    await openMap();
    for (let press = 0; press < 16; press += 1) await pin.press('Shift+ArrowRight');
    await page.getByText('Ce point sera vérifié').waitFor();
    await at.look('point-eloigne');
    await save(at);
    await page
      .getByRole('dialog')
      .getByText(/Votre place quitte la recherche/)
      .waitFor();
    await at.look('point-a-verifier');
    await page.getByRole('button', { name: 'Enregistrer et faire vérifier' }).click();
    await toList(at);
    expect(await spot()).toMatchObject({ status: 'pending', stage: 'submitted' });
    expect((await ApiCaller.nobody.call('GET', `/api/parkings/${id}`)).status).toBe(404);
    await approveAll(admin, owner, 'parking');
    await eventually(async () => expect(await spot()).toMatchObject({ stage: 'online', reviewed_point: null }));
  });

  step('is refused a deletion while an approved stay is to come', async () => {
    const vehicle_id = await vehicleOf(driver, device === 'phone' ? 'PH-390-NE' : 'DE-128-SK');
    const from = addDays(today(), 9);
    const wish = { parking_spot_id: id, vehicle_id, start_date: from, end_date: addDays(from, 2), message: 'Bonjour' };
    const sent = await expectStatus(driver.api.call('POST', '/api/requests', wish), 201);
    await expectStatus(owner.api.call('POST', `/api/requests/${String(sent['id'])}/approval`, {}), 200);
    const { page } = at;
    await chooseAction(at, `${title} rénové`, 'Supprimer');
    await page
      .getByRole('dialog')
      .getByText(new RegExp(`Supprimer le parking.*${title}`))
      .waitFor();
    await at.look('supprimer');
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
    await panel().getByText('Un séjour approuvé est à venir dans ce parking').waitFor();
    await at.look('suppression-refusee');
  });

  step('deletes another one: gone from the list and the site, its requests closed with a mail', async () => {
    const { page } = at;
    const other = await openParking(owner, admin, `Cour du Puits ${device}`);
    const [vehicle] = (await expectStatus(driver.api.call('GET', '/api/vehicles'), 200))['vehicles'] as {
      id: string;
    }[];
    const from = addDays(today(), 30);
    const stay = { start_date: from, end_date: addDays(from, 3), message: 'Bonjour' };
    const wish = { parking_spot_id: other, vehicle_id: vehicle?.id, ...stay };
    // Its copy, by which requests are taken, comes a moment later.
    await eventually(() => expectStatus(driver.api.call('POST', '/api/requests', wish), 201));
    await page.goto('/dashboard/parkings');
    const gone = page.getByRole('listitem').filter({ hasText: 'Cour du Puits' });
    await chooseAction(at, `Cour du Puits ${device}`, 'Supprimer');
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
    await gone.waitFor({ state: 'detached' });
    const answer = await ApiCaller.nobody.call('GET', `/api/parkings/${other}`);
    expect(answer).toMatchObject({ status: 410, body: { code: 'parking_withdrawn' } });
    await expectStatus(owner.api.call('DELETE', `/api/my-parkings/${other}`), 204);
    await mailArrives(driver.email, /n’a pas été retenue/);
    const { requests } = await expectStatus(driver.api.call('GET', '/api/requests/sent?status=rejected'), 200);
    expect(requests).toMatchObject([{ rejection_reason: 'Le propriétaire a retiré ce parking.' }]);
  });
});
