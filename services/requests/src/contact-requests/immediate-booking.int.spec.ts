import { randomUUID } from 'node:crypto';
import type { Actor } from '@placette/contracts';
import { verificationChanged, vehicleStatusChanged } from '@placette/contracts/documents/events';
import { startOfDay } from '@placette/contracts/kernel/days';
import { blockedDaysChanged } from '@placette/contracts/listings/events';
import { stayPlaceApi } from '@placette/contracts/listings/stay-place/api';
import { cancellationApi, requestsApi } from '@placette/contracts/requests/api';
import { requestApproved, requestCancelled, requestSent } from '@placette/contracts/requests/events';
import { tripApi } from '@placette/contracts/requests/trip/api';
import { vehiclesApi } from '@placette/contracts/requests/vehicles/api';
import { eventually } from '@placette/testing';
import { inDays, startRequests, type Requests } from '../../test/requests.fixture.js';

let requests: Requests;
beforeAll(async () => {
  requests = await startRequests();
  requests.answerAs(stayPlaceApi.getStayPlace, () => ({ place: PLACE }));
});
afterAll(() => requests.stop());

const PLACE = {
  address: '12 rue des Peupliers',
  postal_code: '95700',
  city: 'Roissy-en-France',
  point: null,
  access_instructions: 'Le code du portail est le 4512',
};

const SIZES = { hauteur_m: 1.5, longueur_m: 4.1 };

/** Creates a driver with a car, whose carte grise decides its status. */
async function driver({ isCarVerified = true, sizes = SIZES as Partial<typeof SIZES> } = {}) {
  const actor = await requests.signUp();
  const { id: vehicle_id } = await requests.addVehicle(actor, sizes);
  if (isCarVerified) {
    const decision = { vehicle_id, user_id: actor.user_id, status: 'approved' as const, rejection_reason: null };
    await requests.publish(vehicleStatusChanged, decision);
    const known = `SELECT 1 FROM vehicles WHERE id = $1 AND status = 'approved'`;
    await eventually(async () => expect(await requests.database.query(known, [vehicle_id])).toHaveLength(1), 20_000);
  }
  return { actor, vehicle_id };
}
type Driver = Awaited<ReturnType<typeof driver>>;

async function spotOf(given: Parameters<Requests['publishSpot']>[1] = {}) {
  const owner = await requests.signUp();
  const spot = await requests.publishSpot(owner, { nombre_places: 2, immediate_booking: true, ...given });
  return { owner, parking_spot_id: spot.parking_spot_id };
}
const ask = (
  { parking_spot_id }: { parking_spot_id: string },
  { actor, vehicle_id }: Driver,
  { from = 1, key }: { from?: number; key?: string } = {},
) => requests.send(actor, { parking_spot_id, vehicle_id, start_date: inDays(from), end_date: inDays(from + 3) }, key);
const storedAt = ({ parking_spot_id }: { parking_spot_id: string }) =>
  requests.database.query('SELECT status FROM contact_requests WHERE parking_spot_id = $1', [parking_spot_id]);
const daysOf = ({ parking_spot_id }: { parking_spot_id: string }) =>
  requests.database.query('SELECT taken FROM spot_days WHERE parking_spot_id = $1 AND taken > 0', [parking_spot_id]);
/** Returns how often a request was published as sent, approved and cancelled, once everything is published. */
async function told(id: string) {
  await requests.published();
  const heard = [requests.events(requestSent), requests.events(requestApproved), requests.events(requestCancelled)];
  return heard.map((events) => events.filter(({ request_id }) => request_id === id).length);
}
const approvalOf = (id: string) => requests.events(requestApproved).find(({ request_id }) => request_id === id);

