import { addDays, today } from '../../libs/contracts/src/kernel/days.js';
import { ApiCaller } from '../support/api.js';
import { archiveText } from '../support/archive.js';
import {
  administrator,
  approveAll,
  expectStatus,
  member,
  spotForm,
  vehicleOf,
  verifiedMember,
  type Member,
} from '../support/people.js';
import { eventually, mailArrives, mailsTo, siteUrl } from '../support/product.js';

/** C11, D3, D4, D7: who reads which personal field, in each state of a request, wherever it could be read. */

const OWNER = {
  phone: '+33611112222',
  contact: '+33633334444',
  address: '7 impasse du Secret',
  code: 'Code 4321 au portail',
};
const EXACT = { latitude: 49.00417, longitude: 2.51739 };
const STATES = ['pending', 'approved', 'rejected', 'cancelled'] as const;
type State = (typeof STATES)[number];
const PHONES = {
  pending: '+33710000001',
  approved: '+33710000002',
  rejected: '+33710000003',
  cancelled: '+33710000004',
};
const PLATES = { pending: 'QA-101-ZX', approved: 'QB-202-ZY', rejected: 'QC-303-ZW', cancelled: 'QD-404-ZV' };

let admin: ApiCaller;
let owner: Member;
let stranger: Member;
let parking: string;
const drivers = {} as Record<State, Member>;
const requests = {} as Record<State, string>;

async function give(person: Member, phone_number: string): Promise<void> {
  const names = { first_name: person.prenom, last_name: person.nom };
  const profile = { ...names, phone_number, languages: [], is_professional: false, siret: null, tva_number: null };
  await expectStatus(person.api.call('PATCH', '/api/profile', profile), 200);
}

async function askFor(state: State): Promise<void> {
  const driver = await verifiedMember('Dominique', admin);
  await give(driver, PHONES[state]);
  const vehicle_id = await vehicleOf(driver, PLATES[state]);
  const stay = { start_date: addDays(today(), 20), end_date: addDays(today(), 22) };
  const wish = { parking_spot_id: parking, vehicle_id, ...stay, message: 'Bonjour' };
  const { id } = await expectStatus(driver.api.call('POST', '/api/requests', wish), 201);
  drivers[state] = driver;
  requests[state] = String(id);
}

beforeAll(async () => {
  admin = await administrator();
  owner = await verifiedMember('Odette', admin);
  stranger = await verifiedMember('Serge', admin);
  await give(owner, OWNER.phone);
  const place = { ...EXACT, address: OWNER.address, contact_phone: OWNER.contact, access_instructions: OWNER.code };
  const form = { ...(await spotForm(owner, 'Cour discrète')), ...place, nombre_places: 5 };
  parking = String((await expectStatus(owner.api.call('POST', '/api/my-parkings', form), 201))['id']);
  await approveAll(admin, owner, 'parking');
  await eventually(() => expectStatus(ApiCaller.nobody.call('GET', `/api/parkings/${parking}`), 200));
  for (const state of STATES) await askFor(state);
  await vehicleOf(stranger, 'QE-505-ZU');
  const act = (person: Member, state: State, action: string, body?: object) =>
    expectStatus(person.api.call('POST', `/api/requests/${requests[state]}/${action}`, body), 200);
  await act(owner, 'approved', 'approval');
  await act(owner, 'rejected', 'rejection', { rejection_reason: 'Travaux' });
  await act(drivers.cancelled, 'cancelled', 'cancellation');
  await mailArrives(drivers.approved.email, /demande est approuvée/i);
  await mailArrives(drivers.rejected.email, /n’a pas été retenue/);
  await mailArrives(owner.email, /annulée/i);
  // What the approval tells has reached the parking's page.
  await eventually(async () => {
    const page = await expectStatus(drivers.approved.api.call('GET', `/api/parkings/${parking}`), 200);
    expect(JSON.stringify(page)).toContain(OWNER.address);
  });
});

