import { calendarFeedsApi, calendarImportApi } from '@placette/contracts/listings/calendar-feeds/api';
import { actorOf } from '@placette/testing';
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
