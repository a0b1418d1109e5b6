import { randomUUID } from 'node:crypto';
import { appError } from '@placette/contracts/errors';
import { userDeleted } from '@placette/contracts/identity/events';
import { calendarFeedsApi } from '@placette/contracts/listings/calendar-feeds/api';
import { FEEDS_MAX, type FeedBlocks } from '@placette/contracts/listings/calendar-feeds/schema';
import { calendarApi } from '@placette/contracts/listings/calendar/api';
import { blockedDaysChanged, calendarTroubled } from '@placette/contracts/listings/events';
import { ownParkingsApi } from '@placette/contracts/listings/own-parkings/api';
import { stayPlaceApi } from '@placette/contracts/listings/stay-place/api';
import { requestCancelled } from '@placette/contracts/requests/events';
import { actorOf, eventually } from '@placette/testing';
import { calendarOf, startCalendarServer, type CalendarServer } from '../../test/calendar-server.js';
import { formOf, startListings, type Listings } from '../../test/listings.fixture.js';
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

/** Feeds of one test must not be read in another. */
afterEach(() => listings.database.query('DELETE FROM calendar_feeds'));

const as = (owner: string) => ({ actor: actorOf(owner) });
let count = 0;
/** Returns a separate URL that serves these busy days. */
const at = (...days: [string, string][]) => elsewhere.giveAt(`/${(count += 1)}.ics`, calendarOf(...days));
const add = (owner: string, parking_spot_id: string, url: string, blocks: FeedBlocks = 'all', name = '') => {
  listings.clock.advance(1);
  return listings.service.call(calendarFeedsApi.addCalendarFeed, { parking_spot_id, url, blocks, name }, as(owner));
};
const list = async (owner: string, parking_spot_id: string) =>
  (await listings.service.call(calendarFeedsApi.listCalendarFeeds, { parking_spot_id }, as(owner))).feeds;
const change = (
  owner: string,
  parking_spot_id: string,
  feed_id: string,
  given: { url: string; blocks: FeedBlocks; name: string },
) => listings.service.call(calendarFeedsApi.changeCalendarFeed, { parking_spot_id, feed_id, ...given }, as(owner));
const remove = (owner: string, parking_spot_id: string, feed_id: string) =>
  listings.service.call(calendarFeedsApi.removeCalendarFeed, { parking_spot_id, feed_id }, as(owner));
const later = (minutes: number) => listings.clock.advance(minutes * 60_000);
const readDue = () => listings.service.app.get(FeedReader, { strict: false }).readDue();
/** The free spaces from 10 to 13 December. */
const free = async (parking_spot_id: string) => {
  const range = { parking_spot_id, from: '2026-12-10', to: '2026-12-13' };
  return (await listings.service.call(calendarApi.getAvailability, range)).days.map(({ free_spots }) => free_spots);
};
const spotOf = async (nombre_places: number) => {
  const owner = listings.owner();
  const { id } = await listings.publishApproved(owner, { nombre_places });
  return [owner, id] as const;
};
const told = async (parking_spot_id: string) =>
  (await listings.service.events(calendarTroubled))
    .filter((each) => each.parking_spot_id === parking_spot_id)
    .map((each) => [each.calendar_name, ...each.days_with_stays].join(' '));
const published = async (parking_spot_id: string) =>
  (await listings.service.events(blockedDaysChanged))
    .filter((each) => each.parking_spot_id === parking_spot_id)
    .sort((a, b) => a.version - b.version);

