import type { Actor } from '@placette/contracts';
import { addDays, today } from '@placette/contracts/kernel/days';
import { requestsApi } from '@placette/contracts/requests/api';
import { responseFiguresChanged } from '@placette/contracts/requests/events';
import type { ResponseFigures } from '@placette/contracts/requests/response-figures/schema';
import { startReplica, startRequests, type Requests } from '../../../test/requests.fixture.js';
import { RequestClockService } from '../clock/request-clock.service.js';
import { FiguresService } from './figures.service.js';

let requests: Requests;
let replica: Awaited<ReturnType<typeof startReplica>>;
let owner: Actor;
let drivers: { actor: Actor; vehicle_id: string }[];
beforeAll(async () => {
  requests = await startRequests();
  replica = await startReplica(requests);
  owner = await requests.signUp();
  const arrive = async () => {
    const actor = await requests.signUp();
    return { actor, vehicle_id: (await requests.addVehicle(actor)).id };
  };
  // A single driver may not have so many pending requests.
  drivers = [await arrive(), await arrive(), await arrive()];
});
afterAll(async () => {
  await replica.stop();
  await requests.stop();
});
beforeEach(async () => {
  await requests.database.query('DELETE FROM contact_requests');
  requests.clock.set(new Date());
});

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const newSpot = async () => (await requests.publishSpot(owner, { nombre_places: 100 })).parking_spot_id;
const driverOf = (from: number) => drivers[(from / 2) % drivers.length]!;
/** Starts on an even day. */
const send = (parking_spot_id: string, from: number) => {
  const inDays = (count: number) => addDays(today(requests.clock.now()), count);
  const { actor, vehicle_id } = driverOf(from);
  return requests.send(actor, { parking_spot_id, vehicle_id, start_date: inDays(from), end_date: inDays(from + 1) });
};
const approve = (request_id: string) => requests.call(requestsApi.approveRequest, { request_id }, { actor: owner });
const reject = (request_id: string) =>
  requests.call(requestsApi.rejectRequest, { request_id, rejection_reason: null }, { actor: owner });
const sweep = () =>
  Promise.all([requests, replica].map(({ app }) => app.get(FiguresService, { strict: false }).publishAgedResponses()));
const expire = () => requests.app.get(RequestClockService, { strict: false }).expire();
/** Returns the events about a parking, oldest first, once everything is published. */
async function told(parking_spot_id: string) {
  await requests.published();
  return requests
    .events(responseFiguresChanged)
    .filter((event) => event.parking_spot_id === parking_spot_id)
    .toSorted((a, b) => a.version - b.version);
}

interface Row {
  parking_spot_id: string;
  status: string;
  created_at: Date;
  answered_at: Date | null;
  answer_by: Date;
}

/** A reference implementation of AK-04 without SQL. */
function slowFigures(rows: readonly Row[], now: Date): ResponseFigures | null {
  const since = now.getTime() - 90 * DAY;
  const answered = rows.filter(({ answered_at }) => answered_at !== null && answered_at.getTime() >= since);
  const expired = rows.filter(({ status, answer_by }) => status === 'expired' && answer_by.getTime() >= since);
  if (answered.length < 5) return null;
  const minutes = [
    ...answered.map((row) => Math.max(1, Math.round((row.answered_at!.getTime() - row.created_at.getTime()) / MINUTE))),
    ...expired.map(() => Infinity),
  ].sort((a, b) => a - b);
  const median = minutes[Math.ceil(minutes.length / 2) - 1]!;
  const accepted = answered.filter(({ status }) => status !== 'rejected').length;
  const asked = minutes.length;
  return {
    answer_minutes: median === Infinity ? null : median,
    ...(asked > 10 ? { accepted: Math.floor((accepted * 10) / asked), of: 10 } : { accepted, of: asked }),
  };
}

