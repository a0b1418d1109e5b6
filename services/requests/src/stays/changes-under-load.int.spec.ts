import type { Actor } from '@placette/contracts';
import { vehicleStatusChanged } from '@placette/contracts/documents/events';
import { cancellationApi, requestsApi } from '@placette/contracts/requests/api';
import { stayChangesApi } from '@placette/contracts/requests/stay-changes/api';
import { eventually } from '@placette/testing';
import { numbersOf } from '../../test/numbers.js';
import { inDays, startRequests, type Requests } from '../../test/requests.fixture.js';

const CLIENTS = 32;
const MOVES = 7;
const TIMEOUT_MS = 90_000;
const SPACES = 2;
const DAYS = 12;
const SEED = 20_261_123;

interface Spot {
  owner: Actor;
  parking_spot_id: string;
}
interface Held {
  id: string;
  spot: Spot;
  client: Client;
  change_id: string | null;
}
interface Client {
  driver: Actor;
  vehicle_id: string;
}

let requests: Requests;
beforeAll(async () => {
  requests = await startRequests();
});
afterAll(() => requests.stop());

it(
  'CN-02 RQ-12 AK-06 sells no day twice and loses none while 32 people ask, book instantly, accept, change and cancel',
  async () => {
    const spots: Spot[] = await Promise.all(
      [true, false, false].map(async (immediate_booking) => {
        const owner = await requests.signUp();
        const offer = { nombre_places: SPACES, price_per_week: null, immediate_booking };
        const { parking_spot_id } = await requests.publishSpot(owner, offer);
        return { owner, parking_spot_id };
      }),
    );
    const clients: Client[] = await Promise.all(
      Array.from({ length: CLIENTS }, async () => {
        const driver = await requests.signUp();
        const { id: vehicle_id } = await requests.addVehicle(driver, { hauteur_m: 1.5, longueur_m: 4.1 });
        const { user_id } = driver;
        await requests.publish(vehicleStatusChanged, {
          vehicle_id,
          user_id,
          status: 'approved',
          rejection_reason: null,
        });
        return { driver, vehicle_id };
      }),
    );
    await eventually(async () =>
      expect(await requests.database.query(`SELECT 1 FROM vehicles WHERE status = 'approved'`)).toHaveLength(CLIENTS),
    );
    const held: Held[] = [];
    const done = { booked: 0, approved: 0, asked: 0, agreed: 0, cancelled: 0 };
    const refusals = new Set<string>();
    async function attempt(move: () => Promise<void>): Promise<void> {
      try {
        await move();
      } catch (error) {
        refusals.add(String((error as { code?: string }).code));
      }
    }
    const someDays = (next: (bound: number) => number) => {
      const from = 1 + next(DAYS - 3);
      const count = 1 + next(3);
      return { stay: { start_date: inDays(from), end_date: inDays(from + count) }, total_price: count * 10 };
    };

    const stayAt = (client: Client, next: (bound: number) => number) =>
      attempt(async () => {
        const spot = spots[next(spots.length)]!;
        const wish = { parking_spot_id: spot.parking_spot_id, vehicle_id: client.vehicle_id, ...someDays(next).stay };
        const { id, status } = await requests.send(client.driver, wish);
        if (status === 'approved') done.booked += 1;
        else {
          await requests.call(requestsApi.approveRequest, { request_id: id }, { actor: spot.owner });
          done.approved += 1;
        }
        held.push({ id, spot, client, change_id: null });
      });
    const ask = (one: Held, next: (bound: number) => number) =>
      attempt(async () => {
        const { stay, total_price } = someDays(next);
        const wished = { request_id: one.id, vehicle_id: one.client.vehicle_id, ...stay, total_price };
        const { request } = await requests.call(stayChangesApi.askChange, wished, { actor: one.client.driver });
        one.change_id = request.change?.id ?? null;
        done.asked += 1;
      });
    const agree = ({ id, spot, change_id }: Held) =>
      attempt(async () => {
        if (change_id === null) return;
        await requests.call(stayChangesApi.agreeToChange, { request_id: id, change_id }, { actor: spot.owner });
        done.agreed += 1;
      });
    const cancel = ({ id, client }: Held) =>
      attempt(async () => {
        await requests.call(cancellationApi.cancelStay, { request_id: id, reason: 'Vol' }, { actor: client.driver });
        done.cancelled += 1;
      });

    await Promise.all(
      clients.map(async (client, index) => {
        const next = numbersOf(SEED + index * 7_919);
        await stayAt(client, next);
        for (let move = 1; move < MOVES; move += 1) {
          const choice = next(10);
          const waiting = held.filter(({ change_id }) => change_id !== null);
          const any = held[next(Math.max(1, held.length))];
          if (choice < 2 || !any) await stayAt(client, next);
          else if (choice < 5) await ask(any, next);
          else if (choice < 9) await agree(waiting[next(Math.max(1, waiting.length))] ?? any);
          else await cancel(any);
        }
      }),
    );

    const EXPECTED = [
      ...['capacity_exceeded', 'days_blocked', 'driver_found_elsewhere', 'request_duplicate', 'request_move_refused'],
      ...['too_many_pending', 'stay_change_empty', 'stay_change_full', 'stay_change_pending', 'stay_change_settled'],
      ...['stay_change_price_moved', 'stay_not_changeable', 'too_many_requests'],
    ];
    expect([...refusals].filter((code) => !EXPECTED.includes(code))).toEqual([]);
    // The order is random, and so is how many succeed; each kind of move succeeded at least once.
    for (const count of Object.values(done)) expect(count).toBeGreaterThan(0);

    const days = await requests.database.query<{ taken: number; capacity: number }>(
      'SELECT parking_spot_id, day::text, taken, capacity FROM spot_days WHERE taken > 0 ORDER BY 1, 2',
    );
    const counted = await requests.database.query(
      `SELECT parking_spot_id, day::date::text AS day, count(*)::int AS taken, ${SPACES} AS capacity
     FROM contact_requests, generate_series(start_date, end_date - 1, interval '1 day') AS day
     WHERE status = 'approved' GROUP BY 1, 2 ORDER BY 1, 2`,
    );
    expect(days).toEqual(counted);
    for (const { taken } of days) expect(taken).toBeLessThanOrEqual(SPACES);
    const [changes] = await requests.database.query(
      `SELECT count(*)::int AS asked, count(*) FILTER (WHERE c.status = 'agreed')::int AS agreed,
       count(*) FILTER (WHERE c.status = 'pending' AND r.status <> 'approved')::int AS forgotten
     FROM stay_changes c JOIN contact_requests r ON r.id = c.request_id`,
    );
    expect(changes).toEqual({ asked: done.asked, agreed: done.agreed, forgotten: 0 });
    // Changes follow each other, so the last agreed one is the stay's state. The test clock stands still.
    const lost = await requests.database.query(
      `SELECT 1 FROM contact_requests r JOIN LATERAL (
       SELECT start_date, end_date, total_price FROM stay_changes
       WHERE request_id = r.id AND status = 'agreed' ORDER BY id DESC LIMIT 1
     ) c ON true
     WHERE (r.start_date, r.end_date, r.total_price) IS DISTINCT FROM (c.start_date, c.end_date, c.total_price)`,
    );
    expect(lost).toEqual([]);
  },
  TIMEOUT_MS,
);
