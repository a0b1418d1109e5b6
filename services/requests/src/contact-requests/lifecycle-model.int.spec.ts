import { startOfDay, today } from '@placette/contracts/kernel/days';
import fc from 'fast-check';
import { startRequests, type Requests } from '../../test/requests.fixture.js';
import { histories, type Market } from '../../test/model/commands.js';
import { MarketModel } from '../../test/model/market-model.js';
import { ChangeClosingService } from '../stays/change-closing.service.js';
import { RequestClockService } from './clock/request-clock.service.js';

/**
 * Runs the long form with `MODEL_HISTORIES=10000 MODEL_SEED=2 npm test --
 * services/requests/src/contact-requests/lifecycle-model`.
 */
const HISTORIES = Number(process.env['MODEL_HISTORIES'] ?? 60);
const SEED = Number(process.env['MODEL_SEED'] ?? 1);
/** In milliseconds: a time limit for one history, many times its usual duration. */
const PATIENCE = 2_000;

const SPOTS = [
  { capacity: 1, immediate: false },
  { capacity: 2, immediate: false },
  { capacity: 1, immediate: false },
  { capacity: 2, immediate: false },
  { capacity: 1, immediate: true },
];

let requests: Requests;
let market: Omit<Market, 'sent'>;
/** The histories must produce these errors, otherwise they cover too little. */
const HEARD = [
  ...['days_blocked', 'request_duplicate', 'driver_found_elsewhere', 'request_expired', 'request_move_refused'],
  ...['stay_begun', 'stay_not_changeable', 'stay_change_empty', 'stay_change_pending', 'stay_change_settled'],
  ...['invalid_input', ...(HISTORIES < 1_000 ? [] : ['too_many_pending', 'capacity_exceeded', 'stay_change_full'])],
];
beforeAll(async () => {
  requests = await startRequests();
  const owners = await Promise.all([requests.signUp(), requests.signUp()]);
  const spots = await Promise.all(
    SPOTS.map(async ({ capacity, immediate }, at) => {
      const owner = owners[at % 2]!;
      const sizes = { max_vehicle_height: null, max_vehicle_length: null, price_per_week: null };
      const given = { ...sizes, nombre_places: capacity, immediate_booking: immediate };
      return { owner, parking_spot_id: (await requests.publishSpot(owner, given)).parking_spot_id };
    }),
  );
  const drivers = await Promise.all(
    [1, 2, 3].map(async () => {
      const driver = await requests.signUp();
      return { driver, vehicle_id: (await requests.addVehicle(driver)).id };
    }),
  );
  await requests.database.query(`UPDATE vehicles SET status = 'approved'`);
  const sweep = async () => {
    const of = <T>(type: new (...given: never[]) => T): T => requests.app.get(type, { strict: false });
    await of(RequestClockService).expire();
    await of(RequestClockService).complete();
    await of(ChangeClosingService).expire();
  };
  market = { requests, drivers, spots, sweep, heard: new Set() };
});
afterAll(() => requests.stop());

/** Resets what the previous history has left; people and parkings stay. */
async function beginAgain(): Promise<MarketModel> {
  for (const table of ['stay_changes', 'contact_requests', 'spot_days', 'outbox'])
    await requests.database.query(`DELETE FROM ${table}`);
  const model = new MarketModel(SPOTS, startOfDay(today()).getTime() + 9 * 3_600_000);
  requests.clock.set(new Date(model.now));
  return model;
}

/** Returns the stored rows in the order of the model. */
async function stored(sent: Market['sent']) {
  const rows = await requests.database.query<Record<string, unknown>>(
    `SELECT r.id, r.status, r.start_date::text, r.end_date::text,
       (extract(epoch FROM r.answer_by) * 1000)::float8 AS answer_by,
       (SELECT CASE WHEN c.status IN ('expired', 'closed') THEN 'over' ELSE c.status END
        FROM stay_changes c WHERE c.request_id = r.id ORDER BY c.created_at DESC, c.id DESC LIMIT 1) AS change
     FROM contact_requests r`,
  );
  const events = await requests.database.query<{ request_id: string; name: string }>(
    `SELECT payload->>'request_id' AS request_id, substring(subject FROM 'requests\\.(.+)\\.v') AS name FROM outbox
     WHERE subject ~ '(request_(sent|approved|rejected|cancelled|expired|completed)|stay_change_(asked|agreed))\\.v'`,
  );
  return sent.map(({ id }) => {
    const { id: _, ...row } = rows.find((one) => one['id'] === id) ?? {};
    return {
      ...row,
      told: events
        .filter(({ request_id }) => request_id === id)
        .map(({ name }) => name)
        .sort(),
    };
  });
}

function expected(model: MarketModel) {
  return model.requests.map((request) => {
    const status = model.statusOf(request);
    const end = status === 'expired' || status === 'completed' ? [`request_${status}`] : [];
    const { start_date, end_date, told } = request;
    return {
      status,
      start_date,
      end_date,
      answer_by: request.answerBy,
      change: model.changeOf(request),
      told: [...told, ...end].sort(),
    };
  });
}

/** Returns days whose count differs from the approved stays on them. */
async function wronglyCounted() {
  const counted = `SELECT parking_spot_id, day, taken::bigint FROM spot_days WHERE taken > 0`;
  const agreed = `SELECT parking_spot_id, day::date, count(*) FROM contact_requests,
       generate_series(start_date, end_date - 1, interval '1 day') AS day
     WHERE status IN ('approved', 'completed') GROUP BY 1, 2`;
  return requests.database.query(`(${counted} EXCEPT ${agreed}) UNION ALL (${agreed} EXCEPT ${counted})`);
}

it(
  `${HISTORIES} histories of two owners, three drivers and the clock answer and leave what the rules say (RQ-11, RQ-12, AK-01, AK-05, AK-06, CN-01, CN-02)`,
  async () => {
    let count = 0;
    await fc.assert(
      fc.asyncProperty(histories, async (commands) => {
        const model = await beginAgain();
        const real: Market = { ...market, sent: [] };
        await fc.asyncModelRun(() => ({ model, real }), commands);
        await market.sweep();
        expect(await stored(real.sent)).toEqual(expected(model));
        expect(await wronglyCounted()).toEqual([]);
        count += 1;
      }),
      { numRuns: HISTORIES, seed: SEED, endOnFailure: process.env['MODEL_SHRINK'] === undefined },
    );
    expect(count).toBe(HISTORIES);
    expect(HEARD.filter((code) => !market.heard.has(code))).toEqual([]);
  },
  60_000 + HISTORIES * PATIENCE,
);
