import { AppError } from '@placette/contracts';
import { addDays } from '@placette/contracts/kernel/days';
import { numbersOf } from '../../test/numbers.js';
import { inDays, startRequests, type Requests } from '../../test/requests.fixture.js';
import { PrismaService } from '../platform/prisma.service.js';
import { SpotRepository } from './spot.repository.js';

/** The long form is `HISTORY_STEPS=10000 npm test -- services/requests/src/copies/spaces-history`. */
const STEPS = Number(process.env['HISTORY_STEPS'] ?? 120);
const DAYS = 14;
const FEEDS = 3;
const PLACES_MAX = 5;

/** One day as a person would note it. */
interface PlainDay {
  stays: number;
  /** Spaces that the owner blocks; all when null. */
  owner: number | null;
  /** What each imported calendar takes. */
  feeds: ('one' | 'all' | undefined)[];
}

let requests: Requests;
beforeAll(async () => {
  requests = await startRequests();
});
afterAll(() => requests.stop());

const isClosed = ({ owner, feeds }: PlainDay) => owner === null || feeds.includes('all');
const lost = ({ owner, feeds }: PlainDay) => (owner ?? 0) + feeds.filter((takes) => takes === 'one').length;
const leftOn = (day: PlainDay, places: number) => (isClosed(day) ? 0 : Math.max(0, places - day.stays - lost(day)));

async function live(seed: number) {
  const next = numbersOf(seed);
  const owner = await requests.signUp();
  const { parking_spot_id } = await requests.publishSpot(owner, { nombre_places: 3 });
  const prisma = requests.app.get(PrismaService, { strict: false });
  const spots = requests.app.get(SpotRepository, { strict: false });
  const first = inDays(1);
  const days = Array.from({ length: DAYS }, (): PlainDay => ({
    stays: 0,
    owner: 0,
    feeds: Array.from({ length: FEEDS }, () => undefined),
  }));
  const stays: { from: number; to: number }[] = [];
  let places = 3;
  let version = 0;
  const seen = { approved: 0, full: 0, blocked: 0, cancelled: 0 };

  const range = () => {
    const from = next(DAYS);
    return { from, to: Math.min(DAYS, from + 1 + next(4)) };
  };
  const dates = ({ from, to }: { from: number; to: number }) => [addDays(first, from), addDays(first, to)] as const;
  /** The whole numbered state, as listings publishes it. */
  const tell = () => {
    version += 1;
    const dated = days.map((day, index) => ({ ...day, day: addDays(first, index) }));
    const state = {
      version,
      days: dated.filter(isClosed).map(({ day }) => day),
      elsewhere: dated.filter((day) => lost(day) > 0).map((day) => ({ day: day.day, spaces: lost(day) })),
    };
    return prisma.$transaction((tx) => spots.setBlockedDays(tx, parking_spot_id, state));
  };

  async function approve() {
    const stay = range();
    const [start, end] = dates(stay);
    const outcome = await prisma
      .$transaction((tx) => spots.reserveDays(tx, parking_spot_id, start, end))
      .then(
        () => 'approved',
        (error: unknown) => (error instanceof AppError ? error.code : String(error)),
      );
    const wanted = days.slice(stay.from, stay.to);
    const isFull = wanted.some((day) => !isClosed(day) && leftOn(day, places) === 0);
    const expected = isFull ? 'capacity_exceeded' : wanted.some(isClosed) ? 'stay_on_blocked_days' : 'approved';
    expect({ stay, outcome }).toEqual({ stay, outcome: expected });
    seen[isFull ? 'full' : expected === 'approved' ? 'approved' : 'blocked'] += 1;
    if (outcome !== 'approved') return;
    stays.push(stay);
    for (const day of wanted) day.stays += 1;
  }

  async function cancel() {
    const [stay] = stays.splice(next(Math.max(1, stays.length)), 1);
    if (!stay) return;
    const [start_date, end_date] = dates(stay);
    await prisma.$transaction((tx) => spots.releaseDays(tx, { parking_spot_id, start_date, end_date }));
    for (const day of days.slice(stay.from, stay.to)) day.stays -= 1;
    seen.cancelled += 1;
  }

  async function block() {
    const { from, to } = range();
    const spaces = next(places + 1);
    for (const day of days.slice(from, to)) day.owner = spaces === places ? null : spaces;
    await tell();
  }

  async function importFeed() {
    const feed = next(FEEDS);
    const takes = next(4) === 0 ? 'all' : 'one';
    for (const day of days) day.feeds[feed] = next(4) === 0 ? takes : undefined;
    await tell();
  }

  /** Also below what is agreed. */
  async function resize() {
    places = 1 + next(PLACES_MAX);
    await requests.database.query('UPDATE spot_cards SET nombre_places = $2 WHERE parking_spot_id = $1', [
      ...[parking_spot_id, places],
    ]);
    await prisma.$transaction((tx) => spots.setCapacity(tx, parking_spot_id, places, first));
  }

  const deeds = [approve, approve, approve, approve, cancel, cancel, block, importFeed];
  for (let step = 0; step < STEPS; step += 1) {
    await (next(40) === 0 ? resize : (deeds[next(deeds.length)] ?? approve))();
    const asked = range();
    const [start_date, end_date] = dates(asked);
    const whole = days.slice(asked.from, asked.to);
    const stay = { id: 'stay', parking_spot_id, start_date, end_date };
    const left = Math.min(...whole.map((day) => leftOn(day, places)));
    const answer = (await spots.placesLeft(prisma, [stay])).get('stay');
    const isFree = await spots.isFree(prisma, parking_spot_id, start_date, end_date);
    expect({ step, answer, isFree }).toEqual({
      step,
      answer: { total: places, left, blocked: whole.some(isClosed) },
      isFree: left > 0,
    });
  }
  const stored = await requests.database.query(
    'SELECT day::text, taken FROM spot_days WHERE parking_spot_id = $1 AND taken > 0 ORDER BY day',
    [parking_spot_id],
  );
  expect(stored).toEqual(
    days.map(({ stays: taken }, index) => ({ day: addDays(first, index), taken })).filter(({ taken }) => taken > 0),
  );
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(STEPS / 60);
}

it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
  'C60 what is left of each day is what a plain list says, whatever is blocked, imported, approved and cancelled (history %s)',
  (seed) => live(seed * 7_919),
  60_000 + STEPS * 50,
);