it('C60 a busy day of one space leaves the others free, one for all closes the day, and other services learn both', async () => {
  const [owner, id] = await spotOf(3);
  const { feeds } = await add(owner, id, at(['2026-12-10', '2026-12-12']), 'one');
  expect(await free(id)).toEqual([2, 2, 3, 3]);
  await add(owner, id, at(['2026-12-11', '2026-12-13']), 'one');
  expect(await free(id)).toEqual([2, 1, 2, 3]);
  await listings.stay(id, await listings.driver(), '2026-12-11', '2026-12-13');
  await eventually(async () => expect(await free(id)).toEqual([2, 0, 1, 3]));
  await add(owner, id, at(['2026-12-13', '2026-12-14']));
  expect(await free(id)).toEqual([2, 0, 1, 0]);

  const state = {
    days: ['2026-12-13'],
    elsewhere: [
      { day: '2026-12-10', spaces: 1 },
      { day: '2026-12-11', spaces: 2 },
      { day: '2026-12-12', spaces: 1 },
    ],
  };
  await eventually(async () => expect((await published(id)).at(-1)).toMatchObject(state));
  expect((await listings.service.call(stayPlaceApi.getParkingState, { parking_spot_id: id })).blocked).toMatchObject(
    state,
  );
  const range = { parking_spot_id: id, from: '2026-12-10', to: '2026-12-11' };
  expect((await listings.service.call(calendarApi.getOwnCalendar, range, as(owner))).days).toEqual([
    { day: '2026-12-10', taken: 0, by_owner: false, imported: false, elsewhere: 1, blocked_spaces: 0 },
    { day: '2026-12-11', taken: 1, by_owner: false, imported: false, elsewhere: 2, blocked_spaces: 0 },
  ]);

  const [first] = feeds;
  await change(owner, id, first!.id, { url: first!.url, blocks: 'all', name: 'Agenda du voisin' });
  expect(await free(id)).toEqual([0, 0, 1, 0]);
  expect((await list(owner, id))[0]).toMatchObject({ name: 'Agenda du voisin', blocks: 'all', days: 2 });
  await remove(owner, id, first!.id);
  expect(await free(id)).toEqual([3, 1, 1, 0]);
});

it('C60 a space that the owner keeps is beside those of calendars, and is told as no collision with them (C51)', async () => {
  const [owner, id] = await spotOf(3);
  await listings.stay(id, await listings.driver(), '2026-12-10', '2026-12-12');
  await eventually(async () => expect(await free(id)).toEqual([2, 2, 3, 3]));
  const kept = { parking_spot_id: id, from: '2026-12-10', to: '2026-12-12', spaces: 2 };
  await listings.service.call(calendarApi.blockDays, kept, as(owner));
  const { feeds } = await add(owner, id, at(['2026-12-11', '2026-12-13']), 'one');
  expect([await free(id), feeds[0]?.collisions]).toEqual([[0, 0, 0, 3], []]);
  const own = await listings.service.call(calendarApi.getOwnCalendar, kept, as(owner));
  expect(own.days.map(({ elsewhere, blocked_spaces }) => [elsewhere, blocked_spaces])).toEqual([
    [0, 2],
    [1, 2],
    [1, 2],
  ]);
  await listings.service.call(calendarApi.unblockDays, kept, as(owner));
  expect(await free(id)).toEqual([2, 1, 2, 3]);
  expect(await told(id)).toEqual([]);
});

it('C60 follows the number of spaces that the owner changes', async () => {
  const [owner, id] = await spotOf(3);
  await add(owner, id, at(['2026-12-10', '2026-12-11']), 'one');
  await listings.stay(id, await listings.driver(), '2026-12-10', '2026-12-11');
  await eventually(async () => expect(await free(id)).toEqual([1, 3, 3, 3]));
  const capacity = () =>
    listings.database.query('SELECT taken, capacity, elsewhere FROM spot_days WHERE parking_spot_id = $1', [id]);
  expect(await capacity()).toEqual([{ taken: 1, capacity: 2, elsewhere: 1 }]);
  const spot = await listings.service.call(ownParkingsApi.getMyParkingSpot, { parking_spot_id: id }, as(owner));
  const edited = { ...formOf(spot), nombre_places: 2 };
  await listings.service.call(ownParkingsApi.editParkingSpot, { parking_spot_id: id, edited }, as(owner));
  expect(await free(id)).toEqual([0, 2, 2, 2]);
  expect(await capacity()).toEqual([{ taken: 1, capacity: 1, elsewhere: 1 }]);
});

