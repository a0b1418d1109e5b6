import { randomUUID } from 'node:crypto';
import type { Actor } from '@placette/contracts';
import { profileUpdated, userDeleted } from '@placette/contracts/identity/events';
import { parkingUpdated } from '@placette/contracts/listings/events';
import { requestsAccountDeletionApi, requestsApi } from '@placette/contracts/requests/api';
import { requestCancelled, requestRejected } from '@placette/contracts/requests/events';
import { vehiclesApi } from '@placette/contracts/requests/vehicles/api';
import { columnsNaming, eventually, missingInCopy } from '@placette/testing';
import { CLIO, inDays, startRequests, type Requests } from '../../test/requests.fixture.js';
import { PrismaService } from '../platform/prisma.service.js';
import { personal } from './personal-columns.js';

let requests: Requests;

beforeAll(async () => {
  requests = await startRequests();
});
afterAll(() => requests.stop());

async function leaves({ user_id }: Actor) {
  const event = { user_id, deleted_at: new Date().toISOString() };
  await requests.publish(userDeleted, event);
  await eventually(async () =>
    expect(
      await requests.database.query('SELECT 1 FROM party_cards WHERE user_id = $1 AND deleted_at IS NOT NULL', [
        user_id,
      ]),
    ).toHaveLength(1),
  );
}
const lock = ({ user_id }: Actor) => requests.call(requestsAccountDeletionApi.lockForAccountDeletion, { user_id });
const received = (actor: Actor) => requests.call(requestsApi.listReceivedRequests, {}, { actor });
const sent = (actor: Actor) => requests.call(requestsApi.listSentRequests, {}, { actor });

describe('a driver who leaves', () => {
  it('stays as « Compte supprimé » in the owner’s list, with nothing personal in any column', async () => {
    const owner = await requests.signUp();
    const driver = await requests.signUp({
      first_name: 'Apollonia',
      last_name: 'Vandewynckele',
      phone_number: '0698765432',
    });
    const spot = await requests.publishSpot(owner);
    const plate = 'ZW-987-YX';
    const vehicle = await requests.addVehicle(driver, { immatriculation: plate });
    const wish = { parking_spot_id: spot.parking_spot_id, vehicle_id: vehicle.id };
    // TR-01: the travel details are erased with the message.
    const journey = { arrival_time: '3h47', outbound_number: 'XZ 9876', return_number: 'XZ 9877', people: 19 };
    const past = await requests.send(driver, { ...wish, message: 'Je suis Apollonia, 0698765432', ...journey });
    await requests.database.query(`UPDATE contact_requests SET status = 'completed' WHERE id = $1`, [past.id]);
    const waiting = await requests.send(driver, { ...wish, start_date: inDays(20), end_date: inDays(22) });
    const marks = ['Apollonia', 'Vandewynckele', '0698765432', plate, '03:47', 'XZ 9876', 'XZ 9877'];
    expect(await columnsNaming(requests.database, marks)).toEqual(
      expect.arrayContaining(['contact_requests.message', 'outbox.payload', 'vehicles.immatriculation']),
    );

    await leaves(driver);
    expect(await columnsNaming(requests.database, marks)).toEqual([]);
    const list = (await received(owner)).requests;
    expect(list.map(({ id, status, requester }) => [id, status, requester.first_name])).toEqual([
      [waiting.id, 'cancelled', 'Compte supprimé'],
      [past.id, 'completed', 'Compte supprimé'],
    ]);
    expect(list[0]?.vehicle).toMatchObject({ marque: 'Véhicule', modele: 'supprimé' });
    expect(list.map(({ travel }) => travel)).toEqual([null, null]);
    await eventually(() =>
      expect(requests.events(requestCancelled).map(({ request_id }) => request_id)).toContain(waiting.id),
    );
  });

  it('leaves neither the keys of what it sent nor their prints (ADR 113)', async () => {
    const driver = await requests.signUp();
    const { parking_spot_id } = await requests.publishSpot(await requests.signUp());
    const car = { ...CLIO, carte_grise: requests.upload(driver) };
    const vehicle = await requests.call(vehiclesApi.addVehicle, car, { actor: driver, idempotencyKey: randomUUID() });
    await requests.send(driver, { parking_spot_id, vehicle_id: vehicle.id }, randomUUID());
    const keyed = () =>
      requests.database.query(
        `SELECT id FROM vehicles WHERE user_id = $1 AND num_nonnulls(idempotency_key, idempotency_print) > 0
         UNION ALL SELECT id FROM contact_requests
         WHERE requester_id = $1 AND num_nonnulls(idempotency_key, idempotency_print) > 0`,
        [driver.user_id],
      );
    expect(await keyed()).toHaveLength(2);
    await leaves(driver);
    expect(await keyed()).toEqual([]);
  });

  it('is not brought back by events that come late or twice', async () => {
    const driver = await requests.signUp({ first_name: 'Bérénice' });
    await leaves(driver);
    const { user_id } = driver;
    const late = new Date(Date.now() + 60_000);
    const person = {
      user_id,
      email: 'b@example.fr',
      first_name: 'Bérénice',
      last_name: 'Tardive',
      phone_number: '0611223344',
      languages: [],
      is_professional: false,
      member_since: new Date().toISOString(),
    };
    await requests.publish(profileUpdated, person, { occurredAt: late });
    await leaves(driver);
    // The same consumer handles events in order: once this one is handled, so is the one before.
    const next = randomUUID();
    await requests.publish(profileUpdated, { ...person, user_id: next, first_name: 'Suivante', last_name: '' });
    await eventually(async () => expect(await columnsNaming(requests.database, ['Suivante'])).not.toEqual([]));
    expect(await columnsNaming(requests.database, ['Bérénice', 'Tardive'])).toEqual([]);
  });
});

