import pg from 'pg';
import { addDays, today } from '@placette/contracts/kernel/days';
import { addVehicle, memberWithIdentity, publishParking } from '../members.mjs';
import { drawParking } from '../pictures.mjs';
import { Refusal, SiteClient } from '../site-client.mjs';
import { ownerOf, planMarket } from './market-plan.mjs';
import { recordPastStay } from './past-stays.mjs';
import {
  isByShownDriver,
  isForShownOwner,
  PAST_REQUESTS,
  planPastRequest,
  planRequest,
  REQUESTS,
} from './requests-plan.mjs';
import { skipRefused } from './skip-refused.mjs';
import { VEHICLES } from './words.mjs';

/**
 * Fills the demonstration with a market: some 400 parkings around 60 places, their owners and drivers, requests in every state,
 * conversations, stays past and to come. Through the site's own API, but for days gone by; a step that is refused is skipped;
 * started again, it goes on where it was. Settings: SITE_URL, ADMIN_EMAIL, ADMIN_PASSWORD, DEMO_PASSWORD, DATABASE_URL of the
 * requests service.
 */
const { SITE_URL = '', ADMIN_EMAIL = '', ADMIN_PASSWORD = '', DEMO_PASSWORD = '', DATABASE_URL = '' } = process.env;

/** How many parkings are published at a time, so that the site stays fast for people. */
const AT_ONCE = 3;
const DRIVERS = 10;
const QUESTIONS = [
  { text: 'Bonjour, peut-on arriver vers minuit ? Mon vol atterrit à 23 h 10.', answer: null },
  { text: 'Bonjour, y a-t-il une prise pour recharger une voiture ?', answer: 'Bonjour, oui, une prise renforcée.' },
];

const admin = await SiteClient.signIn(SITE_URL, ADMIN_EMAIL, ADMIN_PASSWORD);
const database = new pg.Client({ connectionString: DATABASE_URL });
await database.connect();
/** @type {Map<string, SiteClient>} by e-mail */
const people = new Map();
/** @typedef {{ id: string, owner: SiteClient, price_per_day: number, price_per_week: number | null }} Open @type {Open[]} */
const open = [];

const owners = planMarket();
const waves = 1 + Math.max(...owners.flatMap(({ parkings }) => parkings.map(({ wave }) => wave)));
const shown = await demonstrationPeople();
for (let wave = 0; wave < waves; wave++) {
  await publishWave(wave);
  if (wave === 0) await fillRequests();
}
await leaveWork();
await database.end();

/** The owner and the driver whose passwords are printed, with what they have. */
async function demonstrationPeople() {
  const owner = await SiteClient.signIn(SITE_URL, 'proprietaire@placette.localhost', DEMO_PASSWORD);
  const driver = await SiteClient.signIn(SITE_URL, 'voyageur@placette.localhost', DEMO_PASSWORD);
  return { owner: { client: owner, spots: await parkingsOf(owner) }, driver: await driverOf(driver, {}) };
}

/** @param {number} wave */
async function publishWave(wave) {
  const work = owners.flatMap((owner) =>
    owner.parkings.filter((parking) => parking.wave === wave).map((parking) => ({ owner, parking })),
  );
  for (let index = 0; index < work.length; index += AT_ONCE) {
    const next = work.slice(index, index + AT_ONCE);
    await Promise.all(next.map(({ owner, parking }) => skipRefused(() => publish(owner, parking))));
  }
  await approveOurs();
  console.log(`wave ${wave + 1} of ${waves}: ${open.length} parkings`);
}

/**
 * @param {import('./market-plan.mjs').MarketOwner} plan
 * @param {import('./market-plan.mjs').MarketParking} parking
 */
async function publish(plan, { number, kind, pictures, away, form }) {
  const owner = await verified({ ...plan, first_steps: 'owner' });
  const known = (await parkingsOf(owner)).find(
    ({ address, title }) => address === form['address'] && title === form.title,
  );
  const id =
    known?.id ?? (await publishParking(owner, form, await draw(kind, pictures, number), `market-parking-${number}`));
  const { price_per_day, price_per_week } = form;
  open.push({ id, owner, price_per_day, price_per_week });
  if (away && !known) {
    const [from, to] = away.map((days) => addDays(today(), days));
    await owner.put(`/api/my-parkings/${id}/blocked-days`, { from, to });
  }
}