it('C51 a parking reads five calendars, also when eight are added concurrently; the next is refused in French', async () => {
  const [owner, id] = await spotOf(2);
  const eight = Array.from({ length: 8 }, () => at(['2026-12-10', '2026-12-11']));
  const added = await Promise.allSettled(eight.map((url) => add(owner, id, url)));
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(FEEDS_MAX);
  expect(await list(owner, id)).toHaveLength(FEEDS_MAX);
  expect(appError('too_many_feeds').message).toMatch(/Ce parking lit déjà cinq calendriers/);
  later(1);
  const asked = elsewhere.asked;
  await expect(add(owner, id, at())).rejects.toMatchObject({ code: 'too_many_feeds', status: 422 });
  expect(elsewhere.asked).toBe(asked);

  const [first] = await list(owner, id);
  await remove(owner, id, first!.id);
  await expect(add(owner, id, at())).resolves.toHaveProperty('feeds');
});

it('one more of four joins when five are added concurrently', async () => {
  const [owner, id] = await spotOf(2);
  for (let n = 1; n < FEEDS_MAX; n += 1) await add(owner, id, at());
  later(1);
  const added = await Promise.allSettled(Array.from({ length: 5 }, () => add(owner, id, at())));
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await list(owner, id)).toHaveLength(FEEDS_MAX);
});

