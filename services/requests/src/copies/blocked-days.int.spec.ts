import { randomUUID } from 'node:crypto';
import type { Actor, EventPayload } from '@placette/contracts';
import { blockedDaysChanged } from '@placette/contracts/listings/events';
import { requestsApi } from '@placette/contracts/requests/api';
import { eventually } from '@placette/testing';
import { inDays, startRequests, type Requests } from '../../test/requests.fixture.js';

let requests: Requests;
beforeAll(async () => {
  requests = await startRequests();
});
afterAll(() => requests.stop());

const approve = (owner: Actor, request_id: string) =>
  requests.call(requestsApi.approveRequest, { request_id }, { actor: owner });
const daysOf = (parking_spot_id: string) =>
  requests.database.query(
    'SELECT day::text, taken, blocked FROM spot_days WHERE parking_spot_id = $1 AND (blocked OR taken > 0) ORDER BY day',
    [parking_spot_id],
  );

async function ask(parking_spot_id: string, from: number, to: number): Promise<string> {
  const actor = await requests.signUp();
  const { id: vehicle_id } = await requests.addVehicle(actor);
  return (await requests.send(actor, { parking_spot_id, vehicle_id, start_date: inDays(from), end_date: inDays(to) }))
    .id;
}

type Elsewhere = EventPayload<typeof blockedDaysChanged>['elsewhere'];
const tell = (owner: Actor, parking_spot_id: string, version: number, days: string[], elsewhere: Elsewhere = []) =>
  requests.publish(blockedDaysChanged, { parking_spot_id, owner_id: owner.user_id, version, days, elsewhere });

async function block(
  owner: Actor,
  parking_spot_id: string,
  version: number,
  days: string[],
  elsewhere: Elsewhere = [],
) {
  await tell(owner, parking_spot_id, version, days, elsewhere);
  await eventually(async () =>
    expect(
      await requests.database.query('SELECT version FROM blocked_days_versions WHERE parking_spot_id = $1', [
        parking_spot_id,
      ]),
    ).toEqual([{ version }]),
  );
}

it('C6 approves nothing on a blocked day, and what is free around it', async () => {
  const owner = await requests.signUp();
  const { parking_spot_id } = await requests.publishSpot(owner, { nombre_places: 2 });
  const [over, before, after] = [
    await ask(parking_spot_id, 1, 5),
    await ask(parking_spot_id, 1, 3),
    await ask(parking_spot_id, 4, 6),
  ];
  await block(owner, parking_spot_id, 1, [inDays(3)]);
  await expect(approve(owner, over)).rejects.toMatchObject({ code: 'stay_on_blocked_days', status: 409 });
  await approve(owner, before);
  await approve(owner, after);
  expect(await daysOf(parking_spot_id)).toEqual([
    { day: inDays(1), taken: 1, blocked: false },
    { day: inDays(2), taken: 1, blocked: false },
    { day: inDays(3), taken: 0, blocked: true },
    { day: inDays(4), taken: 1, blocked: false },
    { day: inDays(5), taken: 1, blocked: false },
  ]);
});