/** @param {import('./words.mjs').Kind} kind @param {number} pictures @param {number} seed */
function draw(kind, pictures, seed) {
  /** @type {('jour' | 'soir')[]} */
  const lights = seed % 6 === 5 ? ['soir', 'jour'] : ['jour', 'soir'];
  return Promise.all(lights.slice(0, pictures).map((light) => drawParking(kind, light, seed)));
}

/** @param {import('../members.mjs').Person} person */
async function verified(person) {
  const known = people.get(person.email);
  if (known) return known;
  const member = await memberWithIdentity(SITE_URL, person, DEMO_PASSWORD);
  people.set(person.email, member);
  await admin.approveWaiting((userId) => userId === member.userId);
  return member;
}

function approveOurs() {
  const ours = new Set([...people.values()].map(({ userId }) => userId));
  return admin.approveWaiting((userId) => ours.has(userId));
}

/** @param {SiteClient} member */
async function parkingsOf(member) {
  /** @type {{ parkings: { id: string, title: string, address: string, price_per_day: number, price_per_week: number | null }[] }} */
  const { parkings } = await member.get('/api/my-parkings');
  return parkings;
}

/** @param {SiteClient} client @param {object} vehicle */
async function driverOf(client, vehicle) {
  return { client, vehicle: await addVehicle(client, vehicle) };
}

/** Requests between market people, and of those whose passwords are printed. */
async function fillRequests() {
  /** @type {{ client: SiteClient, vehicle: string }[]} */
  const drivers = [];
  for (let index = 0; index < DRIVERS; index++) {
    const { prenom } = ownerOf(index + 17);
    const email = `conducteur.${index + 1}@placette.localhost`;
    const vehicle = {
      ...VEHICLES[index % VEHICLES.length],
      immatriculation: `BB-${100 + index}-BB`,
      annee: 2014 + index,
    };
    await skipRefused(async () => {
      drivers.push(await driverOf(await verified({ email, prenom, first_steps: 'driver' }), vehicle));
    });
  }
  await approveOurs();
  const own = shown.owner.spots.map((spot) => ({ ...spot, owner: shown.owner.client }));
  const parties = (/** @type {number} */ number) => {
    const spots = isForShownOwner(number) ? own : open;
    const driver = isByShownDriver(number) ? shown.driver : drivers[(number * 7) % drivers.length];
    return { spot: spots[(number * 13) % spots.length], driver };
  };
  for (let number = 0; number < REQUESTS; number++) {
    await skipRefused(() => ask(planRequest(number, today()), parties(number)));
  }
  for (let number = 0; number < PAST_REQUESTS; number++) {
    const { spot, driver } = parties(number);
    if (!spot || !driver) continue;
    const between = { spot, owner: spot.owner.userId, requester: driver.client.userId, vehicle: driver.vehicle };
    await recordPastStay(database, planPastRequest(number, today()), between);
  }
  await askQuestions(drivers);
  for (const { id } of open.slice(0, 4)) await skipRefused(() => shown.driver.client.put(`/api/favourites/${id}`));
}

/** AK-07: asks the shown owner a question that stays open, and the shown driver asks one that is answered. @param {{ client: SiteClient }[]} drivers */
async function askQuestions(drivers) {
  const own = shown.owner.spots.map((spot) => ({ ...spot, owner: shown.owner.client }));
  await question(1, drivers, own, QUESTIONS[0]);
  await question(2, [shown.driver], open, QUESTIONS[1]);
}

/**
 * Of the first of these people, about the first of these parkings, where no request is under way.
 * @param {number} number
 * @param {{ client: SiteClient }[]} people
 * @param {Open[]} spots
 * @param {(typeof QUESTIONS)[number] | undefined} words
 */
