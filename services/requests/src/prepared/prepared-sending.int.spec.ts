import type { Actor } from '@placette/contracts';
import { vehicleStatusChanged } from '@placette/contracts/documents/events';
import { userDeleted } from '@placette/contracts/identity/events';
import { startOfDay } from '@placette/contracts/kernel/days';
import { parkingWithdrawn } from '@placette/contracts/listings/events';
import { requestsApi } from '@placette/contracts/requests/api';
import { preparedRequestMoved, requestApproved, requestSent } from '@placette/contracts/requests/events';
import type { PreparedRequest } from '@placette/contracts/requests/prepared/schema';
import { vehiclesApi } from '@placette/contracts/requests/vehicles/api';
import { eventually } from '@placette/testing';
import { preparing } from '../../test/prepared.fixture.js';
import { inDays, startReplica, startRequests, type Requests } from '../../test/requests.fixture.js';
import { PreparedSendingService } from './prepared-sending.service.js';

let requests: Requests;
let helpers: ReturnType<typeof preparing>;
beforeAll(async () => {
  requests = await startRequests();
  helpers = preparing(requests);
});
afterAll(() => requests.stop());

const sentBy = async (actor: Actor) => (await requests.call(requestsApi.listSentRequests, {}, { actor })).requests;
const now = async (author: { list: () => Promise<PreparedRequest[]> }) => (await author.list())[0];
/** The states that were told of one, in order. */
async function expectTold({ id }: PreparedRequest, states: string[]) {
  await requests.published();
  await eventually(() => {
    const moved = requests.events(preparedRequestMoved).filter(({ prepared_id }) => prepared_id === id);
    expect(moved.map(({ status, held_because }) => held_because ?? status)).toEqual(states);
  });
}
async function verifyCar(
  { actor, vehicle }: Awaited<ReturnType<typeof helpers.author>>,
  status: 'approved' | 'rejected',
) {
  const decision = { vehicle_id: vehicle.id, user_id: actor.user_id, status, rejection_reason: null };
  await requests.publish(vehicleStatusChanged, decision);
  const known = `SELECT 1 FROM vehicles WHERE id = $1 AND status = $2`;
  await eventually(async () => expect(await requests.database.query(known, [vehicle.id, status])).toHaveLength(1));
}

