import { addDays, today } from '../../libs/contracts/src/kernel/days.js';
import type { Browser } from 'playwright-core';
import { ApiCaller } from '../support/api.js';
import { startBrowser, Visitor } from '../support/browser.js';
import { journey } from '../support/journey.js';
import {
  administrator,
  expectStatus,
  member,
  nameColleague,
  openParking,
  vehicleOf,
  verifiedMember,
  type Member,
} from '../support/people.js';
import { eventually } from '../support/product.js';
import { signIn } from '../support/steps.js';
import { typeInto } from '../support/typing.js';

const TITLE = 'Remise de Béatrix';
const PLATE = 'DK-505-BX';
const REASONS = 'Le paiement est demandé hors du service.';

let browser: Browser;
let moderator: Visitor;
let owner: Member;
let driver: Member;
let parking: string;

beforeAll(async () => {
  browser = await startBrowser();
  const admin = await administrator();
  owner = await verifiedMember('Béatrix', admin);
  driver = await verifiedMember('Basile', admin);
  parking = await openParking(owner, admin, TITLE);
  const wish = { parking_spot_id: parking, vehicle_id: await vehicleOf(driver, PLATE), message: 'Bonjour' };
  const stay = { start_date: addDays(today(), 40), end_date: addDays(today(), 42) };
  const { id } = await expectStatus(driver.api.call('POST', '/api/requests', { ...wish, ...stay }), 201);
  await expectStatus(owner.api.call('POST', `/api/requests/${String(id)}/approval`), 200);
  const colleague = await member('Mireille');
  await nameColleague(colleague, 'moderator');
  moderator = await Visitor.arrive(browser, 'phone', 'bureau-parkings');
  await signIn(moderator, colleague);
});
afterAll(() => browser.close());

const told = async (api: ApiCaller, title: string) =>
  eventually(async () => {
    const { notifications } = await expectStatus(api.call('GET', '/api/notifications'), 200);
    expect((notifications as { title: string }[]).map((each) => each.title)).toContain(title);
  });

async function decide(button: string, confirm = button) {
  const { page } = moderator;
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog');
  const article = dialog.getByLabel('Article');
  if (await article.isVisible()) await article.selectOption({ index: 9 });
  await typeInto(dialog.getByLabel('Motif'), REASONS);
  await dialog.getByRole('button', { name: confirm, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

describe('the desks of parkings and of stays (DK-05)', () => {
  const step = journey(() => [moderator]);

  step('a parking is found without accents, and hidden: its owner reads why, nobody else reads it', async () => {
    const { page } = moderator;
    await page.goto('/admin/parkings');
    await typeInto(page.getByRole('searchbox'), 'remise beatr');
    await page.getByRole('button', { name: 'Rechercher' }).click();
    await page.getByRole('link', { name: TITLE }).click();
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
    await moderator.look('parking');
    await decide('Masquer l’annonce');
    await page.getByText('Masqué par la modération').first().waitFor();
    await eventually(() => expectStatus(ApiCaller.nobody.call('GET', `/api/parkings/${parking}`), 404));
    await told(owner.api, 'Un de vos contenus a été retiré');
  });

  step('it is shown again, and its point corrected by the keys', async () => {
    const { page } = moderator;
    await decide('Afficher de nouveau');
    await page.getByText('En ligne', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Corriger le point' }).click();
    const dialog = page.getByRole('dialog');
    const pin = dialog.getByRole('button', { name: /Nouveau point de la place/ });
    await pin.focus();
    await pin.press('ArrowUp');
    await dialog.getByText(/du point actuel/).waitFor();
    await moderator.look('point');
    await typeInto(dialog.getByLabel('Motif'), 'Le point était dans la rue voisine.');
    await dialog.getByRole('button', { name: 'Enregistrer le point' }).click();
    await dialog.waitFor({ state: 'detached' });
    await told(owner.api, 'Le point de votre place est corrigé sur la carte');
  });

  step('the stay there is found by its plate, and cancelled for both sides', async () => {
    const { page } = moderator;
    await page.goto('/admin/sejours');
    await typeInto(page.getByRole('searchbox'), PLATE.toLowerCase());
    await page.getByRole('button', { name: 'Rechercher' }).click();
    // The stays of everybody stand there until it is found.
    await eventually(async () => expect(await page.getByRole('table').getByRole('row').count()).toBe(2));
    await page.getByRole('table').getByRole('link').first().click();
    await page.getByText(PLATE).waitFor();
    await moderator.look('sejour');
    await decide('Annuler ce séjour', 'Annuler le séjour');
    await page.getByText(`Annulé par Placette\u00a0: ${REASONS}`).waitFor();
    await told(owner.api, 'Un séjour est annulé');
    await told(driver.api, 'Votre séjour est annulé');
  });
});