/** Everything that the product tells this person. */
async function allAnsweredTo(person: Member | null): Promise<string> {
  const api = person?.api ?? ApiCaller.nobody;
  const { locations } = await expectStatus(ApiCaller.nobody.call('GET', '/api/locations'), 200);
  const roissy = (locations as { id: string; slug: string }[]).find(({ slug }) => slug === 'paris-charles-de-gaulle');
  const days = `from=${addDays(today(), 19)}&to=${addDays(today(), 23)}`;
  const paths = [
    `/api/parkings/${parking}`,
    `/api/parkings/${parking}/availability?${days}`,
    `/api/locations/${roissy?.slug}`,
    // Other journeys offer many near by: the newest come first.
    `/api/search?location_id=${roissy?.id}&max_price=100&sort=newest`,
    '/api/my-parkings',
    `/api/my-parkings/${parking}`,
    '/api/requests/sent',
    '/api/requests/received',
    `/api/profiles/${owner.api.userId}`,
  ];
  const answers = await Promise.all(paths.map(async (path) => api.call('GET', path)));
  // Found where it should be, else nothing is shown by what is not in it.
  expect(JSON.stringify(answers[2])).toContain('Roissy');
  if (person && person !== owner) expect(JSON.stringify(answers[3])).toContain(parking);
  const mails = person ? await mailsTo(person.email) : [];
  const archive = person ? await archiveText(person) : '';
  return [...answers.map(({ body }) => JSON.stringify(body)), JSON.stringify(mails), archive].join('\n');
}

/** Whether each of the distinct things is somewhere in `answered`. */
const found = (answered: string, things: Record<string, string | RegExp>) =>
  Object.fromEntries(
    Object.entries(things).map(([name, thing]) => [
      name,
      typeof thing === 'string' ? answered.includes(thing) : thing.test(answered),
    ]),
  );

/** Both numbers side by side, in JSON or a link: one alone may be that of another parking's zone. */
const position = new RegExp(String.raw`${EXACT.latitude}\D{1,24}${EXACT.longitude}`);
const OF_OWNER = { ...OWNER, position };
const everyThing = (things: object, is: boolean) => Object.fromEntries(Object.keys(things).map((name) => [name, is]));

describe.each(STATES)('C11 RQ-08 a request that is %s', (state) => {
  it('tells the driver where exactly and whom to call only once approved, and never who else asks', async () => {
    const answered = await allAnsweredTo(drivers[state]);
    const isApproved = state === 'approved';
    // The parking's own phone stands for the owner's.
    expect(found(answered, OF_OWNER)).toEqual({ ...everyThing(OF_OWNER, isApproved), phone: false });
    expect(answered).not.toContain(owner.nom);
    expect(answered).not.toContain(owner.email);
    expect(answered).toContain(PLATES[state]);
    for (const other of STATES.filter((one) => one !== state)) {
      expect(found(answered, { phone: PHONES[other], plate: PLATES[other] })).toEqual({ phone: false, plate: false });
      expect(answered).not.toContain(drivers[other].nom);
      expect(answered).not.toContain(drivers[other].email);
    }
  });
});

it('C11 D7 the owner reads phone and plate of the approved driver alone, and nobody’s surname or address', async () => {
  const answered = await allAnsweredTo(owner);
  for (const state of STATES) {
    const isApproved = state === 'approved';
    expect([state, found(answered, { phone: PHONES[state], plate: PLATES[state] })]).toEqual([
      state,
      { phone: isApproved, plate: isApproved },
    ]);
    expect(answered).not.toContain(drivers[state].nom);
    expect(answered).not.toContain(drivers[state].email);
  }
});

it.each(['a stranger', 'a visitor'])('C11 %s reads nothing of either side', async (who) => {
  const answered = await allAnsweredTo(who === 'a visitor' ? null : stranger);
  expect(found(answered, OF_OWNER)).toEqual(everyThing(OF_OWNER, false));
  for (const person of [owner, ...STATES.map((state) => drivers[state])]) {
    expect(found(answered, { nom: person.nom, email: person.email })).toEqual({ nom: false, email: false });
  }
  for (const state of STATES) {
    expect(found(answered, { phone: PHONES[state], plate: PLATES[state] })).toEqual({ phone: false, plate: false });
  }
});