describe('a prepared request whose author is verified', () => {
  it('C49 is sent exactly once, whatever comes twice and whoever looks at the same moment', async () => {
    const author = await helpers.author();
    const { owner, spot } = await helpers.parking();
    const prepared = await author.prepare(spot, { message: 'Bonjour, appelez le 06 12 34 56 78', people: 3 });
    const replica = await startReplica(requests);
    try {
      await Promise.all([requests.verify(author.actor, true), requests.verify(author.actor, true)]);
      await helpers.isVerified(author.actor);
      const workers = [requests, replica].map(({ app }) => app.get(PreparedSendingService, { strict: false }));
      await Promise.all([...workers, ...workers, ...workers].map((worker) => worker.sweep()));
      await requests.verify(author.actor, true);
      await helpers.sweep();
    } finally {
      await replica.stop();
    }
    const [request, ...others] = await sentBy(author.actor);
    expect(others).toEqual([]);
    expect(request).toMatchObject({ status: 'pending', total_price: 30, ...helpers.days, travel: { people: 3 } });
    expect(await now(author)).toMatchObject({ status: 'sent', request_id: request?.id, held_because: null });
    const received = await requests.call(requestsApi.listReceivedRequests, {}, { actor: owner });
    // C11: masked for the owner like the message of any request.
    expect(received.requests[0]?.message).not.toContain('06 12');
    await expectTold(prepared, ['prepared', 'sent']);
    expect(requests.events(requestSent).filter(({ owner_id }) => owner_id === owner.user_id)).toHaveLength(1);
  });

  it('C49 is sent too when it was prepared while the approval arrived', async () => {
    const authors = await Promise.all([1, 2, 3, 4].map(() => helpers.author()));
    const { spot } = await helpers.parking({ nombre_places: 9 });
    await Promise.all(
      authors.map(async (author) => {
        const [outcome] = await Promise.allSettled([author.prepare(spot), requests.verify(author.actor, true)]);
        if (outcome.status === 'rejected') {
          expect(outcome.reason).toMatchObject({ code: 'identity_already_verified' });
          return;
        }
        await helpers.isVerified(author.actor);
        await helpers.sweep();
        expect(await now(author)).toMatchObject({ status: 'sent' });
        expect(await sentBy(author.actor)).toHaveLength(1);
      }),
    );
  });

  it('C49 is stored with its request or not at all', async () => {
    const author = await helpers.author();
    const { spot } = await helpers.parking();
    const prepared = await author.prepare(spot);
    await requests.database.query(`
      CREATE FUNCTION fail_sending() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'killed'; END $$;
      CREATE TRIGGER fail_sending BEFORE UPDATE OF request_id ON prepared_requests
        FOR EACH ROW WHEN (NEW.id = '${prepared.id}') EXECUTE FUNCTION fail_sending();`);
    await helpers.approve(author.actor);
    expect(await helpers.sweep()).toMatchObject({ sent: 0, held: 0 });
    expect(await sentBy(author.actor)).toEqual([]);
    await requests.database.query('DROP FUNCTION fail_sending CASCADE');
    await helpers.sweep();
    expect(await sentBy(author.actor)).toHaveLength(1);
    await expectTold(prepared, ['prepared', 'sent']);
  });

  it('AK-06 is agreed at once where its owner wants that, and holds what was prepared for the same days', async () => {
    const author = await helpers.author();
    const instant = { immediate_booking: true, max_vehicle_height: null, max_vehicle_length: null };
    const [first, second] = [await helpers.parking(instant), await helpers.parking(instant)];
    const booked = await author.prepare(first.spot);
    const other = await author.prepare(second.spot);
    await verifyCar(author, 'approved');
    await helpers.approve(author.actor);
    await helpers.sweep();
    expect(await sentBy(author.actor)).toEqual([expect.objectContaining({ status: 'approved', agreed_at_once: true })]);
    await expectTold(booked, ['prepared', 'sent']);
    await expectTold(other, ['prepared', 'stay_agreed']);
    expect(requests.events(preparedRequestMoved).find(({ booked }) => booked)).toMatchObject({
      prepared_id: booked.id,
    });
    expect(requests.events(requestApproved).filter(({ owner_id }) => owner_id === second.owner.user_id)).toEqual([]);
    // A press books the second one too, as for any driver.
    expect(await author.sendNow(other, 30)).toMatchObject({ status: 'sent' });
  });

  it('C49 costs less when the price has fallen', async () => {
    const author = await helpers.author();
    const { owner, spot } = await helpers.parking();
    await author.prepare(spot);
    await requests.publishSpot(owner, { ...spot, price_per_day: 8 });
    await helpers.approve(author.actor);
    await helpers.sweep();
    expect(await now(author)).toMatchObject({ status: 'sent', total_price: 24 });
    expect(await sentBy(author.actor)).toEqual([expect.objectContaining({ total_price: 24 })]);
  });
});

