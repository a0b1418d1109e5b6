import type { Actor } from '@placette/contracts';
import { stayDays } from '@placette/contracts/kernel/days';
import { requestsApi } from '@placette/contracts/requests/api';
import { numbersOf } from '../../test/numbers.js';
import { inDays, startRequests, type Requests } from '../../test/requests.fixture.js';

const CLIENTS = 32;
const MOVES = 8;
const SPACES = 2;
const DAYS = 12;
const SEED = 20_260_801;

interface Asked {
  id: string;
  spot: Spot;
  driver: Actor;
  start_date: string;
  end_date: string;
}
interface Spot {
  owner: Actor;
  parking_spot_id: string;
}

let requests: Requests;
beforeAll(async () => {
  requests = await startRequests();
});
afterAll(() => requests.stop());

const codeOf = (error: unknown) => (error as { code?: string }).code;

it('RQ-12 AK-05 H13 keeps every day right while 32 people ask, accept and cancel at three parkings of two spaces', async () => {
  const spots: Spot[] = await Promise.all(
    [1, 2, 3].map(async () => {
      const owner = await requests.signUp();
      const { parking_spot_id } = await requests.publishSpot(owner, { nombre_places: SPACES });
      return { owner, parking_spot_id };
    }),
  );
  const drivers = await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      const driver = await requests.signUp();
      return { driver, vehicle_id: (await requests.addVehicle(driver)).id };
    }),
  );

  const asked: Asked[] = [];
  const approved = new Set<Asked>();
  const cancelled = new Set<Asked>();
  const full = new Set<Asked>();
  const refusals = new Map<string, number>();

  async function attempt(move: () => Promise<void>, onRefusal?: (code: string | undefined) => void): Promise<void> {
    try {
      await move();
    } catch (error) {
      const code = codeOf(error);
      onRefusal?.(code);
      refusals.set(String(code), (refusals.get(String(code)) ?? 0) + 1);
    }
  }
  const ask = (client: (typeof drivers)[number], next: ReturnType<typeof numbersOf>) =>
    attempt(async () => {
      const from = 1 + next(DAYS - 3);
      const stay = { start_date: inDays(from), end_date: inDays(from + 1 + next(3)) };
      const spot = spots[next(spots.length)]!;
      const wish = { parking_spot_id: spot.parking_spot_id, vehicle_id: client.vehicle_id, ...stay };
      const { id } = await requests.send(client.driver, wish);
      asked.push({ id, spot, driver: client.driver, ...stay });
    });
  const approve = (request: Asked) =>
    attempt(
      async () => {
        await requests.call(requestsApi.approveRequest, { request_id: request.id }, { actor: request.spot.owner });
        approved.add(request);
      },
      (code) => code === 'capacity_exceeded' && full.add(request),
    );
  const cancel = (request: Asked) =>
    attempt(async () => {
      await requests.call(requestsApi.cancelRequest, { request_id: request.id }, { actor: request.driver });
      cancelled.add(request);
    });

  await Promise.all(
    drivers.map(async (client, index) => {
      const next = numbersOf(SEED + index * 7_919);
      await ask(client, next);
      for (let move = 1; move < MOVES; move += 1) {
        const any = asked[next(asked.length)];
        const own = asked.filter(({ driver }) => driver === client.driver);
        const choice = next(10);
        if (choice < 4 || !any) await ask(client, next);
        else if (choice < 8) await approve(any);
        else if (own.length > 0) await cancel(own[next(own.length)]!);
      }
    }),
  );

  const KNOWN = ['capacity_exceeded', 'days_blocked', 'driver_found_elsewhere', 'request_duplicate'];
  const EXPECTED = [...KNOWN, 'request_move_refused', 'too_many_pending', 'too_many_requests'];
  expect([...refusals.keys()].filter((code) => !EXPECTED.includes(code))).toEqual([]);
  expect(approved.size).toBeGreaterThan(10);
  expect(cancelled.size).toBeGreaterThan(0);

  // The answers, one after the other.
  const expected = new Map<string, number>();
  for (const { spot, start_date, end_date } of approved) {
    for (const day of stayDays(start_date, end_date)) {
      const key = `${spot.parking_spot_id} ${day}`;
      expected.set(key, (expected.get(key) ?? 0) + 1);
    }
  }
  for (const taken of expected.values()) expect(taken).toBeLessThanOrEqual(SPACES);
  const days = await requests.database.query<{ key: string; taken: number; capacity: number }>(
    `SELECT parking_spot_id || ' ' || day::text AS key, taken, capacity FROM spot_days WHERE taken > 0`,
  );
  expect(new Map(days.map(({ key, taken }) => [key, taken]))).toEqual(expected);
  for (const { capacity } of days) expect(capacity).toBe(SPACES);

  const rows = await requests.database.query<{ id: string; status: string; closed_because: string | null }>(
    'SELECT id, status, closed_because FROM contact_requests',
  );
  expect(rows).toHaveLength(asked.length);
  const stored = new Map(rows.map((row) => [row.id, row]));
  const overlap = (one: Asked, other: Asked) => one.start_date < other.end_date && other.start_date < one.end_date;
  for (const request of asked) {
    const { status, closed_because } = stored.get(request.id)!;
    expect(status === 'approved').toBe(approved.has(request));
    expect(status === 'cancelled' && closed_because === null).toBe(cancelled.has(request));
    // Only when another owner accepted this driver for some of these days.
    if (closed_because !== null) {
      expect([...approved].some((other) => other.driver === request.driver && overlap(other, request))).toBe(true);
    }
    // Nothing is released here, so a request refused for lack of a space still finds none.
    if (full.has(request)) {
      const nights = stayDays(request.start_date, request.end_date);
      expect(nights.some((day) => expected.get(`${request.spot.parking_spot_id} ${day}`) === SPACES)).toBe(true);
    }
  }
});
