import type { Actor } from '@placette/contracts';
import { cancellationApi, requestsApi } from '@placette/contracts/requests/api';
import { requestApproved, requestCancelled } from '@placette/contracts/requests/events';
import { numbersOf } from '../../test/numbers.js';
import { inDays, startReplica, startRequests, type Requests } from '../../test/requests.fixture.js';

/** The number of approvals and cancellations. The long form is `npm run prove -- capacity`. */
const MOVES = Number(process.env['CAPACITY_MOVES'] ?? 400);
const SEED = Number(process.env['CAPACITY_SEED'] ?? 1);
/** In milliseconds; a move takes 50 at most on a busy machine. */
const TIMEOUT_MS = 30_000 + MOVES * 50;
const AT_ONCE = 32;
const SPACES = 2;
const PARKINGS = 3;
const DAYS = 5;
/** A driver may send at most twenty requests a day. */
const STAYS_OF_ONE_DRIVER = 20;
const REFUSALS = ['capacity_exceeded', 'days_blocked', 'request_move_refused'];

interface Spot {
  owner: Actor;
  parking_spot_id: string;
}

let requests: Requests;
let replica: Awaited<ReturnType<typeof startReplica>>;
beforeAll(async () => {
  requests = await startRequests();
  replica = await startReplica(requests);
});
afterAll(async () => {
  await replica.stop();
  await requests.stop();
});

it(
  'RQ-12 CN-01 H13 sells no day twice and loses none while two replicas approve and cancel concurrently on a few days',
  async () => {
    const spots: Spot[] = await Promise.all(
      Array.from({ length: PARKINGS }, async () => {
        const owner = await requests.signUp();
        const { parking_spot_id } = await requests.publishSpot(owner, { nombre_places: SPACES });
        return { owner, parking_spot_id };
      }),
    );
    let moves = 0;
    const done = { approved: 0, takenBack: 0, calledOff: 0 };
    const refusals = new Set<string>();
    const attempt = async (move: keyof typeof done, call: Promise<unknown>): Promise<boolean> => {
      moves += 1;
      const code = await call.then(
        () => null,
        (error: { code?: string }) => error.code ?? String(error),
      );
      if (code === null) done[move] += 1;
      else refusals.add(code);
      return code === null;
    };

    /**
     * The owner approves twice concurrently, sometimes while the driver withdraws.
     * @returns cancels the approved stay, from both sides concurrently
     */
    async function stay(driver: Actor, vehicle_id: string, next: (bound: number) => number) {
      const { owner, parking_spot_id } = spots[next(PARKINGS)]!;
      const from = 1 + next(DAYS);
      const days = { start_date: inDays(from), end_date: inDays(from + 1 + next(2)) };
      const id = await requests.send(driver, { parking_spot_id, vehicle_id, ...days }).then(
        (sent) => sent.id,
        (error: { code?: string }) => void refusals.add(error.code ?? String(error)),
      );
      if (id === undefined) return undefined;
      const request = { request_id: id };
      const approve = () => attempt('approved', requests.call(requestsApi.approveRequest, request, { actor: owner }));
      const takeBack = () => attempt('takenBack', requests.call(requestsApi.cancelRequest, request, { actor: driver }));
      const callOff = (actor: Actor) =>
        attempt('calledOff', requests.call(cancellationApi.cancelStay, { ...request, reason: 'Vol' }, { actor }));
      const isTakenBack = next(4) === 0;
      const [first, second] = await Promise.all([approve(), approve(), ...(isTakenBack ? [takeBack()] : [])]);
      expect(first && second).toBe(false);
      if (first || second) return () => Promise.all([callOff(driver), callOff(owner)]);
      if (!isTakenBack) await takeBack();
      return undefined;
    }

    await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, index) => {
        const next = numbersOf(SEED + (index + 1) * 7_919);
        let agreed: Awaited<ReturnType<typeof stay>>;
        while (moves < MOVES) {
          const driver = await requests.signUp();
          const { id } = await requests.addVehicle(driver);
          for (let count = 0; count < STAYS_OF_ONE_DRIVER && moves < MOVES; count += 1) {
            if (agreed) expect((await agreed()).filter(Boolean)).toHaveLength(1);
            agreed = await stay(driver, id, next);
          }
        }
      }),
    );

    expect([...refusals].filter((code) => !REFUSALS.includes(code))).toEqual([]);
    // The order is random, and so is how many succeed; each kind of move succeeded at least once.
    for (const count of Object.values(done)) expect(count).toBeGreaterThan(0);
    expect(refusals).toContain('capacity_exceeded');

    const counted = await requests.database.query(
      `SELECT parking_spot_id, day::date::text AS day, count(*)::int AS taken, ${SPACES} AS capacity
       FROM contact_requests, generate_series(start_date, end_date - 1, interval '1 day') AS day
       WHERE status = 'approved' GROUP BY 1, 2 ORDER BY 1, 2`,
    );
    const days = await requests.database.query<{ taken: number }>(
      'SELECT parking_spot_id, day::text, taken, capacity FROM spot_days WHERE taken > 0 ORDER BY 1, 2',
    );
    expect(days).toEqual(counted);
    for (const { taken } of days) expect(taken).toBeLessThanOrEqual(SPACES);
    const [stored] = await requests.database.query(
      `SELECT count(*) FILTER (WHERE status = 'approved')::int AS agreed,
       count(*) FILTER (WHERE status = 'cancelled')::int AS cancelled FROM contact_requests`,
    );
    expect(stored).toEqual({
      agreed: done.approved - done.calledOff,
      cancelled: done.takenBack + done.calledOff,
    });
    // Each response was published exactly once.
    await requests.published();
    for (const [contract, count] of [
      [requestApproved, done.approved],
      [requestCancelled, done.takenBack + done.calledOff],
    ] as const) {
      const told = requests.events(contract).map(({ request_id }) => request_id);
      expect(told).toHaveLength(count);
      expect(new Set(told).size).toBe(count);
    }
  },
  TIMEOUT_MS,
);