describe('an owner who leaves', () => {
  it('has refused what waited, says why, and offers nothing any more, whatever comes late', async () => {
    const owner = await requests.signUp({ first_name: 'Gwendoline', phone_number: '0655667788' });
    const driver = await requests.signUp();
    const spot = await requests.publishSpot(owner, { title: 'Cour fleurie', contact_phone: '0655667788' });
    const vehicle = await requests.addVehicle(driver);
    const wish = { parking_spot_id: spot.parking_spot_id, vehicle_id: vehicle.id };
    const waiting = await requests.send(driver, wish);
    await leaves(owner);
    await requests.publish(parkingUpdated, spot, { occurredAt: new Date(Date.now() + 60_000) });
    await eventually(async () => {
      const rows = await requests.database.query('SELECT occurred_at FROM spot_cards WHERE occurred_at > now()');
      expect(rows).toHaveLength(1);
    });
    expect(await columnsNaming(requests.database, ['Gwendoline', '0655667788'])).toEqual([]);
    expect((await sent(driver)).requests[0]).toMatchObject({
      id: waiting.id,
      status: 'rejected',
      rejection_reason: 'Le propriétaire a supprimé son compte.',
      owner: { first_name: 'Compte supprimé', phone_number: null },
      parking_spot: { title: 'Parking supprimé' },
    });
    await eventually(() =>
      expect(requests.events(requestRejected).map(({ request_id }) => request_id)).toContain(waiting.id),
    );
    await expect(
      requests.send(driver, { ...wish, start_date: inDays(30), end_date: inDays(32) }),
    ).rejects.toMatchObject({ code: 'spot_not_open' });
  });
});

it('gives back the days of stays agreed before it heard that an account is gone, and tells the other side', async () => {
  const [owner, driver, leaver] = [await requests.signUp(), await requests.signUp(), await requests.signUp()];
  const { parking_spot_id } = await requests.publishSpot(owner, { nombre_places: 2 });
  const agree = async (actor: Actor) => {
    const { id: vehicle_id } = await requests.addVehicle(actor);
    const { id: request_id } = await requests.send(actor, { parking_spot_id, vehicle_id });
    await requests.call(requestsApi.approveRequest, { request_id }, { actor: owner });
    return request_id;
  };
  const taken = async () =>
    (
      await requests.database.query<{ taken: number }>('SELECT taken FROM spot_days WHERE parking_spot_id = $1', [
        parking_spot_id,
      ])
    ).map((row) => row.taken);
  const [kept, left] = [await agree(driver), await agree(leaver)];
  expect(await taken()).toEqual([2, 2, 2]);

  await leaves(leaver);
  await leaves(leaver);
  expect(await taken()).toEqual([1, 1, 1]);
  await eventually(() =>
    expect(requests.events(requestCancelled).map(({ request_id }) => request_id)).toEqual(
      expect.arrayContaining([left]),
    ),
  );
  await leaves(owner);
  expect(await taken()).toEqual([0, 0, 0]);
  expect((await sent(driver)).requests).toMatchObject([{ id: kept, status: 'rejected' }]);
  await eventually(() => expect(requests.events(requestRejected).map(({ request_id }) => request_id)).toContain(kept));
});

