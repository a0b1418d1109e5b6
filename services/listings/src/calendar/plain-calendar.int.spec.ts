import { randomUUID } from 'node:crypto';
import { calendarApi } from '@placette/contracts/listings/calendar/api';
import { searchApi } from '@placette/contracts/listings/search/api';
import { actorOf } from '@placette/testing';
import fc from 'fast-check';
import { CDG, contactRequest, startListings, type Listings } from '../../test/listings.fixture.js';
import { dayAt, parisDay, PlainCalendar } from '../../test/model/plain-calendar.js';
import { CalendarFeedsRepository } from '../calendar-import/calendar-feeds.repository.js';
import { FeedDaysRepository } from '../calendar-import/feed-days.repository.js';
import { readBusyDays } from '../calendar-import/reading/read-busy-days.js';
import { PrismaService, sql } from '../platform/prisma.service.js';
import { ownMarks } from './domain/calendar-text.js';
import { freeSpaces, OccupancyRepository } from './occupancy.repository.js';

/**
 * Runs the long form with `PROPERTY_TIMES=20 PROPERTY_SEED=2 npm test --
 * services/listings/src/calendar/plain-calendar`.
 */
const RUNS = {
  numRuns: 25 * Number(process.env['PROPERTY_TIMES'] ?? 1),
  seed: Number(process.env['PROPERTY_SEED'] ?? 1),
  // Shrinking a counterexample takes minutes.
  endOnFailure: process.env['PROPERTY_SHRINK'] === undefined,
};
const PLACES = [1, 2, 3];

/**
 * Around both changes of hour, a leap day and the end of a year; at minutes around midnight in UTC or Paris, or at
 * noon.
 */
const moments = fc
  .tuple(
    fc.constantFrom('2027-03-26', '2027-10-29', '2027-12-30', '2028-02-27', '2028-03-25'),
    fc.integer({ min: 0, max: 3 }),
    fc.constantFrom('00:30', '12:00', '21:59', '22:01', '22:59', '23:01', '23:59'),
  )
  .map(([day, later, time]) => new Date(`${dayAt(day, later)}T${time}:00Z`));
/** Days from today. */
const shift = fc.integer({ min: -3, max: 12 });
const length = fc.integer({ min: 1, max: 6 });
const range = fc.record({ from: shift, length });
const deed = fc.oneof(
  fc.record({ kind: fc.constant('stay' as const), which: fc.integer({ min: 0, max: 4 }), from: shift, length }),
  fc.record({ kind: fc.constant('cancel' as const), which: fc.integer({ min: 0, max: 4 }) }),
  fc.record({
    kind: fc.constant('block' as const),
    from: fc.integer({ min: 0, max: 12 }),
    length,
    spaces: fc.option(fc.integer({ min: 1, max: 3 })),
  }),
  fc.record({ kind: fc.constant('unblock' as const), from: shift, length }),
  fc.record({
    kind: fc.constant('import' as const),
    feed: fc.integer({ min: 0, max: 2 }),
    takes_all: fc.boolean(),
    days: fc.uniqueArray(shift, { minLength: 2, maxLength: 8 }),
  }),
);

let listings: Listings;
let owner: string;
let driver: string;
let location_id: string;
let spots: string[];
const of = <T>(type: new (...given: never[]) => T): T => listings.service.app.get(type, { strict: false });

beforeAll(async () => {
  listings = await startListings();
  owner = listings.owner();
  driver = await listings.driver();
  location_id = await listings.saveLocation(CDG);
  spots = [];
  for (const nombre_places of PLACES) spots.push((await listings.publishApproved(owner, { nombre_places })).id);
});
afterAll(() => listings.stop());

type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never;

/** Applies it to the service and to the reference model. */
async function act(deed: Deed, parking_spot_id: string, plain: PlainCalendar, requests: string[], minute: number) {
  const prisma = of(PrismaService);
  const actor = actorOf(owner);
  if (deed.kind === 'import') {
    const days = deed.days.filter((day) => day >= 0).map((day) => dayAt(plain.today, day));
    await readFeed(deed, parking_spot_id, days);
    plain.import(deed.feed, days, deed.takes_all);
    return;
  }
  if (deed.kind === 'stay' || deed.kind === 'cancel') {
    const known = plain.stays[deed.which];
    if (deed.kind === 'cancel' && !known) return;
    const active = deed.kind === 'stay';
    const start = deed.kind === 'stay' ? dayAt(plain.today, deed.from) : (known?.start ?? '');
    const end = deed.kind === 'stay' ? dayAt(start, deed.length) : (known?.end ?? '');
    const stay = {
      ...contactRequest(parking_spot_id, driver, start, end),
      request_id: requests[deed.which] ?? '',
      active,
      changedAt: new Date(Date.UTC(2026, 10, 1, 10, minute)),
    };
    await prisma.$transaction((tx) => of(OccupancyRepository).save(tx, stay));
    plain.stays[deed.which] = { start, end, active };
    return;
  }
  const from = dayAt(plain.today, deed.from);
  const input = { parking_spot_id, from, to: dayAt(from, deed.length - 1) };
  if (deed.kind === 'block') {
    const spaces = deed.spaces === null ? null : Math.min(deed.spaces, plain.places);
    const { days_with_stays } = await listings.service.call(calendarApi.blockDays, { ...input, spaces }, { actor });
    plain.block(from, deed.length, spaces ?? plain.places);
    expect(days_with_stays).toBe(plain.daysWithStays(from, deed.length));
  } else {
    await listings.service.call(calendarApi.unblockDays, input, { actor });
    plain.unblock(from, deed.length);
  }
}

