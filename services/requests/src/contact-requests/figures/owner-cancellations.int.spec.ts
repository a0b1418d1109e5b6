import type { Actor } from '@placette/contracts';
import { userDeleted } from '@placette/contracts/identity/events';
import { addDays, today } from '@placette/contracts/kernel/days';
import { cancellationApi, requestsApi } from '@placette/contracts/requests/api';
import { ownerCancellationsChanged } from '@placette/contracts/requests/events';
import { eventually } from '@placette/testing';
import { startReplica, startRequests, type Requests } from '../../../test/requests.fixture.js';
import { FiguresService } from './figures.service.js';

let requests: Requests;
let replica: Awaited<ReturnType<typeof startReplica>>;
let driver: Actor;
let vehicle_id: string;
beforeAll(async () => {
  requests = await startRequests();
  replica = await startReplica(requests);
  driver = await requests.signUp();
  vehicle_id = (await requests.addVehicle(driver)).id;
});
afterAll(async () => {
  await replica.stop();
  await requests.stop();
});
beforeEach(async () => {
  await requests.database.query('DELETE FROM contact_requests');
  requests.clock.set(new Date());
});

const DAY = 86_400_000;
const sweep = () =>
  Promise.all(
    [requests, replica].map(({ app }) => app.get(FiguresService, { strict: false }).publishAgedCancellations()),
  );

async function newOwner() {
  const owner = await requests.signUp();
  const { parking_spot_id } = await requests.publishSpot(owner, { nombre_places: 100 });
  return { owner, parking_spot_id };
}
/** Creates an approved stay that starts in the given number of days. */
async function agreed({ owner, parking_spot_id }: Awaited<ReturnType<typeof newOwner>>, from: number) {
  const start_date = addDays(today(requests.clock.now()), from);
  const wish = { parking_spot_id, vehicle_id, start_date, end_date: addDays(start_date, 1) };
  const { id } = await requests.send(driver, wish);
  await requests.call(requestsApi.approveRequest, { request_id: id }, { actor: owner });
  return id;
}
const cancel = (request_id: string, actor: Actor) =>
  requests.call(cancellationApi.cancelStay, { request_id, reason: 'Travaux dans la cour' }, { actor });
/** Returns the events about an owner, oldest first, once everything is published. */
async function told({ owner }: { owner: Actor }) {
  await requests.published();
  return requests
    .events(ownerCancellationsChanged)
    .filter(({ owner_id }) => owner_id === owner.user_id)
    .toSorted((a, b) => a.version - b.version)
    .map(({ version, cancellations }) => [version, cancellations]);
}

describe('CN-04 agreed stays that an owner cancelled', () => {
  it('are told with each one, and not what a driver cancels or takes back', async () => {
    const spot = await newOwner();
    const [first, second, third] = [await agreed(spot, 3), await agreed(spot, 5), await agreed(spot, 7)];
    await cancel(first, spot.owner);
    await cancel(third, driver);
    await cancel(second, spot.owner);
    const start_date = addDays(today(), 9);
    const wish = { parking_spot_id: spot.parking_spot_id, vehicle_id, start_date, end_date: addDays(start_date, 1) };
    const pending = await requests.send(driver, wish);
    await requests.call(requestsApi.cancelRequest, { request_id: pending.id }, { actor: driver });
    expect(await told(spot)).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });

  it('count both when two are cancelled in the same moment, at two parkings of one owner', async () => {
    const spot = await newOwner();
    const other = { ...spot, ...(await requests.publishSpot(spot.owner, { nombre_places: 100 })) };
    const ids = [await agreed(spot, 3), await agreed(other, 5)];
    await Promise.all(ids.map((id) => cancel(id, spot.owner)));
    expect((await told(spot)).at(-1)).toEqual([2, 2]);
  });

  it('leave the count after 90 days, told once, whoever sweeps', async () => {
    const spot = await newOwner();
    await cancel(await agreed(spot, 3), spot.owner);
    requests.clock.advance(90 * DAY - 60_000);
    await sweep();
    expect(await told(spot)).toEqual([[1, 1]]);
    requests.clock.advance(120_000);
    await sweep();
    await sweep();
    expect(await told(spot)).toEqual([
      [1, 1],
      [2, 0],
    ]);
  });

  it('equal a plain count over hundreds of requests in every state and of every age', async () => {
    const owners = await Promise.all(Array.from({ length: 6 }, newOwner));
    const id = await agreed(owners[0]!, 6);
    await requests.database.query(
      `INSERT INTO contact_requests (id, parking_spot_id, vehicle_id, requester_id, owner_id, start_date, end_date, message,
         total_price, status, cancelled_by, cancellation_reason, updated_at)
       SELECT gen_random_uuid(), parking_spot_id, vehicle_id, requester_id, ($2::uuid[])[1 + n % 6], start_date, end_date,
         message, total_price, state, CASE WHEN state = 'cancelled' THEN side END, 'Travaux', now() - random() * interval '120 days'
       FROM contact_requests, LATERAL (
         SELECT n, (ARRAY['approved','rejected','expired','cancelled','cancelled','cancelled'])[1 + floor(random() * 6)::int] AS state,
           (ARRAY['owner','owner','requester','system'])[1 + floor(random() * 4)::int] AS side
         FROM generate_series(1, 400) n
       ) AS each WHERE id = $1`,
      [id, owners.map(({ owner }) => owner.user_id)],
    );
    await sweep();
    const rows = await requests.database.query<{
      owner_id: string;
      status: string;
      cancelled_by: string | null;
      updated_at: Date;
    }>('SELECT * FROM contact_requests');
    const since = requests.clock.now().getTime() - 90 * DAY;
    for (const spot of owners) {
      const counted = rows.filter(
        ({ owner_id, status, cancelled_by, updated_at }) =>
          owner_id === spot.owner.user_id &&
          status === 'cancelled' &&
          cancelled_by === 'owner' &&
          updated_at.getTime() >= since,
      );
      expect((await told(spot)).at(-1)?.[1] ?? 0).toBe(counted.length);
    }
    expect(rows.length).toBeGreaterThan(300);
  });

  it('are neither counted nor kept of an account that is gone', async () => {
    const spot = await newOwner();
    await cancel(await agreed(spot, 3), spot.owner);
    await requests.publish(userDeleted, { user_id: spot.owner.user_id, deleted_at: new Date().toISOString() });
    const query = 'SELECT 1 FROM party_cards WHERE user_id = $1 AND deleted_at IS NOT NULL';
    await eventually(async () => expect(await requests.database.query(query, [spot.owner.user_id])).toHaveLength(1));
    const kept = 'SELECT 1 FROM owner_cancellations WHERE owner_id = $1';
    expect(await requests.database.query(kept, [spot.owner.user_id])).toEqual([]);
    const before = await told(spot);
    await sweep();
    expect(await told(spot)).toEqual(before);
    expect(await requests.database.query(kept, [spot.owner.user_id])).toEqual([]);
  });
});