describe('before an account goes', () => {
  it('stays to come are sent to both sides, and nothing is locked', async () => {
    const owner = await requests.signUp();
    const driver = await requests.signUp();
    const spot = await requests.publishSpot(owner);
    const vehicle = await requests.addVehicle(driver);
    const { id: request_id } = await requests.send(driver, {
      parking_spot_id: spot.parking_spot_id,
      vehicle_id: vehicle.id,
    });
    await requests.call(requestsApi.approveRequest, { request_id }, { actor: owner });
    const stay = { request_id, parking_title: spot.title, start_date: inDays(1), end_date: inDays(4) };
    expect(await lock(owner)).toEqual({ stays: [{ ...stay, role: 'owner' }] });
    expect(await lock(driver)).toEqual({ stays: [{ ...stay, role: 'requester' }] });
    requests.clock.advance(5 * 86_400_000);
    expect(await lock(driver)).toEqual({ stays: [] });
    requests.clock.advance(-5 * 86_400_000);
  });

  it('locks the person: nothing is agreed for a minute, then all goes on when the account stayed', async () => {
    const owner = await requests.signUp();
    const driver = await requests.signUp();
    const spot = await requests.publishSpot(owner);
    const vehicle = await requests.addVehicle(driver);
    const { id: request_id } = await requests.send(driver, {
      parking_spot_id: spot.parking_spot_id,
      vehicle_id: vehicle.id,
    });
    const approve = () => requests.call(requestsApi.approveRequest, { request_id }, { actor: owner });
    expect(await lock(driver)).toEqual({ stays: [] });
    await expect(approve()).rejects.toMatchObject({ code: 'person_leaving' });
    requests.clock.advance(61_000);
    expect((await approve()).status).toBe('approved');
    requests.clock.advance(-61_000);
  });
});

it('gives a copy of vehicles and requests, the other party only as the screens show it (C11)', async () => {
  const owner = await requests.signUp({ first_name: 'Odile', last_name: 'Secrète', phone_number: '0677889900' });
  const driver = await requests.signUp();
  const spot = await requests.publishSpot(owner, { contact_phone: '0677889900' });
  const vehicle = await requests.addVehicle(driver, { immatriculation: 'QQ-111-QQ' });
  await requests.send(driver, { parking_spot_id: spot.parking_spot_id, vehicle_id: vehicle.id });
  const mine = await requests.copyOf(driver);
  expect(mine).toMatchObject({
    vehicules: [{ marque: CLIO.marque, immatriculation: 'QQ-111-QQ' }],
    demandes_envoyees: [{ owner: { first_name: 'Odile' } }],
  });
  expect(JSON.stringify(mine)).not.toMatch(/Secrète|0677889900/);
  const theirs = await requests.copyOf(owner);
  expect(theirs['demandes_recues']).toHaveLength(1);
  expect(JSON.stringify(theirs)).not.toContain('QQ-111-QQ');
});

