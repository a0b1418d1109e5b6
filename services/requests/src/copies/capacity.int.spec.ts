import type { Actor } from '@placette/contracts';
import { requestsApi } from '@placette/contracts/requests/api';
import { inDays, startRequests, type Requests } from '../../test/requests.fixture.js';

let requests: Requests;
beforeAll(async () => {
  requests = await startRequests();
});
afterAll(() => requests.stop());

const overbooked = (parking_spot_id: string) =>
  requests.database.query(
    `SELECT day, count(*)::int AS stays FROM contact_requests, generate_series(start_date, end_date - 1, interval '1 day') AS day
     WHERE parking_spot_id = $1 AND status = 'approved' GROUP BY day HAVING count(*) > 2`,
    [parking_spot_id],
  );
const daysOf = (parking_spot_id: string) =>
  requests.database.query<{ day: string; taken: number; capacity: number }>(
    'SELECT day::text, taken, capacity FROM spot_days WHERE parking_spot_id = $1 ORDER BY day',
    [parking_spot_id],
  );
const approve = (owner: Actor, request_id: string) =>
  requests.call(requestsApi.approveRequest, { request_id }, { actor: owner });

async function ask(parking_spot_id: string, from: number, to: number): Promise<string> {
  const actor = await requests.signUp();
  const { id: vehicle_id } = await requests.addVehicle(actor);
  const stay = { start_date: inDays(from), end_date: inDays(to) };
  return (await requests.send(actor, { parking_spot_id, vehicle_id, ...stay })).id;
}

it('RQ-12 C5 H13 never approves more than nombre_places on a day, with 30 approvals concurrently', async () => {
  const owner = await requests.signUp();
  const { parking_spot_id } = await requests.publishSpot(owner, { nombre_places: 2 });
  const stays = Array.from({ length: 30 }, (_, index) => [1 + (index % 7), 3 + (index % 7) + (index % 4)] as const);
  const ids = await Promise.all(stays.map(([from, to]) => ask(parking_spot_id, from, to)));

  const outcomes = await Promise.allSettled(ids.map((id) => approve(owner, id)));
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'capacity_exceeded', status: 409 });
  expect(await overbooked(parking_spot_id)).toEqual([]);

  const counted = await requests.database.query(
    `SELECT day::date::text AS day, count(*)::int AS taken, 2 AS capacity
     FROM contact_requests, generate_series(start_date, end_date - 1, interval '1 day') AS day
     WHERE parking_spot_id = $1 AND status = 'approved' GROUP BY 1 ORDER BY 1`,
    [parking_spot_id],
  );
  expect(await daysOf(parking_spot_id)).toEqual(counted);
  const pending = await requests.database.query(
    `SELECT 1 FROM contact_requests WHERE parking_spot_id = $1 AND status = 'pending'`,
    [parking_spot_id],
  );
  expect(pending).toHaveLength(refused.length);
});

it('RQ-11 approves one request once, with 10 approvals of it concurrently', async () => {
  const owner = await requests.signUp();
  const { parking_spot_id } = await requests.publishSpot(owner, { nombre_places: 5 });
  const id = await ask(parking_spot_id, 1, 2);
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => approve(owner, id)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await daysOf(parking_spot_id)).toEqual([{ day: inDays(1), taken: 1, capacity: 5 }]);
});

it('the day of departure is free for the next arrival', async () => {
  const owner = await requests.signUp();
  const { parking_spot_id } = await requests.publishSpot(owner, { nombre_places: 1 });
  const [first, next, between] = [
    await ask(parking_spot_id, 1, 3),
    await ask(parking_spot_id, 3, 5),
    await ask(parking_spot_id, 2, 4),
  ];
  await approve(owner, first);
  await approve(owner, next);
  await expect(approve(owner, between)).rejects.toMatchObject({ code: 'capacity_exceeded' });
});

it('a changed nombre_places counts immediately, and never undoes an approved stay', async () => {
  const owner = await requests.signUp();
  const spot = await requests.publishSpot(owner, { nombre_places: 2 });
  const { parking_spot_id } = spot;
  const [first, second, third, fourth] = await Promise.all([1, 1, 1, 1].map(() => ask(parking_spot_id, 1, 2)));
  await approve(owner, first ?? '');
  await approve(owner, second ?? '');
  await requests.publishSpot(owner, { ...spot, nombre_places: 1 });
  expect(await daysOf(parking_spot_id)).toMatchObject([{ taken: 2, capacity: 2 }]);
  await expect(approve(owner, third ?? '')).rejects.toMatchObject({ code: 'capacity_exceeded' });
  await requests.publishSpot(owner, { ...spot, nombre_places: 3 });
  await approve(owner, third ?? '');
  await expect(approve(owner, fourth ?? '')).rejects.toMatchObject({ code: 'capacity_exceeded' });
  expect(await daysOf(parking_spot_id)).toMatchObject([{ taken: 3, capacity: 3 }]);
});

it('RQ-11 RQ-12 approved and cancelled at the same moment: one of the two, and the days say which', async () => {
  const owner = await requests.signUp();
  const { parking_spot_id } = await requests.publishSpot(owner, { nombre_places: 2 });
  const actor = await requests.signUp();
  const { id: vehicle_id } = await requests.addVehicle(actor);
  for (const from of [1, 2, 3, 4, 5]) {
    const stay = { start_date: inDays(from), end_date: inDays(from + 1) };
    const { id } = await requests.send(actor, { parking_spot_id, vehicle_id, ...stay });
    const cancel = () => requests.call(requestsApi.cancelRequest, { request_id: id }, { actor });
    const outcomes = await Promise.allSettled(
      from % 2 ? [approve(owner, id), cancel()] : [cancel(), approve(owner, id)],
    );
    const [won, ...others] = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(others).toEqual([]);
    const lost = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(lost?.reason).toMatchObject({ code: 'request_move_refused', status: 409 });
    const day = (await daysOf(parking_spot_id)).find((row) => row.day === stay.start_date);
    expect(day?.taken ?? 0).toBe(won?.status === 'approved' ? 1 : 0);
  }
});