describe('C60 spaces that calendars of other sites take', () => {
  const spaces = (from: number, count: number) => ({ day: inDays(from), spaces: count });
  const capacity = (parking_spot_id: string) =>
    requests.database.query(
      'SELECT day::text, taken, capacity, elsewhere FROM spot_days WHERE parking_spot_id = $1 ORDER BY day',
      [parking_spot_id],
    );

  it('are approved to nobody, and free again when they leave the calendar', async () => {
    const owner = await requests.signUp();
    const { parking_spot_id } = await requests.publishSpot(owner, { nombre_places: 2 });
    const [one, two] = [await ask(parking_spot_id, 1, 4), await ask(parking_spot_id, 2, 5)];
    await block(owner, parking_spot_id, 1, [], [spaces(3, 1), spaces(6, 2)]);
    await approve(owner, one);
    await expect(approve(owner, two)).rejects.toMatchObject({ code: 'capacity_exceeded', status: 409 });
    await expect(ask(parking_spot_id, 3, 4)).rejects.toMatchObject({ code: 'days_blocked' });
    await expect(ask(parking_spot_id, 6, 7)).rejects.toMatchObject({ code: 'days_blocked' });
    await block(owner, parking_spot_id, 2, [], [spaces(6, 1)]);
    await approve(owner, two);
    await ask(parking_spot_id, 6, 7);
    expect(await capacity(parking_spot_id)).toEqual([
      { day: inDays(1), taken: 1, capacity: 2, elsewhere: 0 },
      { day: inDays(2), taken: 2, capacity: 2, elsewhere: 0 },
      { day: inDays(3), taken: 2, capacity: 2, elsewhere: 0 },
      { day: inDays(4), taken: 1, capacity: 2, elsewhere: 0 },
      { day: inDays(6), taken: 0, capacity: 1, elsewhere: 1 },
    ]);
  });

  it('leave the stays that are agreed, and never more than one approval of a last space concurrently', async () => {
    const owner = await requests.signUp();
    const { parking_spot_id } = await requests.publishSpot(owner, { nombre_places: 3 });
    const asked = [];
    for (let n = 0; n < 4; n += 1) asked.push(await ask(parking_spot_id, 1, 3));
    await approve(owner, asked.pop()!);
    await block(owner, parking_spot_id, 1, [], [spaces(2, 1)]);
    const at_once = await Promise.allSettled(asked.map((id) => approve(owner, id)));
    expect(at_once.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await block(owner, parking_spot_id, 2, [], [spaces(2, 3)]);
    expect((await capacity(parking_spot_id))[1]).toEqual({ day: inDays(2), taken: 2, capacity: 2, elsewhere: 3 });
  });
});

it('a request over a blocked day is refused when it is sent', async () => {
  const owner = await requests.signUp();
  const { parking_spot_id } = await requests.publishSpot(owner);
  await block(owner, parking_spot_id, 1, [inDays(3)]);
  await expect(ask(parking_spot_id, 2, 4)).rejects.toMatchObject({ code: 'days_blocked', status: 409 });
  await ask(parking_spot_id, 1, 3);
  await ask(parking_spot_id, 4, 5);
});

it('a request over a day that approved stays fill is refused when it is sent (C6)', async () => {
  const owner = await requests.signUp();
  const { parking_spot_id } = await requests.publishSpot(owner, { nombre_places: 2 });
  await approve(owner, await ask(parking_spot_id, 2, 4));
  await approve(owner, await ask(parking_spot_id, 2, 3));
  await expect(ask(parking_spot_id, 1, 3)).rejects.toMatchObject({ code: 'days_blocked', status: 409 });
  await ask(parking_spot_id, 1, 2);
  await ask(parking_spot_id, 3, 4);
});

it('a stay approved before goes on when its days are blocked; the places left are not given', async () => {
  const owner = await requests.signUp();
  const { parking_spot_id } = await requests.publishSpot(owner, { nombre_places: 2 });
  const [first, second] = [await ask(parking_spot_id, 1, 3), await ask(parking_spot_id, 1, 3)];
  await approve(owner, first);
  await block(owner, parking_spot_id, 1, [inDays(1), inDays(2)]);
  expect(await approve(owner, second).catch((error: { code: string }) => error.code)).toBe('stay_on_blocked_days');
  const { requests: stays } = await requests.call(
    requestsApi.listReceivedRequests,
    { status: 'approved', parking_spot_id },
    { actor: owner },
  );
  expect(stays.map(({ id }) => id)).toEqual([first]);
  await block(owner, parking_spot_id, 2, []);
  await approve(owner, second);
  expect(await daysOf(parking_spot_id)).toMatchObject([{ taken: 2 }, { taken: 2 }]);
});

it('the newest state wins, in whatever order the changes arrive, and before the parking is known', async () => {
  const owner = await requests.signUp();
  const parking_spot_id = randomUUID();
  await block(owner, parking_spot_id, 3, [inDays(2)]);
  await tell(owner, parking_spot_id, 2, [inDays(1), inDays(2)]);
  await requests.publishSpot(owner, { parking_spot_id, nombre_places: 1 });
  await approve(owner, await ask(parking_spot_id, 1, 2));
  await expect(ask(parking_spot_id, 2, 3)).rejects.toMatchObject({ code: 'days_blocked' });
  await block(owner, parking_spot_id, 4, []);
  await approve(owner, await ask(parking_spot_id, 2, 3));
});

it('RQ-12 H13 approvals and blocks concurrently: no day is oversold, and each stay is whole or refused', async () => {
  const owner = await requests.signUp();
  const { parking_spot_id } = await requests.publishSpot(owner, { nombre_places: 3 });
  const ids = await Promise.all(
    Array.from({ length: 24 }, (_, index) => ask(parking_spot_id, 1 + (index % 6), 4 + (index % 6))),
  );
  const blocks = Array.from({ length: 12 }, (_, index) => [inDays(1 + (index % 8)), inDays(2 + (index % 8))]);
  const [outcomes] = await Promise.all([
    Promise.allSettled(ids.map((id) => approve(owner, id))),
    ...blocks.map((days, index) => tell(owner, parking_spot_id, index + 1, days)),
  ]);
  // On a busy machine a response may come too late; the effects are counted below.
  const refusals = ['capacity_exceeded', 'stay_on_blocked_days', 'service_timeout'];
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(refusals).toContain((outcome.reason as { code: string }).code);
  expect(outcomes.map(({ status }) => status)).toContain('fulfilled');

  await block(owner, parking_spot_id, 100, [inDays(2)]);
  const counted = await requests.database.query(
    `SELECT day::date::text AS day, count(*)::int AS taken FROM contact_requests,
       generate_series(start_date, end_date - 1, interval '1 day') AS day
     WHERE parking_spot_id = $1 AND status = 'approved' GROUP BY 1 ORDER BY 1`,
    [parking_spot_id],
  );
  expect(
    await requests.database.query(
      'SELECT day::text, taken FROM spot_days WHERE parking_spot_id = $1 AND taken > 0 ORDER BY day',
      [parking_spot_id],
    ),
  ).toEqual(counted);
  for (const { taken } of counted as { taken: number }[]) expect(taken).toBeLessThanOrEqual(3);
});