describe('AK-06 where the owner agreed beforehand', () => {
  it('a verified driver has the stay as it is sent, with what an approval gives, and both sides read it', async () => {
    const spot = await spotOf();
    const known = await driver();
    const booked = await ask(spot, known);
    expect(booked).toMatchObject({
      status: 'approved',
      agreed_at_once: true,
      total_price: 30,
      owner: { phone_number: '0612345678' },
    });
    expect(await daysOf(spot)).toEqual([{ taken: 1 }, { taken: 1 }, { taken: 1 }]);
    const { requests: received } = await requests.call(requestsApi.listReceivedRequests, {}, { actor: spot.owner });
    expect(received).toMatchObject([
      { id: booked.id, agreed_at_once: true, vehicle: { immatriculation: 'AB-123-CD' } },
    ]);
    const { events } = await requests.call(tripApi.getTrip, { request_id: booked.id }, { actor: known.actor });
    expect(events).toMatchObject([{ kind: 'booked', at: booked.created_at }]);
    expect(await told(booked.id)).toEqual([0, 1, 0]);
    expect(approvalOf(booked.id)).toMatchObject({ immediate: true, owner_id: spot.owner.user_id });
  });

  it('either side cancels it as any agreed stay, and both still read that it was one (CN-01)', async () => {
    const spot = await spotOf();
    const known = await driver();
    const { id: request_id } = await ask(spot, known);
    await requests.call(cancellationApi.cancelStay, { request_id, reason: 'Travaux' }, { actor: spot.owner });
    expect(await daysOf(spot)).toEqual([]);
    for (const actor of [spot.owner, known.actor]) {
      const { events } = await requests.call(tripApi.getTrip, { request_id }, { actor });
      expect(events).toMatchObject([{ kind: 'booked' }, { kind: 'cancelled' }]);
    }
  });

  it('is off until the owner says so, also by an event that says nothing of it, and an approval by hand says so', async () => {
    const spot = await spotOf({ immediate_booking: undefined });
    const asked = await ask(spot, await driver());
    expect(asked).toMatchObject({ status: 'pending', agreed_at_once: false, owner: { phone_number: null } });
    expect(await daysOf(spot)).toEqual([]);
    await requests.call(requestsApi.approveRequest, { request_id: asked.id }, { actor: spot.owner });
    expect(await told(asked.id)).toEqual([1, 1, 0]);
    expect(approvalOf(asked.id)?.immediate).toBe(false);
  });

  it.each([
    ['the vehicle is not verified yet', { isCarVerified: false }],
    ['nobody knows whether the vehicle fits', { sizes: {} }],
  ])('asks the owner as ever when %s', async (_case, given) => {
    const spot = await spotOf();
    const asked = await ask(spot, await driver(given));
    expect(asked).toMatchObject({ status: 'pending', agreed_at_once: false });
    expect(await told(asked.id)).toEqual([1, 0, 0]);
  });

  it('the same key answers the same stay, and takes one space', async () => {
    const spot = await spotOf();
    const known = await driver();
    const key = randomUUID();
    const both = await Promise.all([ask(spot, known, { key }), ask(spot, known, { key })]);
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
    expect(both.map(({ status }) => status)).toEqual(['approved', 'approved']);
    expect(await daysOf(spot)).toEqual([{ taken: 1 }, { taken: 1 }, { taken: 1 }]);
  });

  it('ends what the driver asked for on these days, and may do so beside three that wait (AK-05)', async () => {
    const known = await driver();
    const others = await Promise.all([1, 2, 3].map(() => spotOf({ immediate_booking: false })));
    const asked = [];
    for (const other of others) asked.push(await ask(other, known));
    const booked = await ask(await spotOf(), known, { from: 2 });
    expect(booked.status).toBe('approved');
    const rows = await requests.database.query(
      `SELECT status, closed_because FROM contact_requests WHERE requester_id = $1 AND id <> $2`,
      [known.actor.user_id, booked.id],
    );
    expect(rows).toEqual(asked.map(() => ({ status: 'cancelled', closed_because: 'found_elsewhere' })));
    for (const { id } of asked) expect(await told(id)).toEqual([1, 0, 1]);
  });

  it('gives no answer of the owner to the figures of the parking (AK-04)', async () => {
    const spot = await spotOf();
    const { id } = await ask(spot, await driver());
    expect(await requests.database.query('SELECT answered_at FROM contact_requests WHERE id = $1', [id])).toEqual([
      { answered_at: null },
    ]);
  });
});