describe('a prepared request that cannot be sent as it was prepared', () => {
  it('C49 asks its author once when the price rose, and is sent at the total that they accept', async () => {
    const author = await helpers.author();
    const { owner, spot } = await helpers.parking();
    const prepared = await author.prepare(spot);
    await requests.publishSpot(owner, { ...spot, price_per_day: 12 });
    await helpers.approve(author.actor);
    await Promise.all([helpers.sweep(), helpers.sweep()]);
    await helpers.sweep();
    expect(await now(author)).toMatchObject({
      status: 'prepared',
      held_because: 'price_rose',
      total_price: 30,
      total_now: 36,
      waits_for: { identity: 'approved' },
    });
    await expectTold(prepared, ['prepared', 'price_rose']);
    expect(await sentBy(author.actor)).toEqual([]);
    await expect(author.sendNow(prepared, 30)).rejects.toMatchObject({
      code: 'prepared_request_price_moved',
      status: 409,
    });
    const sent = await author.sendNow(prepared, 36);
    expect(sent).toMatchObject({ status: 'sent', total_price: 36, held_because: null });
    expect(await author.sendNow(prepared, 36)).toEqual(sent);
    expect(await sentBy(author.actor)).toEqual([expect.objectContaining({ id: sent.request_id, total_price: 36 })]);
    await expectTold(prepared, ['prepared', 'price_rose', 'sent']);
  });

  it('C49 keeps days that somebody else took, and goes out by itself once its author chose others', async () => {
    const author = await helpers.author();
    const { owner, spot } = await helpers.parking({ nombre_places: 1 });
    const prepared = await author.prepare(spot);
    const rival = await helpers.author(true);
    const wish = { parking_spot_id: spot.parking_spot_id, vehicle_id: rival.vehicle.id, ...helpers.days };
    const { id: request_id } = await requests.send(rival.actor, wish);
    await requests.call(requestsApi.approveRequest, { request_id }, { actor: owner });
    await helpers.approve(author.actor);
    await helpers.sweep();
    expect(await now(author)).toMatchObject({ status: 'prepared', held_because: 'days_taken' });
    await expect(author.sendNow(prepared, 30)).rejects.toMatchObject({ code: 'days_blocked' });
    await author.change(prepared, { start_date: inDays(8), end_date: inDays(9) });
    await helpers.sweep();
    expect(await now(author)).toMatchObject({ status: 'sent', total_price: 10 });
    await expectTold(prepared, ['prepared', 'days_taken', 'prepared', 'sent']);
  });

  it('C49 says that the parking is closed, its owner away, or the vehicle refused or gone', async () => {
    const [closed, blocked, refused, gone] = await Promise.all([1, 2, 3, 4].map(() => helpers.author()));
    if (!closed || !blocked || !refused || !gone) throw new Error('no author');
    const { owner, spot } = await helpers.parking({ nombre_places: 9 });
    const away = await helpers.parking();
    await closed.prepare(spot);
    await blocked.prepare(away.spot);
    await refused.prepare(away.spot);
    await gone.prepare(away.spot);
    await requests.publishSpot(owner, { ...spot, open: false });
    const block =
      'INSERT INTO blocks (id, blocker_id, blocked_id, created_at) VALUES (gen_random_uuid(), $1, $2, now())';
    await requests.database.query(block, [away.owner.user_id, blocked.actor.user_id]);
    await verifyCar(refused, 'rejected');
    await requests.call(vehiclesApi.deleteVehicle, { vehicle_id: gone.vehicle.id }, { actor: gone.actor });
    for (const { actor } of [closed, blocked, refused, gone]) await helpers.approve(actor);
    await helpers.sweep();
    expect(await now(closed)).toMatchObject({ held_because: 'parking_closed', total_now: null });
    expect(await now(blocked)).toMatchObject({ held_because: 'owner_unavailable' });
    expect(await now(refused)).toMatchObject({ held_because: 'vehicle_rejected', waits_for: { vehicle: 'rejected' } });
    expect(await now(gone)).toMatchObject({ held_because: 'vehicle_deleted', waits_for: { vehicle: 'deleted' } });
    for (const author of [closed, blocked, refused, gone]) expect(await sentBy(author.actor)).toEqual([]);
  });

  it('C38 is held as soon as the parking is withdrawn, before any approval', async () => {
    const author = await helpers.author();
    const { spot } = await helpers.parking();
    const prepared = await author.prepare(spot);
    const withdrawn = { ...spot, open: false, photo_upload_ids: [] };
    await requests.publish(parkingWithdrawn, withdrawn, { occurredAt: new Date(Date.now() + 1_000) });
    await eventually(async () => expect(await now(author)).toMatchObject({ held_because: 'parking_closed' }));
    await helpers.approve(author.actor);
    await helpers.sweep();
    await expectTold(prepared, ['prepared', 'parking_closed']);
    expect(await sentBy(author.actor)).toEqual([]);
  });

  it('D8 waits for the identity: a press sends nothing before', async () => {
    const author = await helpers.author();
    const { spot } = await helpers.parking();
    const prepared = await author.prepare(spot);
    await expect(author.sendNow(prepared, 30)).rejects.toMatchObject({ code: 'identity_required', status: 403 });
    await helpers.sweep();
    expect(await now(author)).toMatchObject({ status: 'prepared', held_because: null });
  });

  it('C49 is not sent in an older version than its author has seen', async () => {
    const author = await helpers.author();
    const { owner, spot } = await helpers.parking();
    const prepared = await author.prepare(spot);
    await requests.publishSpot(owner, { ...spot, price_per_day: 12 });
    await helpers.approve(author.actor);
    await helpers.sweep();
    await requests.database.query('UPDATE prepared_requests SET version = 2 WHERE id = $1', [prepared.id]);
    await expect(author.sendNow(prepared, 36)).rejects.toMatchObject({
      code: 'prepared_request_changed',
      status: 409,
    });
    expect(await sentBy(author.actor)).toEqual([]);
  });
});

