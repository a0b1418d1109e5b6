import { randomUUID } from 'node:crypto';
import type { Actor } from '@placette/contracts';
import { requestsApi } from '@placette/contracts/requests/api';
import { preparedRequestMoved, requestSent } from '@placette/contracts/requests/events';
import { preparedRequestsApi } from '@placette/contracts/requests/prepared/api';
import { eventually } from '@placette/testing';
import { inDays, startRequests, type Requests } from '../../test/requests.fixture.js';
import { preparing } from '../../test/prepared.fixture.js';

let requests: Requests;
let helpers: ReturnType<typeof preparing>;
beforeAll(async () => {
  requests = await startRequests();
  helpers = preparing(requests);
});
afterAll(() => requests.stop());

const received = async (actor: Actor) =>
  (await requests.call(requestsApi.listReceivedRequests, {}, { actor })).requests;

it('C49 keeps what somebody without a verified identity prepares, and says what it waits for', async () => {
  const { actor, vehicle, prepare, list } = await helpers.author();
  const { owner, spot } = await helpers.parking();
  const prepared = await prepare(spot, { arrival_time: '8h30', people: 2, message: 'Bonjour, merci.' });
  expect(prepared).toMatchObject({
    status: 'prepared',
    version: 1,
    total_price: 30,
    total_now: 30,
    days: 3,
    message: 'Bonjour, merci.',
    travel: { arrival_time: '08:30', people: 2 },
    held_because: null,
    request_id: null,
    waits_for: { identity: 'none', identity_since: null, vehicle: 'pending' },
    parking_spot: { id: spot.parking_spot_id, title: spot.title, has_page: true },
    vehicle: { id: vehicle.id, immatriculation: 'AB-123-CD' },
  });
  expect(await list()).toEqual([prepared]);
  expect(await requests.call(preparedRequestsApi.getPreparedRequest, { prepared_id: prepared.id }, { actor })).toEqual(
    prepared,
  );
  // Nothing of it reaches the owner.
  expect(await received(owner)).toEqual([]);
  expect(await requests.call(requestsApi.countWaitingRequests, {}, { actor: owner })).toMatchObject({ received: 0 });
  await requests.published();
  expect(requests.events(requestSent).filter(({ owner_id }) => owner_id === owner.user_id)).toEqual([]);
});

it('C49 refuses whoever is verified already, and what a request would be refused for', async () => {
  const { prepare } = await helpers.author();
  const { owner, spot } = await helpers.parking();
  const verified = await helpers.author(true);
  await expect(verified.prepare(spot)).rejects.toMatchObject({ code: 'identity_already_verified', status: 409 });
  const closed = await requests.publishSpot(owner, { open: false });
  await expect(prepare(closed)).rejects.toMatchObject({ code: 'spot_not_open' });
  const forMotorcycles = await requests.publishSpot(owner, { accepted_vehicle_types: ['moto'] });
  await expect(prepare(forMotorcycles)).rejects.toMatchObject({ code: 'vehicle_incompatible' });
  await expect(prepare(spot, { vehicle_id: randomUUID() })).rejects.toMatchObject({ code: 'vehicle_not_found' });
  await expect(prepare(spot, { start_date: inDays(0) })).rejects.toMatchObject({ code: 'invalid_input' });
});

it('ADR 113 prepares one for one key', async () => {
  const { prepare, list } = await helpers.author();
  const { spot } = await helpers.parking();
  const first = await prepare(spot, {}, 'same-key');
  expect(await prepare(spot, {}, 'same-key')).toEqual(first);
  await expect(prepare(spot, { message: 'Autre' }, 'same-key')).rejects.toMatchObject({
    code: 'idempotency_key_reused',
  });
  expect(await list()).toHaveLength(1);
});