describe('AK-06 what an ordinary request is refused', () => {
  const refused = async (spot: { parking_spot_id: string }, who: Driver, code: string) => {
    const [rows, days] = [await storedAt(spot), await daysOf(spot)];
    await expect(ask(spot, who)).rejects.toMatchObject({ code });
    expect([await storedAt(spot), await daysOf(spot)]).toEqual([rows, days]);
  };

  it('full and blocked days', async () => {
    const spot = await spotOf({ nombre_places: 1 });
    await ask(spot, await driver());
    await refused(spot, await driver(), 'days_blocked');
    const closed = await spotOf();
    const { parking_spot_id } = closed;
    await requests.publish(blockedDaysChanged, {
      parking_spot_id,
      owner_id: closed.owner.user_id,
      version: 1,
      days: [inDays(2)],
    });
    const known = 'SELECT 1 FROM spot_days WHERE parking_spot_id = $1 AND blocked';
    await eventually(async () => expect(await requests.database.query(known, [parking_spot_id])).toHaveLength(1));
    await refused(closed, await driver(), 'days_blocked');
  });

  it('a closed parking, a vehicle too big, an identity that is not verified', async () => {
    await refused(await spotOf({ open: false }), await driver(), 'spot_not_open');
    await refused(await spotOf(), await driver({ sizes: { ...SIZES, hauteur_m: 2.4 } }), 'vehicle_too_big');
    const unknown = await driver();
    const verification = {
      isVerified: false,
      identityVerified: false,
      hasDocuments: false,
      latestStatus: null,
      hasVehicles: true,
      hasVerifiedVehicles: true,
      verificationLevel: 'none' as const,
    };
    await requests.publish(verificationChanged, { user_id: unknown.actor.user_id, verification });
    const known = 'SELECT 1 FROM party_cards WHERE user_id = $1 AND NOT identity_verified';
    await eventually(async () => expect(await requests.database.query(known, [unknown.actor.user_id])).toHaveLength(1));
    await refused(await spotOf(), unknown, 'identity_required');
  });

  it('one side blocks the other, or is suspended or leaving', async () => {
    const mark = async (user_id: string, change: string) =>
      requests.database.query(`UPDATE party_cards SET ${change} WHERE user_id = $1`, [user_id]);
    const blocking = await spotOf();
    const blocked = await driver();
    await requests.database.query(
      'INSERT INTO blocks (id, blocker_id, blocked_id, created_at) VALUES (gen_random_uuid(), $1, $2, now())',
      [blocking.owner.user_id, blocked.actor.user_id],
    );
    await refused(blocking, blocked, 'contact_unavailable');
    const suspended = await spotOf();
    await mark(suspended.owner.user_id, 'suspended = true');
    await refused(suspended, await driver(), 'contact_unavailable');
    const leaving = await driver();
    await mark(leaving.actor.user_id, `leaving_until = now() + interval '1 minute'`);
    await refused(await spotOf(), leaving, 'person_leaving');
  });
});

describe('C58 the instructions of an immediate booking', () => {
  const placeFor = async (actor: Actor, request_id: string) =>
    (await requests.call(tripApi.getTrip, { request_id }, { actor })).place;

  it('come 24 h before the day of arrival, the address immediately; to the owner, and of a stay agreed by hand, immediately', async () => {
    const spot = await spotOf();
    const known = await driver();
    const { id } = await ask(spot, known, { from: 5 });
    const from = startOfDay(inDays(4)).toISOString();
    const held = { ...PLACE, access_instructions: null, instructions_from: from };
    expect(await placeFor(known.actor, id)).toEqual(held);
    const mailed = await requests.call(tripApi.readTrip, { request_id: id, reader_id: known.actor.user_id });
    expect(mailed.trip?.place).toEqual(held);
    expect(await placeFor(spot.owner, id)).toEqual(PLACE);

    const asking = await driver({ isCarVerified: false });
    const asked = await ask(spot, asking, { from: 5 });
    await requests.call(requestsApi.approveRequest, { request_id: asked.id }, { actor: spot.owner });
    expect(await placeFor(asking.actor, asked.id)).toEqual(PLACE);

    const now = requests.clock.now();
    requests.clock.set(new Date(Date.parse(from) - 1));
    expect(await placeFor(known.actor, id)).toEqual(held);
    requests.clock.set(new Date(from));
    expect(await placeFor(known.actor, id)).toEqual(PLACE);
    requests.clock.set(now);
  });

  it('are followed by asking like everybody, for who has cancelled three within 30 days', async () => {
    const spot = await spotOf();
    const known = await driver();
    const booksAtOnce = async () =>
      (await requests.call(vehiclesApi.listMyVehicles, {}, { actor: known.actor })).books_at_once;
    for (const from of [10, 20, 30]) {
      expect(await booksAtOnce()).toBe(true);
      const { id, status } = await ask(spot, known, { from });
      expect(status).toBe('approved');
      await requests.call(cancellationApi.cancelStay, { request_id: id, reason: 'Vol' }, { actor: known.actor });
    }
    expect(await booksAtOnce()).toBe(false);
    expect(await ask(spot, known, { from: 40 })).toMatchObject({ status: 'pending', agreed_at_once: false });
    const now = requests.clock.now();
    requests.clock.advance(31 * 86_400_000);
    expect(await booksAtOnce()).toBe(true);
    expect(await ask(spot, known, { from: 80 })).toMatchObject({ status: 'approved' });
    requests.clock.set(now);
  });
});

describe.each([1, 2])('AK-06 H13 of 30 verified drivers concurrently on %s space(s)', (nombre_places) => {
  it('as many have the stay as there are spaces, the others are refused, and every day counts right', async () => {
    const spot = await spotOf({ nombre_places });
    const drivers = await Promise.all(Array.from({ length: 30 }, () => driver()));
    const outcomes = await Promise.allSettled(drivers.map((each) => ask(spot, each)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(nombre_places);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'days_blocked', status: 409 });
    }
    expect(await storedAt(spot)).toEqual(Array.from({ length: nombre_places }, () => ({ status: 'approved' })));
    expect(await daysOf(spot)).toEqual([{ taken: nombre_places }, { taken: nombre_places }, { taken: nombre_places }]);
  });
});
