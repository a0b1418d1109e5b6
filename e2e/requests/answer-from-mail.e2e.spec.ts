import type { Browser } from 'playwright-core';
import { addDays, today } from '../../libs/contracts/src/kernel/days.js';
import type { ApiCaller } from '../support/api.js';
import { startBrowser, Visitor, type Device } from '../support/browser.js';
import { chooseDates } from '../support/dates.js';
import { journey } from '../support/journey.js';
import { administrator, expectStatus, openParking, vehicleOf, verifiedMember, type Member } from '../support/people.js';
import { eventually, mailArrives, mailsTo } from '../support/product.js';
import { typeInto } from '../support/typing.js';

let browser: Browser;
let admin: ApiCaller;
beforeAll(async () => {
  browser = await startBrowser();
  admin = await administrator();
});
afterAll(() => browser.close());

describe.each([
  ['phone', 'dark', 'AN-100-SW'],
  ['desktop', 'light', 'AN-200-SW'],
] as const)('FO-05 an owner answers from the mail, without signing in, on a %s', (device: Device, theme, plate) => {
  let owner: Member;
  let driver: Member;
  let ownerAt: Visitor;
  let scannerAt: Visitor;
  let parking: string;
  let vehicle: string;
  let first: { id: string; approve: string; reject: string };
  const step = journey(() => [ownerAt, scannerAt]);

  /** A request for days of its own, and the two links of its mail. */
  async function ask(in_days: number, message: string) {
    const start_date = addDays(today(), in_days);
    const wish = {
      parking_spot_id: parking,
      vehicle_id: vehicle,
      start_date,
      end_date: addDays(start_date, 3),
      message,
    };
    const { id } = await expectStatus(driver.api.call('POST', '/api/requests', wish), 201);
    const { text } = await eventually(async () => {
      const mail = (await mailsTo(owner.email)).find((each) => each.text.includes(message));
      if (!mail) throw new Error('the mail has not come');
      return mail;
    });
    const linkOf = (label: string) => new RegExp(`^${label}\\s:\\n(https?://\\S+/repondre#\\S+)$`, 'm').exec(text)?.[1];
    return { id: String(id), text, approve: linkOf('Approuver') ?? '', reject: linkOf('Refuser') ?? '' };
  }
  const statusOf = async (id: string) => {
    const { requests } = await expectStatus(driver.api.call('GET', '/api/requests/sent'), 200);
    return (requests as { id: string; status: string }[]).find((each) => each.id === id)?.status;
  };
  const heading = ({ page }: Visitor, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
  const open = async (visitor: Visitor, link: string) => {
    // Each link of a mail opens a page of its own.
    await visitor.page.goto('about:blank');
    await visitor.page.goto(link);
  };

  beforeAll(async () => {
    owner = await verifiedMember('Anaïs', admin);
    driver = await verifiedMember('Denis', admin);
    parking = await openParking(owner, admin, `Cour d’Anaïs, ${device}`);
    vehicle = await vehicleOf(driver, plate);
    ownerAt = await Visitor.arrive(browser, device, 'repondre', theme);
    scannerAt = await Visitor.arrive(browser, device, 'repondre-scanner', theme === 'dark' ? 'light' : 'dark');
  });
  afterAll(async () => {
    for (const visitor of [ownerAt, scannerAt]) await visitor.leave();
  });

  step('C48 a program that opens both links, scripts included, answers nothing', async () => {
    first = await ask(30, 'Bonjour, nous partons en Crète.');
    for (const link of [first.approve, first.reject, first.approve]) {
      await open(scannerAt, link);
      await heading(scannerAt, /^Demande de Denis/);
    }
    await scannerAt.look('demande');
    expect(await statusOf(first.id)).toBe('pending');
  });

  step('one press in the mail and one on the page approve, and the driver gets the mail', async () => {
    const sent: string[] = [];
    ownerAt.page.on('request', (request) => sent.push(request.url() + JSON.stringify(request.headers())));
    await open(ownerAt, first.approve);
    await heading(ownerAt, /^Demande de Denis/);
    await ownerAt.page.getByText('Bonjour, nous partons en Crète.').waitFor();
    expect(await ownerAt.page.content()).not.toMatch(new RegExp(plate));
    await ownerAt.look('approuver');
    // A reload finds the request again, without the token in the address.
    expect(ownerAt.page.url()).toMatch(/\/repondre$/);
    await ownerAt.page.reload();
    await ownerAt.page.getByRole('button', { name: 'Approuver' }).click();
    await heading(ownerAt, 'Demande approuvée');
    await ownerAt.look('approuvee');
    expect(await statusOf(first.id)).toBe('approved');
    await mailArrives(driver.email, /^Votre demande est approuvée/);
    const token = new URL(first.approve).hash.slice('#jeton='.length);
    expect(sent.filter((request) => request.includes(token))).toEqual([]);
  });

  step('a second use says that it is answered, by either link', async () => {
    for (const link of [first.approve, first.reject]) {
      await open(ownerAt, link);
      await heading(ownerAt, 'Vous avez déjà répondu');
    }
    await ownerAt.look('deja-repondu');
  });

  step('« Refuser » sends the reason, by one press on the page', async () => {
    const { id, reject } = await ask(50, 'Bonjour, nous partons à Rome.');
    await open(ownerAt, reject);
    await typeInto(ownerAt.page.getByLabel(/^Motif du refus/), 'Travaux dans la cour');
    await ownerAt.look('refuser');
    await ownerAt.page.getByRole('button', { name: 'Refuser la demande' }).click();
    await heading(ownerAt, 'Demande refusée');
    expect(await statusOf(id)).toBe('rejected');
    expect((await mailArrives(driver.email, /n’a pas été retenue/)).text).toContain('Travaux dans la cour');
  });

  step('other dates go with the refusal, and the driver asks for them from the mail', async () => {
    const { id, approve } = await ask(60, 'Bonjour, nous partons à Porto.');
    const [start, end] = [addDays(today(), 80), addDays(today(), 83)];
    await open(ownerAt, approve);
    await ownerAt.page.getByRole('button', { name: 'Proposer d’autres dates' }).click();
    await chooseDates(ownerAt.page.getByRole('group', { name: 'Dates que vous proposez' }), start, end);
    await ownerAt.look('proposer');
    await ownerAt.page.getByRole('button', { name: 'Refuser et proposer ces dates' }).click();
    await heading(ownerAt, 'Demande refusée');
    expect(await statusOf(id)).toBe('rejected');
    const { text } = await mailArrives(driver.email, /vous propose d’autres dates/);
    expect(text).toContain(`/dashboard/demander/${parking}?date_debut=${start}&date_fin=${end}\n`);
  });

  step('once the owner has another password, the links of earlier mails show and do nothing', async () => {
    const { id, approve } = await ask(70, 'Bonjour, nous partons à Oslo.');
    const password = 'fenouil-violet-77-poutres';
    await expectStatus(owner.api.call('PUT', '/auth/v1/user', { password, current_password: owner.password }), 200);
    await open(ownerAt, approve);
    await heading(ownerAt, 'Ce lien ne permet plus de répondre');
    expect(await ownerAt.page.content()).not.toContain('Oslo');
    // The foot of each page names places that are searched, in Saint-Denis too.
    expect(await ownerAt.page.getByRole('main').textContent()).not.toContain('Denis');
    await ownerAt.look('mot-de-passe-change');
    expect(await statusOf(id)).toBe('pending');
  });

  step('a link that nobody made says nothing about anybody', async () => {
    await open(ownerAt, `/repondre#jeton=${'A'.repeat(200)}`);
    await heading(ownerAt, 'Ce lien n’est pas valable');
  });
});