const stay = `date_debut=${addDays(today(), 40)}&date_fin=${addDays(today(), 47)}`;
const AMOUNTS = ['distance_km', 'free_spots', 'price_per_day', 'total'];

/** Field by field: whole kilometres and euros, words of the features, and no more. */
function expectRedacted(parkings: Record<string, unknown>[], isDated: boolean): void {
  expect(parkings.length).toBeGreaterThan(0);
  for (const {
    redacted,
    distance_km,
    price_per_day,
    total,
    free_spots,
    accepted_vehicle_types,
    ...offered
  } of parkings) {
    expect([redacted, Number.isInteger(distance_km), Number.isInteger(price_per_day)]).toEqual([true, true, true]);
    expect([typeof total, typeof free_spots]).toEqual(isDated ? ['number', 'number'] : ['object', 'object']);
    expect((accepted_vehicle_types as string[]).every((type) => /^[a-z-]+$/.test(type))).toBe(true);
    expect(Object.keys(offered).filter((name) => AMOUNTS.includes(name))).toEqual([]);
    const services = Object.values(offered).filter((value) => typeof value !== 'boolean');
    expect(services.filter((value) => !['none', 'included', 'free', 'extra'].includes(String(value)))).toEqual([]);
  }
  const text = JSON.stringify(parkings);
  for (const secret of [parking, 'Cour discrète', owner.prenom, 'photo']) expect(text).not.toContain(secret);
}

it('C21 C44 the page of a place tells a visitor and a member without approved identity nothing that leads to a parking', async () => {
  const { locations } = await expectStatus(ApiCaller.nobody.call('GET', '/api/locations?q=CDG'), 200);
  const { id, slug } = (locations as { id: string; slug: string }[])[0]!;
  const unverified = await member('Ulysse');
  for (const api of [ApiCaller.nobody, unverified.api]) {
    for (const query of ['', `?${stay}`]) {
      const { parkings } = await expectStatus(api.call('GET', `/api/locations/${slug}${query}`), 200);
      expectRedacted(parkings as Record<string, unknown>[], query !== '');
    }
  }
  const { parkings } = await expectStatus(stranger.api.call('GET', `/api/locations/${slug}?${stay}`), 200);
  expect(parkings).toContainEqual(expect.objectContaining({ redacted: false, total: expect.any(Number) as number }));

  const wish = `location_id=${id}&max_price=100&${stay}`;
  const preview = await expectStatus(unverified.api.call('GET', `/api/search/preview?${wish}`), 200);
  expectRedacted(preview['parkings'] as Record<string, unknown>[], true);
  await expectStatus(unverified.api.call('GET', `/api/search?${wish}`), 403);
});

it('C21 C44 no byte of the pages of a visitor, markup, JSON-LD and state, leads to a parking', async () => {
  for (const path of ['/', '/lieux/paris-charles-de-gaulle', `/lieux/paris-charles-de-gaulle?${stay}`]) {
    const html = await (await fetch(siteUrl + path)).text();
    for (const secret of [parking, 'Cour discrète', owner.nom, '/parking/', '/files/photos', 'owner_'])
      expect([path, secret, html.includes(secret)]).toEqual([path, secret, false]);
  }
  const dated = await (await fetch(`${siteUrl}/lieux/paris-charles-de-gaulle?${stay}`)).text();
  for (const shown of ['pour 7', '"@type":"AggregateOffer"', '"priceCurrency":"EUR"', 'Connexion requise'])
    expect(dated).toContain(shown);
  const reversed = `date_debut=${addDays(today(), 9)}&date_fin=${addDays(today(), 8)}`;
  const refused = await fetch(`${siteUrl}/lieux/paris-charles-de-gaulle?${reversed}`);
  expect([refused.status, (await refused.text()).includes('La date de fin doit être après la date de début')]).toEqual([
    200,
    true,
  ]);
});