it('C49 changes it with its total, and refuses a second device that has seen an older version', async () => {
  const { prepare, change, list } = await helpers.author();
  const { spot } = await helpers.parking();
  const prepared = await prepare(spot);
  const changed = await change(prepared, { end_date: inDays(6), message: 'Un peu plus longtemps' });
  expect(changed).toMatchObject({ version: 2, total_price: 40, days: 4, message: 'Un peu plus longtemps' });
  await expect(change(prepared, { end_date: inDays(5) })).rejects.toMatchObject({
    code: 'prepared_request_changed',
    status: 409,
  });
  const outcomes = await Promise.allSettled([3, 4, 5].map((days) => change(changed, { end_date: inDays(2 + days) })));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await list()).toEqual([expect.objectContaining({ version: 3 })]);
});

it('C49 withdraws it for good, twice without an error', async () => {
  const { actor, prepare, change, withdraw, list } = await helpers.author();
  const { spot } = await helpers.parking();
  const prepared = await prepare(spot);
  expect(await withdraw(prepared)).toMatchObject({ status: 'withdrawn' });
  expect(await withdraw(prepared)).toMatchObject({ status: 'withdrawn' });
  await expect(change(prepared)).rejects.toMatchObject({ code: 'prepared_request_settled', status: 409 });
  await requests.verify(actor, true);
  await helpers.isVerified(actor);
  await helpers.sweep();
  expect(await list()).toEqual([expect.objectContaining({ status: 'withdrawn', request_id: null })]);
});

it('C49 shows it to nobody else', async () => {
  const { prepare } = await helpers.author();
  const { owner, spot } = await helpers.parking();
  const prepared = await prepare(spot);
  const stranger = await helpers.author();
  const notFound = { code: 'prepared_request_not_found', status: 404 };
  for (const actor of [stranger.actor, owner]) {
    const asked = { prepared_id: prepared.id };
    await expect(requests.call(preparedRequestsApi.getPreparedRequest, asked, { actor })).rejects.toMatchObject(
      notFound,
    );
    await expect(requests.call(preparedRequestsApi.withdrawPreparedRequest, asked, { actor })).rejects.toMatchObject(
      notFound,
    );
  }
  await expect(stranger.change(prepared)).rejects.toMatchObject(notFound);
  const verified = await helpers.author(true);
  await expect(verified.sendNow(prepared, 30)).rejects.toMatchObject(notFound);
});

it('AK-05 counts prepared ones among the three for the same days, with eight at once', async () => {
  const { actor, vehicle, prepare, withdraw, list } = await helpers.author();
  const spots = await Promise.all(Array.from({ length: 8 }, async () => (await helpers.parking()).spot));
  const outcomes = await Promise.allSettled(spots.map((spot) => prepare(spot)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'too_many_pending' });
  }
  const [first] = await list();
  const other = await helpers.parking();
  await prepare(other.spot, { start_date: inDays(20), end_date: inDays(22) });
  const asked = { parking_spot_id: first!.parking_spot.id, start_date: inDays(3), end_date: inDays(4) };
  await expect(prepare(asked, asked)).rejects.toMatchObject({ code: 'request_duplicate' });
  await withdraw(first!);
  await prepare(other.spot);
  // The same limit holds for a request that is sent directly.
  requests.documents.verified.add(actor.user_id);
  const free = await helpers.parking();
  await expect(
    requests.send(actor, { parking_spot_id: free.spot.parking_spot_id, vehicle_id: vehicle.id, ...helpers.days }),
  ).rejects.toMatchObject({ code: 'too_many_pending' });
});

it('ADR 8 tells the author alone of each step', async () => {
  const { actor, prepare, change, withdraw } = await helpers.author();
  const { owner, spot } = await helpers.parking();
  const prepared = await prepare(spot);
  await change(prepared, { end_date: inDays(6) });
  await withdraw(prepared);
  await eventually(() => {
    const told = requests.events(preparedRequestMoved).filter(({ prepared_id }) => prepared_id === prepared.id);
    expect(told.map(({ status, total_price }) => [status, total_price])).toEqual([
      ['prepared', 30],
      ['prepared', 40],
      ['withdrawn', 40],
    ]);
    expect(new Set(told.map(({ user_id }) => user_id))).toEqual(new Set([actor.user_id]));
    expect(told[0]?.owner_id).toBe(owner.user_id);
  });
});