/** Connects a feed with this number, or imports it again with another choice. */
async function readFeed(deed: Deed & { kind: 'import' }, parking_spot_id: string, days: string[]) {
  const feeds = of(CalendarFeedsRepository);
  const choice = { url: `https://ailleurs.test/${deed.feed}.ics`, given_name: null, takes_all: deed.takes_all };
  await of(PrismaService).$transaction(async (tx) => {
    const known = (await feeds.ofSpot(parking_spot_id, tx)).find(({ url }) => url === choice.url);
    const id = known?.id ?? (await feeds.add(tx, parking_spot_id, choice, new Date()));
    await feeds.change(tx, id, choice);
    await of(FeedDaysRepository).replace(tx, id, days);
    await of(FeedDaysRepository).apply(tx, parking_spot_id);
  });
}

/** Returns what the export of one parking blocks where it is imported. */
async function readAgain(parking_spot_id: string, today: string, reader: string): Promise<string[]> {
  const { path } = await listings.service.call(
    calendarApi.renewCalendarLink,
    { parking_spot_id },
    { actor: actorOf(owner) },
  );
  const token = /([\w-]{43})\.ics$/.exec(path ?? '')?.[1] ?? '';
  const { text } = await listings.service.call(calendarApi.exportCalendar, { token });
  const window = { from: today, to: dayAt(today, 60), ownMarks: ownMarks(reader) };
  return (await readBusyDays({ content: Buffer.from(text), ...window })).days;
}

it(
  'C6 the days of a parking are those of a plain list, whatever was agreed, blocked and imported, and leave as they come back',
  async () => {
    const seen = { full: 0, free: 0, exported: 0 };
    await fc.assert(
      fc.asyncProperty(
        moments,
        fc.integer({ min: 0, max: PLACES.length - 1 }),
        fc.array(deed, { minLength: 4, maxLength: 14, size: 'max' }),
        fc.array(range, { minLength: 4, maxLength: 4 }),
        async (now, which, deeds, ranges) => {
          for (const table of ['spot_occupancy', 'spot_days', 'blocked_days', 'blocked_spaces', 'calendar_feeds'])
            await listings.database.query(`DELETE FROM ${table}`);
          listings.clock.set(now);
          const plain = new PlainCalendar(PLACES[which] ?? 0, parisDay(now));
          const parking_spot_id = spots[which] ?? '';
          const requests = Array.from({ length: 5 }, () => randomUUID());
          for (const [minute, each] of deeds.entries()) await act(each, parking_spot_id, plain, requests, minute);

          for (const { from, length } of ranges) {
            const start = dayAt(plain.today, from);
            const end = dayAt(start, length);
            const shown = await listings.service.call(calendarApi.getAvailability, {
              parking_spot_id,
              from: start,
              to: dayAt(end, -1),
            });
            const days = plain.open(start, length).map((day) => ({ day, free_spots: plain.freeOn(day) }));
            const isWhole = days.length === length;
            const least = Math.min(...days.map(({ free_spots }) => free_spots));
            expect(shown).toEqual({ nombre_places: plain.places, days, free_spots: isWhole ? least : 0 });
            if (!isWhole) continue;
            seen[least === 0 ? 'full' : 'free'] += 1;

            const [row] = await of(PrismaService).$queryRaw<{ free: number }[]>(
              sql`SELECT ${freeSpaces({ start, end })} AS free FROM parking_spots p WHERE p.id = ${parking_spot_id}::uuid`,
            );
            expect({ start, end, free: row?.free }).toEqual({ start, end, free: least });
            const { results } = await listings.service.call(
              searchApi.search,
              {
                location_id,
                max_price: 50,
                services: [],
                shuttle: false,
                charging: false,
                date_debut: start,
                date_fin: end,
              },
              { actor: actorOf(driver) },
            );
            expect({ start, end, isFound: results.some(({ id }) => id === parking_spot_id) }).toEqual({
              start,
              end,
              isFound: least > 0,
            });
          }

          const exported = plain.exported();
          seen.exported += exported.length;
          expect(await readAgain(parking_spot_id, plain.today, randomUUID())).toEqual(exported);
          expect(await readAgain(parking_spot_id, plain.today, parking_spot_id)).toEqual([]);
        },
      ),
      RUNS,
    );
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(RUNS.numRuns / 5);
  },
  60_000 + RUNS.numRuns * 2_000,
);