it('shows all that an account takes with it in the copy of one’s data, and leaves none of it (L1, H9)', async () => {
  const [me, other] = [await requests.signUp(), await requests.signUp()];
  const fill = (sql: string, ...values: unknown[]) => requests.database.query(sql, values);
  const vehicle = await requests.addVehicle(me, {
    immatriculation: 'ZX-123-YW',
    couleur: 'ocre',
    hauteur_m: 1.87,
    longueur_m: 4.23,
  });
  await fill(`UPDATE vehicles SET rejection_reason = 'Carte floue' WHERE id = $1`, vehicle.id);
  const { parking_spot_id } = await requests.publishSpot(other);
  const sent = await requests.send(me, {
    parking_spot_id,
    vehicle_id: vehicle.id,
    message: 'Ma demande',
    arrival_time: '3h47',
    return_time: '22h13',
    outbound_number: 'XZ 9876',
    return_number: 'XZ 9877',
    people: 19,
    luggage: 37,
  });
  await fill(
    `UPDATE contact_requests SET status = 'cancelled', cancelled_by = 'requester', cancellation_reason = 'Mon motif',
       vehicle_type = 'moto', vehicle_marque = 'Honda', vehicle_modele = 'Rebel', vehicle_immatriculation = 'ZX-124-YW'
     WHERE id = $1`,
    sent.id,
  );
  // C49: one that is held, and the one that became the request.
  for (const [status, held, request_id] of [
    ['prepared', 'days_taken', null],
    ['sent', null, sent.id],
  ]) {
    await fill(
      `INSERT INTO prepared_requests (id, user_id, parking_spot_id, vehicle_id, start_date, end_date, message,
         arrival_time, return_time, outbound_number, return_number, people, luggage, total_price, status, version,
         held_because, held_at, request_id, created_at, updated_at)
       VALUES (gen_random_uuid(), $1, $2, $3, '2031-01-02', '2031-01-05', 'Mon souhait préparé', '03:46', '22:14',
         'XZ 1876', 'XZ 1877', 18, 36, 77.5, $4, 7, $5::text, CASE WHEN $5::text IS NULL THEN NULL ELSE
         timestamptz '2030-01-01 01:02' END, $6, '2030-01-01 01:01', '2030-01-01 01:03')`,
      ...[me.user_id, parking_spot_id, vehicle.id, status, held, request_id],
    );
  }
  await fill(
    `INSERT INTO stay_changes (id, request_id, kind, status, from_start_date, from_end_date, from_total_price, start_date,
       end_date, total_price, vehicle_id, vehicle_type, vehicle_marque, vehicle_modele, vehicle_immatriculation,
       return_hour, created_at, answer_by)
     SELECT gen_random_uuid(), id, 'change', 'closed', start_date, end_date, total_price, start_date, end_date,
       total_price, vehicle_id, 'utilitaire', 'Iveco', 'Daily', 'ZX-125-YW', '21:19', now(), now()
     FROM contact_requests WHERE id = $1`,
    sent.id,
  );
  await fill(
    `INSERT INTO thread_messages (id, thread_id, number, sender_id, text, created_at)
     SELECT gen_random_uuid(), id, 1, driver_id, 'Mon message', now() FROM threads WHERE request_id = $1`,
    sent.id,
  );
  const mine = await requests.publishSpot(me);
  const received = await requests.send(other, {
    parking_spot_id: mine.parking_spot_id,
    vehicle_id: (await requests.addVehicle(other)).id,
  });
  await fill(
    `UPDATE contact_requests SET status = 'cancelled', rejection_reason = 'Mon refus', cancelled_by = 'owner',
       cancellation_reason = 'Mon annulation' WHERE id = $1`,
    received.id,
  );
  await fill(
    `INSERT INTO blocks (id, blocker_id, blocked_id, created_at) VALUES (gen_random_uuid(), $1, $2, '2031-05-06 07:08')`,
    ...[me.user_id, other.user_id],
  );
  await fill(
    `INSERT INTO saved_answers (id, user_id, name, text, created_at, updated_at)
     VALUES (gen_random_uuid(), $1, 'Ma formule', 'Bienvenue', '2031-06-07 08:09', '2031-07-08 09:10')`,
    me.user_id,
  );
  const db = requests.app.get(PrismaService);
  const values = await personal.valuesToShow(db, me.user_id);
  expect(missingInCopy(values, await requests.copyOf(me))).toEqual([]);

  await leaves(me);
  const own = ['ZX-12', 'ocre', 'Carte floue', 'Mon motif', 'Mon message', 'Mon refus', 'Mon annulation', '21:19'];
  own.push('Mon souhait préparé', '03:46', 'XZ 1876');
  expect(await columnsNaming(requests.database, own)).toEqual([]);
});