describe('AK-04 how requests at a parking are answered', () => {
  it('is told from the fifth answer on, with each answer that changes it: the median and the accepted ones', async () => {
    const spot = await newSpot();
    const sent = [];
    for (const from of [2, 4, 6, 8, 10, 12]) sent.push((await send(spot, from)).id);
    for (const [index, id] of sent.slice(0, 4).entries()) {
      requests.clock.advance((index + 1) * 10 * MINUTE);
      await approve(id);
    }
    expect(await told(spot)).toEqual([]);
    await reject(sent[4]!);
    expect((await told(spot)).map(({ version, response }) => ({ version, response }))).toEqual([
      { version: 1, response: { answer_minutes: 60, accepted: 4, of: 5 } },
    ]);
    await requests.call(requestsApi.cancelRequest, { request_id: sent[5]! }, { actor: driverOf(12).actor });
    expect(await told(spot)).toHaveLength(1);
  });

  it('counts what expired as asked for and not accepted, slower than any answer', async () => {
    const spot = await newSpot();
    const sent = [];
    for (const from of [10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30]) sent.push((await send(spot, from)).id);
    requests.clock.advance(30 * MINUTE);
    for (const id of sent.slice(0, 5)) await approve(id);
    requests.clock.advance(49 * 60 * MINUTE);
    await expire();
    expect((await told(spot)).map(({ response }) => response)).toEqual([
      { answer_minutes: 30, accepted: 5, of: 5 },
      { answer_minutes: null, accepted: 4, of: 10 },
    ]);
  });

  it('changes as answers leave the 90 days, once, whoever sweeps', async () => {
    const spot = await newSpot();
    for (const from of [2, 4, 6, 8, 10]) {
      const { id } = await send(spot, from);
      requests.clock.advance(20 * MINUTE);
      await approve(id);
    }
    requests.clock.advance(90 * DAY - 30 * MINUTE);
    await sweep();
    expect((await told(spot)).at(-1)?.response).toBeNull();
    await sweep();
    expect(await told(spot)).toHaveLength(2);
  });

  it('counts two answers at the same moment', async () => {
    const spot = await newSpot();
    const sent = [];
    for (const from of [2, 4, 6, 8, 10, 12]) sent.push((await send(spot, from)).id);
    for (const id of sent.slice(0, 3)) await approve(id);
    await Promise.all(sent.slice(3).map((id) => reject(id)));
    expect((await told(spot)).at(-1)?.response).toEqual({ answer_minutes: 1, accepted: 3, of: 6 });
  });

  it('equals the plain slow version on hundreds of requests in every state and of every age', async () => {
    const spots = await Promise.all(Array.from({ length: 12 }, newSpot));
    const { id } = await send(spots[0]!, 6);
    await requests.database.query(
      `INSERT INTO contact_requests (id, parking_spot_id, vehicle_id, requester_id, owner_id, start_date, end_date, message,
         total_price, created_at, status, answered_at, answer_by, updated_at)
       SELECT gen_random_uuid(), spot, vehicle_id, requester_id, owner_id, start_date, end_date, message, total_price, sent,
         state, CASE WHEN state NOT IN ('expired', 'pending') THEN decided END, sent + interval '48 hours', greatest(decided, sent + interval '48 hours')
       FROM contact_requests, LATERAL (
         SELECT n, ($2::uuid[])[1 + (n * n) % 12] AS spot, now() - random() * interval '120 days' AS sent,
           (ARRAY['approved','rejected','expired','cancelled','completed','pending'])[1 + floor(random() * 6)::int] AS state
         FROM generate_series(1, 600) n
       ) AS each, LATERAL (SELECT sent + random() * interval '47 hours' AS decided) AS answer WHERE id = $1`,
      [id, spots],
    );
    const rows = await requests.database.query<Row>('SELECT * FROM contact_requests');
    await sweep();
    const expected = spots.map((spot) =>
      slowFigures(
        rows.filter(({ parking_spot_id }) => parking_spot_id === spot),
        requests.clock.now(),
      ),
    );
    const found = [];
    for (const spot of spots) found.push((await told(spot)).at(-1)?.response ?? null);
    expect(found).toEqual(expected);
    expect(expected.filter((figures) => figures !== null).length).toBeGreaterThan(3);
  });
});