it('one address joins once, however it is written and from two tabs concurrently', async () => {
  const [owner, id] = await spotOf(2);
  const url = at(['2026-12-10', '2026-12-11']);
  const both = await Promise.allSettled([add(owner, id, url, 'one'), add(owner, id, url, 'one')]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  for (const again of [url, `${url}#x`, url.replace('http:', 'https:')])
    await expect(add(owner, id, again)).rejects.toMatchObject({ code: 'feed_known_already', status: 409 });
  later(1);
  const other = at();
  const { feeds } = await add(owner, id, other);
  await expect(change(owner, id, feeds[1]!.id, { url, name: '', blocks: 'all' })).rejects.toMatchObject({
    code: 'feed_known_already',
  });
  expect(await free(id)).toEqual([1, 2, 2, 2]);
  const [, another] = await spotOf(1);
  await expect(change(owner, another, feeds[1]!.id, { url, name: '', blocks: 'all' })).rejects.toMatchObject({
    code: 'parking_not_found',
  });
});

it('what of two calendars comes from here counts in none, however often it comes back (ADR 33)', async () => {
  const [owner, id] = await spotOf(3);
  await listings.stay(id, await listings.driver(), '2026-12-10', '2026-12-12');
  const { path } = await listings.service.call(calendarApi.renewCalendarLink, { parking_spot_id: id }, as(owner));
  const token = /calendars\/(.+)\.ics$/.exec(path ?? '')?.[1] ?? '';
  await eventually(async () => expect(await free(id)).toEqual([2, 2, 3, 3]));
  const { text } = await listings.service.call(calendarApi.exportCalendar, { token });
  for (let n = 0; n < 2; n += 1) await add(owner, id, elsewhere.giveAt(`/own${(count += 1)}.ics`, text), 'one');
  expect((await list(owner, id)).map(({ days }) => days)).toEqual([0, 0]);
  expect(await free(id)).toEqual([2, 2, 3, 3]);
});

it('C51 one that fails keeps its days while the others go on, and is told by its name after a day, once', async () => {
  const [owner, id] = await spotOf(2);
  const [good, bad] = [at(['2026-12-10', '2026-12-11']), at(['2026-12-11', '2026-12-13'])];
  await add(owner, id, good, 'one');
  await add(owner, id, bad, 'one', 'Parking du Port');
  elsewhere.giveAt(new URL(good).pathname, calendarOf(['2026-12-13', '2026-12-14']));
  elsewhere.giveAt(new URL(bad).pathname, '<html></html>');
  for (const minutes of [61, 23 * 60, 70, 13 * 60]) {
    later(minutes);
    await readDue();
  }
  expect(await free(id)).toEqual([2, 1, 1, 1]);
  expect(await list(owner, id)).toMatchObject([
    { name: '127.0.0.1', error: null, failing_since: null, days: 1 },
    { name: 'Parking du Port', error: expect.stringMatching(/ne donne pas un calendrier/), days: 2 },
  ]);
  expect(Date.parse((await list(owner, id))[1]!.failing_since!)).toBeLessThan(
    listings.clock.now().getTime() - 86_400_000,
  );
  await eventually(async () => expect(await told(id)).toEqual(['Parking du Port']));
});

it('C51 a stay stays agreed where no space is left for it, and its owner is told once, whichever came first', async () => {
  const [owner, id] = await spotOf(2);
  const driver = await listings.driver();
  const stay = await listings.stay(id, driver, '2026-12-10', '2026-12-12');
  await add(owner, id, at(['2026-12-10', '2026-12-13']), 'one');
  const second = at(['2026-12-11', '2026-12-13']);
  await add(owner, id, second, 'one', 'Orly Parc');
  expect((await list(owner, id)).map(({ collisions }) => collisions)).toEqual([['2026-12-11'], ['2026-12-11']]);
  for (let n = 0; n < 2; n += 1) {
    later(61);
    await readDue();
  }
  await eventually(async () => expect(await told(id)).toEqual(['Orly Parc 2026-12-11']));
  const range = { parking_spot_id: id, from: '2026-12-11', to: '2026-12-11' };
  expect((await listings.service.call(calendarApi.getOwnCalendar, range, as(owner))).days).toMatchObject([
    { taken: 1 },
  ]);

  // Approved before the calendar's days arrived there, so the next import finds it.
  await listings.stay(id, driver, '2026-12-12', '2026-12-13');
  later(61);
  await readDue();
  await eventually(async () => expect(await told(id)).toHaveLength(2));
  expect((await told(id))[1]).toMatch(/ 2026-12-12$/);
  await listings.service.publish(requestCancelled, stay);
  await eventually(async () => expect((await list(owner, id))[1]?.collisions).toEqual(['2026-12-12']));
});

it('a calendar whose address changes is read there first, and keeps its days while that fails', async () => {
  const [owner, id] = await spotOf(1);
  const { feeds } = await add(owner, id, at(['2026-12-10', '2026-12-11']));
  const feed_id = feeds[0]!.id;
  const lost = elsewhere.giveAt(`/${(count += 1)}.ics`, 'bonjour');
  await expect(change(owner, id, feed_id, { url: lost, name: 'Autre', blocks: 'one' })).rejects.toMatchObject({
    code: 'calendar_unreadable',
  });
  expect(await list(owner, id)).toEqual(feeds);
  await change(owner, id, feed_id, { url: at(['2026-12-13', '2026-12-14']), name: '', blocks: 'all' });
  expect(await free(id)).toEqual([1, 1, 1, 0]);
  await expect(change(owner, id, randomUUID(), { url: lost, name: '', blocks: 'all' })).rejects.toMatchObject({
    code: 'feed_not_found',
    status: 404,
  });
});

it('is in the copy of its owner’s data, and goes with the account', async () => {
  const [owner, id] = await spotOf(1);
  const url = at(['2026-12-10', '2026-12-11']);
  await add(owner, id, url, 'all', 'Agenda');
  const copy = await listings.copyOf(owner);
  expect(copy['calendriers_importes']).toMatchObject([{ parking_spot_id: id, url, given_name: 'Agenda' }]);
  await listings.service.publish(userDeleted, { user_id: owner, deleted_at: new Date().toISOString() });
  await eventually(async () => {
    expect(await listings.database.query('SELECT 1 FROM calendar_feeds WHERE url = $1', [url])).toEqual([]);
  });
});