describe('a prepared request whose author or time is gone', () => {
  it('H9 goes with the account', async () => {
    const author = await helpers.author();
    const { spot } = await helpers.parking();
    const prepared = await author.prepare(spot);
    await requests.published();
    const { user_id } = author.actor;
    await requests.publish(userDeleted, { user_id, deleted_at: new Date().toISOString() });
    const rows = `SELECT 1 FROM prepared_requests WHERE id::text = $1
      UNION ALL SELECT 1 FROM outbox WHERE payload ->> 'prepared_id' = $1`;
    await eventually(async () => expect(await requests.database.query(rows, [prepared.id])).toEqual([]));
    await helpers.sweep();
  });

  it('C49 lapses on its day of arrival in Paris, once, and leaves nothing to send', async () => {
    const author = await helpers.author();
    const { spot } = await helpers.parking();
    const prepared = await author.prepare(spot);
    const before = requests.clock.now();
    try {
      requests.clock.set(new Date(startOfDay(inDays(2)).getTime() - 1));
      await helpers.sweep();
      expect(await now(author)).toMatchObject({ status: 'prepared' });
      requests.clock.advance(1);
      await Promise.all([helpers.sweep(), helpers.sweep()]);
      expect(await now(author)).toMatchObject({ status: 'lapsed' });
      await helpers.approve(author.actor);
      await helpers.sweep();
      await expect(author.sendNow(prepared, 30)).rejects.toMatchObject({ code: 'prepared_request_settled' });
    } finally {
      requests.clock.set(before);
    }
    await expectTold(prepared, ['prepared', 'lapsed']);
    expect(await sentBy(author.actor)).toEqual([]);
  });

  it('C49 is not sent on its day of arrival, though nobody has ended it yet', async () => {
    const author = await helpers.author();
    const { owner, spot } = await helpers.parking();
    const prepared = await author.prepare(spot);
    await requests.publishSpot(owner, { ...spot, price_per_day: 12 });
    await helpers.approve(author.actor);
    await helpers.sweep();
    const before = requests.clock.now();
    try {
      requests.clock.set(startOfDay(inDays(2)));
      await expect(author.sendNow(prepared, 36)).rejects.toMatchObject({ code: 'prepared_request_settled' });
    } finally {
      requests.clock.set(before);
    }
  });
});
