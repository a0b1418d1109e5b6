import { readFile } from 'node:fs/promises';
import { calendarFeedsApi } from '@placette/contracts/listings/calendar-feeds/api';
import { calendarImportApi } from '@placette/contracts/listings/calendar-import/api';
import { calendarTroubled } from '@placette/contracts/listings/events';
import { actorOf, eventually } from '@placette/testing';
import { calendarOf, startCalendarServer, type CalendarServer } from '../../test/calendar-server.js';
import { startListings, type Listings } from '../../test/listings.fixture.js';
import { FeedReader } from './feed-reader.js';

let listings: Listings;
let elsewhere: CalendarServer;
beforeAll(async () => {
  elsewhere = await startCalendarServer();
  listings = await startListings('2026-12-01T10:00:00Z', { CALENDAR_INSIDE_HOSTS: elsewhere.host });
});
afterAll(async () => {
  await listings.stop();
  elsewhere.stop();
});

const as = (owner: string) => ({ actor: actorOf(owner) });
const list = async (owner: string, parking_spot_id: string) =>
  (await listings.service.call(calendarFeedsApi.listCalendarFeeds, { parking_spot_id }, as(owner))).feeds;
const readDue = () => listings.service.app.get(FeedReader, { strict: false }).readDue();
const kept = async (id: string) =>
  (await listings.database.query('SELECT import_url FROM spot_calendars WHERE parking_spot_id = $1', [id]))[0];
const spotOf = async () => {
  const owner = listings.owner();
  return [owner, (await listings.publishApproved(owner)).id] as const;
};
const first = () => elsewhere.giveAt('/first.ics', calendarOf(['2026-12-10', '2026-12-12']));
const other = () => elsewhere.giveAt('/other.ics', calendarOf(['2026-12-20', '2026-12-21']));

it('calls of the release before see and change the first feed', async () => {
  const [owner, parking_spot_id] = await spotOf();
  const spot = { parking_spot_id };
  const get = () => listings.service.call(calendarImportApi.getCalendarImport, spot, as(owner));
  const connect = (url: string) => listings.service.call(calendarImportApi.importCalendar, { ...spot, url }, as(owner));
  expect(await get()).toEqual({ import: null });
  expect((await connect(first())).import).toMatchObject({ url: first(), days: 2, error: null, days_with_stays: 0 });
  await expect(listings.service.call(calendarImportApi.refreshCalendarImport, spot, as(owner))).rejects.toMatchObject({
    code: 'calendar_read_just_now',
  });
  expect(await kept(parking_spot_id)).toEqual({ import_url: first() });
  expect((await connect(other())).import).toMatchObject({ url: other(), days: 1 });
  expect(await list(owner, parking_spot_id)).toMatchObject([{ url: other(), blocks: 'all' }]);
  await listings.service.call(calendarImportApi.removeCalendarImport, spot, as(owner));
  expect([await get(), await list(owner, parking_spot_id)]).toEqual([{ import: null }, []]);
  expect(await kept(parking_spot_id)).toEqual({ import_url: null });
});

it('what its services connect, change and remove beside this release is one of the feeds', async () => {
  const [owner, id] = await spotOf();
  const write = (url: string | null) =>
    listings.database.query(
      `INSERT INTO spot_calendars (parking_spot_id, import_url) VALUES ($1, $2)
       ON CONFLICT (parking_spot_id) DO UPDATE SET import_url = excluded.import_url`,
      [id, url],
    );
  await write(first());
  await readDue();
  expect(await list(owner, id)).toMatchObject([{ url: first(), days: 2, blocks: 'all' }]);
  await write(other());
  await readDue();
  expect(await list(owner, id)).toMatchObject([{ url: other(), days: 1 }]);
  await write(null);
  expect(await list(owner, id)).toEqual([]);
});

it('its calendar is carried over with its days, what was told of it, and its failures', async () => {
  const [owner, id] = await spotOf();
  await listings.stay(id, await listings.driver(), '2026-12-10', '2026-12-11');
  const url = first();
  await listings.database.query(`
    DROP TRIGGER follow_import_url ON spot_calendars;
    DROP FUNCTION follow_import_url;
    DROP TABLE feed_days, calendar_feeds;
    ALTER TABLE spot_days DROP COLUMN elsewhere, DROP COLUMN collision_told;
    INSERT INTO spot_calendars (parking_spot_id, version, import_url, next_import_at, imported_at, import_error,
      import_failures, import_failing_since, import_unread)
    VALUES ('${id}', 3, '${url}', '2026-12-01T10:30Z', '2026-11-30T10:00Z', 'calendar_busy', 2, '2026-11-30T11:00Z', 1);
    INSERT INTO blocked_days (parking_spot_id, day, by_owner, imported)
    VALUES ('${id}', '2026-12-10', false, true), ('${id}', '2026-12-11', true, true), ('${id}', '2026-12-14', true, false);`);
  const migration = new URL('../../prisma/migrations/0035_calendar_feeds/migration.sql', import.meta.url);
  await listings.database.query(await readFile(migration, 'utf8'));
  expect(await list(owner, id)).toEqual([
    {
      ...{ id: expect.any(String), given_name: null, name: '127.0.0.1', url, blocks: 'all', days: 2, unread: 1 },
      ...{ imported_at: '2026-11-30T10:00:00.000Z', tried_at: null, next_import_at: '2026-12-01T10:30:00.000Z' },
      ...{ error: expect.stringMatching(/débordé/), failing_since: '2026-11-30T11:00:00.000Z' },
      collisions: ['2026-12-10'],
    },
  ]);
  listings.clock.advance(40 * 60_000);
  await readDue();
  expect(await list(owner, id)).toMatchObject([{ error: null, failing_since: null, days: 2, unread: 0 }]);
  const blocked = `SELECT day::text, by_owner, imported FROM blocked_days WHERE parking_spot_id = $1 ORDER BY day`;
  expect(await listings.database.query(blocked, [id])).toEqual([
    { day: '2026-12-10', by_owner: false, imported: true },
    { day: '2026-12-11', by_owner: true, imported: true },
    { day: '2026-12-14', by_owner: true, imported: false },
  ]);
  await eventually(() => expect(listings.service.events(calendarTroubled)).toEqual([]));
});
