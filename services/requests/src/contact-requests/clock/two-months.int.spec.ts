import type { Actor } from '@placette/contracts';
import { addDays, startOfDay, stayDays, today } from '@placette/contracts/kernel/days';
import { cancellationApi, requestsApi } from '@placette/contracts/requests/api';
import {
  requestAnswerDue,
  requestApproved,
  requestCancelled,
  requestCompleted,
  requestExpired,
  requestRejected,
  requestSent,
  tripReminderDue,
} from '@placette/contracts/requests/events';
import { numbersOf } from '../../../test/numbers.js';
import { startReplica, startRequests, type Requests } from '../../../test/requests.fixture.js';
import { TripRemindersService } from '../../stays/trip-reminders.service.js';
import { RequestClockService } from './request-clock.service.js';

/**
 * Runs the long form with `MARKET_REQUESTS=10000 npm test -- services/requests/src/contact-requests/clock/two-months`.
 */
const WISHES = Number(process.env['MARKET_REQUESTS'] ?? 240);
/** The number of wishes per person and per parking is the same in both forms. */
const PEOPLE = WISHES / 20;
const SPACES = 2;
const SEED = 20_261_001;
const HOUR = 3_600_000;
/** The next day that does not have 24 hours, at least 25 days after today, because past days cannot be requested. */
function nextChangeOfHour(): string {
  let day = addDays(today(), 25);
  while (startOfDay(addDays(day, 1)).getTime() - startOfDay(day).getTime() === 24 * HOUR) day = addDays(day, 1);
  return day;
}
/** The clock advances by four hours; the change of hour is in the middle. */
const FIRST = startOfDay(addDays(nextChangeOfHour(), -25)).getTime() + 6.3 * HOUR;
const STEP = 4 * HOUR;
const STEPS_A_DAY = 6;
const STEPS = 61 * STEPS_A_DAY;
/** Nothing runs for 28 hours: neither sweeps nor people. */
const isStopped = (step: number) => step >= 150 && step < 156;

interface Stay {
  id: string;
  spot: { owner: Actor; parking_spot_id: string };
  driver: Actor;
  start_date: string;
  end_date: string;
  sentAt: number;
  approvedAt?: number;
  cancelledAt?: number;
}
type Answer = 'sent' | 'approved' | 'rejected' | 'taken back' | 'called off';

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

const sweepBy = async ({ app }: Pick<Requests, 'app'>) => {
  const of = <T>(type: new (...given: never[]) => T): T => app.get(type, { strict: false });
  await of(RequestClockService).sweepAnswers();
  await of(RequestClockService).complete();
  await of(TripRemindersService).sweep();
};

const HOURS = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hour12: false, timeZone: 'Europe/Paris' });

/**
 * TR-05 as a plain rule: 18:00 on the day before and 7:00 on the day on the clock in Paris; only the latest one, and
 * only on its day.
 */
function remindersOf({ start_date, end_date, approvedAt, cancelledAt }: Stay, sweeps: readonly number[]): string[] {
  if (approvedAt === undefined) return [];
  const clock = (day: string, hour: number) =>
    [1, 2]
      .map((offset) => Date.parse(`${day}T00:00:00Z`) + (hour - offset) * HOUR)
      .find((at) => HOURS.format(at) === String(hour).padStart(2, '0'))!;
  const all = [
    ['arrival_eve', addDays(start_date, -1), 18] as const,
    ['arrival_day', start_date, 7] as const,
    ['return_eve', addDays(end_date, -1), 18] as const,
    ['return_day', end_date, 7] as const,
  ].map(([name, day, hour]) => ({ name, at: clock(day, hour), until: startOfDay(addDays(day, 1)).getTime() }));
  const told: string[] = [];
  let last = approvedAt;
  for (const now of sweeps) {
    if (now <= approvedAt || (cancelledAt !== undefined && now >= cancelledAt)) continue;
    const due = all
      .filter(({ at }) => at > last && at <= now)
      .sort((a, b) => a.at - b.at)
      .at(-1);
    if (due && now < due.until) told.push(due.name);
    last = now;
  }
  return told;
}