async function question(number, people, spots, words) {
  for (const { client } of people) {
    for (const spot of spots) {
      try {
        const said = { parking_spot_id: spot.id, text: words?.text };
        /** @type {{ id: string }} */
        const { id } = await client.post('/api/threads', said, `market-question-${number}`);
        if (!words?.answer) return;
        const answer = { text: words.answer };
        await spot.owner.post(`/api/threads/${id}/messages`, answer, `market-question-answer-${number}`);
        return;
      } catch (error) {
        if (!(error instanceof Refusal && error.status < 500)) throw error;
      }
    }
  }
}

/**
 * @param {import('./requests-plan.mjs').PlannedRequest} request
 * @param {{ spot: Open | undefined, driver: { client: SiteClient, vehicle: string } | undefined }} parties
 */
async function ask({ number, outcome, reason, answer, thanks, travel, ...request }, { spot, driver }) {
  if (!spot || !driver) return;
  const body = { ...request, ...travel, parking_spot_id: spot.id, vehicle_id: driver.vehicle };
  /** @type {{ id: string, status: string }} */
  const { id, status } = await driver.client.post('/api/requests', body, `market-request-${number}`);
  if (status !== 'pending') return;
  if (answer) await spot.owner.post(`/api/threads/${id}/messages`, { text: answer }, `market-answer-${number}`);
  if (thanks) await driver.client.post(`/api/threads/${id}/messages`, { text: thanks }, `market-thanks-${number}`);
  if (outcome === 'approved') await spot.owner.post(`/api/requests/${id}/approval`, {});
  if (outcome === 'approved' && number % 5 === 0) await askOneDayMore(driver, id, request);
  if (outcome === 'rejected') await spot.owner.post(`/api/requests/${id}/rejection`, { rejection_reason: reason });
  if (outcome === 'cancelled') await driver.client.post(`/api/requests/${id}/cancellation`, {});
}

/**
 * Some drivers come back a day later than they thought.
 * @param {{ client: SiteClient, vehicle: string }} driver
 * @param {string} id
 * @param {{ start_date: string, end_date: string }} stay
 */
async function askOneDayMore({ client, vehicle }, id, { start_date, end_date }) {
  const wished = { start_date, end_date: addDays(end_date, 1), vehicle_id: vehicle };
  /** @type {{ total_price: number }} */
  const { total_price } = await client.get(`/api/stays/${id}/change-quote?${new URLSearchParams(wished)}`);
  await client.post(`/api/stays/${id}/changes`, { ...wished, total_price }, `market-change-${id}`);
}

/** What a moderator finds in the morning: identities, vehicles and a parking to examine, reports. */
async function leaveWork() {
  for (let index = 0; index < 4; index++) {
    const { prenom } = ownerOf(index + 30);
    const email = `nouveau.${index + 1}@placette.localhost`;
    await skipRefused(async () => {
      const member = await memberWithIdentity(SITE_URL, { email, prenom, first_steps: 'driver' }, DEMO_PASSWORD);
      if (index % 2 === 0)
        await addVehicle(member, { ...VEHICLES[index], immatriculation: `CC-10${index}-CC`, annee: 2020 });
    });
  }
  const [first] = open;
  if (!first) return;
  await skipRefused(() => publishUnexamined(first.owner));
  const examples = /** @type {const} */ ([
    ['false', 'La photo ne montre pas la place décrite dans l’annonce.'],
    ['not_entitled', 'Cette place fait partie des parties communes de ma résidence.'],
  ]);
  for (const [index, [reason, explanation]] of examples.entries()) {
    const report = { target_type: 'parking', target_id: open[index * 5]?.id, reason, explanation, good_faith: true };
    await skipRefused(() => shown.driver.client.post('/api/reports', report));
  }
}

/** @param {SiteClient} owner */
async function publishUnexamined(owner) {
  const title = 'Garage de la mairie';
  const [example] = planMarket().flatMap(({ parkings }) => parkings);
  if (!example || (await parkingsOf(owner)).some((parking) => parking.title === title)) return;
  const form = { ...example.form, title, address: 'Rue de la Mairie' };
  await publishParking(owner, form, await draw('garage', 1, 9_000), 'market-parking-unexamined');
}