it(
  `AK-01 AK-02 AK-03 TR-05 two months of a market with ${WISHES} wishes: each effect once, none lost, through a change of hour and a stop of a day`,
  async () => {
    const random = numbersOf(SEED);
    const pick = <T>(list: readonly T[]): T => list[random(list.length)]!;
    requests.clock.set(new Date(FIRST));
    const spots = await Promise.all(
      // Few parkings, so that days get full.
      Array.from({ length: Math.ceil(PEOPLE / 4) }, async () => {
        const owner = await requests.signUp();
        return { owner, ...(await requests.publishSpot(owner, { nombre_places: SPACES })) };
      }),
    );
    const drivers = await Promise.all(
      Array.from({ length: PEOPLE }, async () => {
        const driver = await requests.signUp();
        return { driver, vehicle_id: (await requests.addVehicle(driver)).id };
      }),
    );

    const stays: Stay[] = [];
    const answered = new Map<string, Answer[]>();
    const sweeps: number[] = [];
    const now = () => requests.clock.now().getTime();
    const codes = new Map<string, number>();
    const tried = async <T>(act: Promise<T>): Promise<T | null> =>
      act.catch((error: { code: string }) => {
        codes.set(error.code, (codes.get(error.code) ?? 0) + 1);
        return null;
      });
    const note = (stay: Stay, answer: Answer) => answered.get(stay.id)?.push(answer);
    const open = () => stays.filter((stay) => (answered.get(stay.id) ?? []).length === 1);

    async function ask() {
      const [spot, { driver, vehicle_id }] = [pick(spots), pick(drivers)];
      const start_date = addDays(today(requests.clock.now()), random(25));
      const end_date = addDays(start_date, 1 + random(4));
      const wish = { parking_spot_id: spot.parking_spot_id, vehicle_id, start_date, end_date };
      const sent = await tried(requests.send(driver, wish));
      if (!sent) return;
      stays.push({ id: sent.id, spot, driver, start_date, end_date, sentAt: now() });
      answered.set(sent.id, ['sent']);
    }
    async function answer() {
      const waiting = open();
      if (waiting.length === 0) return;
      const stay = pick(waiting.slice(-60));
      const request_id = stay.id;
      const what = random(10);
      if (what < 6) {
        if (!(await tried(requests.call(requestsApi.approveRequest, { request_id }, { actor: stay.spot.owner }))))
          return;
        note(stay, 'approved');
        stay.approvedAt = now();
      } else if (what < 8) {
        const refuse = requests.call(requestsApi.rejectRequest, { request_id }, { actor: stay.spot.owner });
        if (await tried(refuse)) note(stay, 'rejected');
      } else if (await tried(requests.call(requestsApi.cancelRequest, { request_id }, { actor: stay.driver }))) {
        note(stay, 'taken back');
      }
    }
    async function callOff() {
      const agreed = stays.filter(
        ({ approvedAt, cancelledAt }) => approvedAt !== undefined && cancelledAt === undefined,
      );
      if (agreed.length === 0) return;
      const stay = pick(agreed);
      const actor = pick([stay.spot.owner, stay.driver]);
      const cancel = requests.call(cancellationApi.cancelStay, { request_id: stay.id, reason: 'Imprévu' }, { actor });
      if (!(await tried(cancel))) return;
      note(stay, 'called off');
      stay.cancelledAt = now();
    }

    for (let step = 0; step < STEPS; step++) {
      if (isStopped(step)) continue;
      requests.clock.set(new Date(FIRST + step * STEP));
      const share = (count: number) => Math.floor(((step + 1) * count) / STEPS) - Math.floor((step * count) / STEPS);
      // In the last two weeks nobody sends requests, so that everything ends.
      if (step < STEPS - 14 * STEPS_A_DAY) for (let each = 0; each < share(WISHES * 1.35); each++) await ask();
      for (let each = 0; each < share(WISHES * 0.8); each++) await answer();
      for (let each = 0; each < share(WISHES / 12); each++) await callOff();
      await Promise.all([sweepBy(requests), sweepBy(replica)]);
      sweeps.push(now());
    }
    requests.clock.set(new Date(FIRST + (STEPS + 31 * STEPS_A_DAY) * STEP));
    await Promise.all([sweepBy(requests), sweepBy(replica)]);
    await requests.published(60_000);

    expect(stays.length).toBeGreaterThan(WISHES / 2);
    // Other errors do not occur for an honest client in this market.
    for (const code of codes.keys()) {
      expect([
        ...['request_duplicate', 'too_many_pending', 'too_many_requests', 'days_blocked', 'capacity_exceeded'],
        ...['request_expired', 'request_move_refused', 'driver_found_elsewhere', 'stay_begun'],
      ]).toContain(code);
    }

    const counts = (contract: Parameters<Requests['events']>[0]) => {
      const all = new Map<string, string[]>();
      for (const event of requests.events(contract) as { request_id: string; reminder?: string }[])
        all.set(event.request_id, [...(all.get(event.request_id) ?? []), event.reminder ?? '']);
      return (id: string) => all.get(id) ?? [];
    };
    const moves = [requestSent, requestApproved, requestRejected, requestCancelled, requestExpired, requestCompleted];
    const told = moves.map(counts);
    const [due, reminded] = [counts(requestAnswerDue), counts(tripReminderDue)];
    const rows = new Map(
      (
        await requests.database.query<{ id: string; status: string; closed_because: string | null }>(
          'SELECT id, status, closed_because FROM contact_requests',
        )
      ).map((row) => [row.id, row]),
    );
    expect(rows.size).toBe(stays.length);

    const seen = { expired: 0, completed: 0, superseded: 0 };
    for (const stay of stays) {
      const row = rows.get(stay.id)!;
      const events = told.map((of) => of(stay.id).length).join('');
      const path = (answered.get(stay.id) ?? []).join(' ');
      // The state follows from the responses people got and from the clock, and from nothing else. The digits count the
      // events sent, approved, rejected, cancelled, expired and completed.
      const wanted =
        path === 'sent'
          ? row.closed_because === 'found_elsewhere'
            ? ['100100', 'cancelled']
            : ['100010', 'expired']
          : {
              'sent approved': ['110001', 'completed'],
              'sent rejected': ['101000', 'rejected'],
              'sent taken back': ['100100', 'cancelled'],
              'sent approved called off': ['110100', 'cancelled'],
            }[path];
      expect([stay.id, events, row.status]).toEqual([stay.id, ...(wanted ?? ['no such path'])]);
      if (row.status === 'expired') seen.expired++;
      if (row.status === 'completed') seen.completed++;
      if (row.closed_because === 'found_elsewhere') seen.superseded++;
      expect(new Set(due(stay.id)).size).toBe(due(stay.id).length);
      expect([stay, reminded(stay.id)]).toEqual([stay, remindersOf(stay, sweeps)]);
    }
    expect(Object.values(seen).every((count) => count > 0)).toBe(true);

    // RQ-12: no day is oversold, and none is lost.
    const taken = new Map<string, number>();
    for (const stay of stays) {
      if (rows.get(stay.id)!.status !== 'completed') continue;
      for (const day of stayDays(stay.start_date, stay.end_date)) {
        const key = `${stay.spot.parking_spot_id} ${day}`;
        taken.set(key, (taken.get(key) ?? 0) + 1);
      }
    }
    const days = await requests.database.query<{ key: string; taken: number }>(
      `SELECT parking_spot_id || ' ' || day AS key, taken::int AS taken FROM spot_days WHERE taken > 0`,
    );
    expect(new Map(days.map(({ key, taken: count }) => [key, count]))).toEqual(taken);
    expect(Math.max(...taken.values())).toBe(SPACES);
  },
  120_000 + WISHES * 200,
);
