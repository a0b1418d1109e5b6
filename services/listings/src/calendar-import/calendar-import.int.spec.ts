import { gzipSync } from 'node:zlib';
import type { RpcInput } from '@placette/contracts';
import { calendarFeedsApi } from '@placette/contracts/listings/calendar-feeds/api';
import { calendarApi } from '@placette/contracts/listings/calendar/api';
import { blockedDaysChanged, calendarTroubled } from '@placette/contracts/listings/events';
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
type Given = Partial<RpcInput<typeof calendarFeedsApi.addCalendarFeed>>;
const connect = async (owner: string, parking_spot_id: string, given: Given = {}) => {
  const input = { parking_spot_id, url: elsewhere.url, name: '', blocks: 'all' as const, ...given };
  const { feeds } = await listings.service.call(calendarFeedsApi.addCalendarFeed, input, as(owner));
  return feeds.at(-1)!;
};
const list = async (owner: string, parking_spot_id: string) =>
  (await listings.service.call(calendarFeedsApi.listCalendarFeeds, { parking_spot_id }, as(owner))).feeds;
const state = async (owner: string, id: string) => (await list(owner, id))[0];
const move = async (owner: string, parking_spot_id: string, url: string) => {
  const input = { parking_spot_id, feed_id: (await state(owner, parking_spot_id))!.id, url, name: '' };
  return listings.service.call(calendarFeedsApi.changeCalendarFeed, { ...input, blocks: 'all' }, as(owner));
};
const refresh = async (owner: string, parking_spot_id: string, feed_id?: string) => {
  const input = { parking_spot_id, feed_id: feed_id ?? (await state(owner, parking_spot_id))!.id };
  return (await listings.service.call(calendarFeedsApi.readCalendarFeed, input, as(owner))).feeds[0];
};
const remove = async (owner: string, parking_spot_id: string, feed_id?: string) => {
  const input = { parking_spot_id, feed_id: feed_id ?? (await state(owner, parking_spot_id))!.id };
  return listings.service.call(calendarFeedsApi.removeCalendarFeed, input, as(owner));
};
const later = (minutes: number) => listings.clock.advance(minutes * 60_000);
const readDue = () => listings.service.app.get(FeedReader, { strict: false }).readDue();
const marks = async (owner: string, parking_spot_id: string) => {
  const range = { parking_spot_id, from: '2026-12-01', to: '2027-02-01' };
  const { days } = await listings.service.call(calendarApi.getOwnCalendar, range, as(owner));
  return days.map(({ day, by_owner, imported }) => day + (by_owner ? ' owner' : '') + (imported ? ' imported' : ''));
};
const published = async (parking_spot_id: string) =>
  (await listings.service.events(blockedDaysChanged)).filter((each) => each.parking_spot_id === parking_spot_id);
const spotOf = async (given = {}) => {
  const owner = listings.owner();
  const { id } = await listings.publishApproved(owner, given);
  return [owner, id] as const;
};

it('blocks the busy days beside the owner’s own, notifies the other services, and frees its own alone (C6)', async () => {
  const [owner, id] = await spotOf({ nombre_places: 2 });
  expect(await list(owner, id)).toEqual([]);
  await listings.service.call(
    calendarApi.blockDays,
    { parking_spot_id: id, from: '2026-12-11', to: '2026-12-12' },
    as(owner),
  );
  elsewhere.give(calendarOf(['2026-12-10', '2026-12-12']));
  const now = listings.clock.now().toISOString();
  expect(await connect(owner, id)).toEqual({
    id: expect.any(String),
    given_name: null,
    name: '127.0.0.1',
    url: elsewhere.url,
    blocks: 'all',
    imported_at: now,
    tried_at: now,
    error: null,
    failing_since: null,
    days: 2,
    unread: 0,
    collisions: [],
    next_import_at: new Date(listings.clock.now().getTime() + 3_600_000).toISOString(),
  });
  expect(await marks(owner, id)).toEqual(['2026-12-10 imported', '2026-12-11 owner imported', '2026-12-12 owner']);
  await eventually(async () => expect(await published(id)).toHaveLength(2));
  expect((await published(id)).find(({ version }) => version === 2)?.days).toEqual([
    '2026-12-10',
    '2026-12-11',
    '2026-12-12',
  ]);

  const range = { parking_spot_id: id, from: '2026-12-10', to: '2026-12-11' };
  await listings.service.call(calendarApi.unblockDays, range, as(owner));
  expect(await marks(owner, id)).toEqual(['2026-12-10 imported', '2026-12-11 imported', '2026-12-12 owner']);
  await remove(owner, id);
  expect(await marks(owner, id)).toEqual(['2026-12-12 owner']);
  expect(await list(owner, id)).toEqual([]);
  await eventually(async () => expect((await published(id)).map(({ days }) => days.join())).toContain('2026-12-12'));
});

it('is read again by schedule: days follow, an unchanged calendar publishes nothing', async () => {
  const [owner, id] = await spotOf();
  elsewhere.give(calendarOf(['2026-12-20', '2026-12-22']));
  await connect(owner, id);
  await readDue();
  later(61);
  const before = elsewhere.asked;
  await readDue();
  expect(elsewhere.asked).toBe(before + 1);
  elsewhere.give(calendarOf(['2026-12-21', '2026-12-23']));
  later(61);
  await Promise.all([readDue(), readDue(), readDue()]);
  expect(elsewhere.asked).toBe(before + 2);
  expect(await marks(owner, id)).toEqual(['2026-12-21 imported', '2026-12-22 imported']);
  await eventually(async () => expect((await published(id)).map(({ version }) => version)).toEqual([1, 2]));
  await remove(owner, id);
});

it('keeps the days it knows while the calendar fails, later and later, and says why', async () => {
  const [owner, id] = await spotOf();
  elsewhere.give(calendarOf(['2026-12-20', '2026-12-22']));
  const first = await connect(owner, id);
  for (const [answer, error] of [
    ['<html></html>', /ne donne pas un calendrier/],
    ['BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n', /ne donne pas un calendrier/],
  ] as const) {
    elsewhere.give(answer);
    later(61);
    await readDue();
    expect(await state(owner, id)).toMatchObject({
      imported_at: first.imported_at,
      days: 2,
      error: expect.stringMatching(error),
    });
  }
  elsewhere.answer = (response) => void response.writeHead(503).end();
  later(9);
  const before = elsewhere.asked;
  await readDue();
  expect(elsewhere.asked).toBe(before);
  later(2);
  await readDue();
  expect(elsewhere.asked).toBe(before + 1);
  expect(await marks(owner, id)).toEqual(['2026-12-20 imported', '2026-12-21 imported']);

  elsewhere.give(calendarOf());
  later(2);
  expect(await refresh(owner, id)).toMatchObject({ error: null, days: 0 });
  expect(await marks(owner, id)).toEqual([]);
  await remove(owner, id);
});

it('an address that gives no calendar is refused and changes nothing', async () => {
  const [owner, id] = await spotOf();
  elsewhere.give(calendarOf(['2026-12-20', '2026-12-22']));
  await connect(owner, id);
  const cases: [string, () => void, string?][] = [
    ['calendar_refused', () => (elsewhere.answer = (response) => void response.writeHead(404).end())],
    ['calendar_unreadable', () => elsewhere.give('bonjour')],
    ['calendar_too_large', () => elsewhere.give('x'.repeat(4_000_001))],
    ['calendar_too_large', () => bomb()],
    ['calendar_too_slow', () => (elsewhere.answer = (response) => void response.write('BEGIN:VCALENDAR\r\n'))],
    ['calendar_busy', () => (elsewhere.answer = (response) => void response.writeHead(503).end())],
    ['calendar_busy', () => (elsewhere.answer = (response) => void response.writeHead(429).end())],
    ['calendar_not_understood', () => elsewhere.give(calendarOf(['hier', 'demain']))],
    ['calendar_address_refused', () => redirect('http://169.254.169.254/')],
    ['calendar_address_refused', () => redirect('http://2130706433/')],
    ['calendar_address_refused', () => undefined, 'http://127.0.0.1/'],
    ['calendar_address_refused', () => undefined, 'http://[::1]:80/'],
    ['calendar_address_refused', () => undefined, 'webcal://localhost/a.ics'],
    ['invalid_input', () => undefined, 'file:///etc/passwd'],
    ['invalid_input', () => undefined, 'calendrier'],
  ];
  for (const [code, prepare, url] of cases) {
    prepare();
    if (url === undefined) later(1);
    await expect(move(owner, id, url ?? `${elsewhere.url}?of=other`)).rejects.toMatchObject({ code });
  }
  expect(await state(owner, id)).toMatchObject({ url: elsewhere.url, error: null, days: 2 });
  await remove(owner, id);

  function redirect(location: string) {
    elsewhere.answer = (response) => void response.writeHead(302, { location }).end();
  }
  function bomb() {
    const packed = gzipSync(Buffer.alloc(50_000_000));
    elsewhere.answer = (response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed);
  }
});

it('is asked for once a minute at most, and by its owner alone, who alone sees the address', async () => {
  const [owner, id] = await spotOf();
  elsewhere.give(calendarOf());
  await connect(owner, id);
  await expect(refresh(owner, id)).rejects.toMatchObject({ code: 'calendar_read_just_now' });
  later(1);
  const both = await Promise.allSettled([refresh(owner, id), refresh(owner, id)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);

  const before = elsewhere.asked;
  const { id: feed_id } = (await state(owner, id))!;
  const stranger = listings.owner();
  for (const call of [list, connect])
    await expect(call(stranger, id)).rejects.toMatchObject({ code: 'parking_not_found' });
  for (const call of [refresh, remove])
    await expect(call(stranger, id, feed_id)).rejects.toMatchObject({ code: 'parking_not_found' });
  const [, own] = await spotOf();
  await expect(refresh(owner, own, feed_id)).rejects.toMatchObject({ code: 'parking_not_found' });
  await expect(
    listings.service.call(calendarFeedsApi.listCalendarFeeds, { parking_spot_id: id }),
  ).rejects.toMatchObject({ code: 'not_authenticated' });
  expect(elsewhere.asked).toBe(before);
  const page = await listings.service.call(
    calendarApi.getOwnCalendar,
    { parking_spot_id: id, from: '2026-12-01', to: '2026-12-02' },
    as(owner),
  );
  expect(JSON.stringify([page, await published(id)])).not.toContain('secret-7f3a');
  await remove(owner, id);
  for (const call of [refresh, remove])
    await expect(call(owner, id, feed_id)).rejects.toMatchObject({ code: 'feed_not_found' });
});

it('our own calendar that comes back blocks nothing, that of another parking does; approved stays go on', async () => {
  const [owner, id] = await spotOf({ nombre_places: 1 });
  const { id: other } = await listings.publishApproved(owner);
  await listings.stay(id, await listings.driver(), '2026-12-10', '2026-12-12');
  await listings.service.call(
    calendarApi.blockDays,
    { parking_spot_id: id, from: '2026-12-20', to: '2026-12-20' },
    as(owner),
  );
  const { path } = await listings.service.call(calendarApi.renewCalendarLink, { parking_spot_id: id }, as(owner));
  const token = /calendars\/(.+)\.ics$/.exec(path ?? '')?.[1] ?? '';
  elsewhere.give((await listings.service.call(calendarApi.exportCalendar, { token })).text);
  expect(await connect(owner, id)).toMatchObject({ days: 0, error: null });
  expect(await connect(owner, other)).toMatchObject({ days: 3, error: null });

  elsewhere.give(calendarOf(['2026-12-10', '2026-12-11'], ['2026-12-24', 'bientôt']));
  later(1);
  expect(await refresh(owner, id)).toMatchObject({ days: 2, unread: 1, collisions: ['2026-12-10'] });
  const range = { parking_spot_id: id, from: '2026-12-10', to: '2026-12-11' };
  const { days } = await listings.service.call(calendarApi.getOwnCalendar, range, as(owner));
  expect(days.map(({ taken, imported }) => [taken, imported])).toEqual([
    [1, true],
    [1, false],
  ]);
  await remove(owner, id);
  await remove(owner, other);
});

it('C51 a failure of a day, and an imported day on an agreed stay, are told to the owner once each', async () => {
  const [owner, id] = await spotOf();
  await listings.stay(id, await listings.driver(), '2026-12-10', '2026-12-12');
  const told = async () =>
    (await listings.service.events(calendarTroubled))
      .filter((each) => each.parking_spot_id === id)
      .map(({ owner_id, days_with_stays }) => [owner_id, ...days_with_stays].join(' '));
  elsewhere.give(calendarOf(['2026-12-11', '2026-12-13']));
  await connect(owner, id);
  later(61);
  await readDue();
  await eventually(async () => expect(await told()).toEqual([`${owner} 2026-12-11`]));
  elsewhere.give('<html></html>');
  for (const minutes of [61, 23 * 60, 70, 13 * 60]) {
    later(minutes);
    await readDue();
  }
  await eventually(async () => expect(await told()).toEqual([`${owner} 2026-12-11`, owner]));
  await remove(owner, id);
});

it('a calendar read while it is removed blocks nothing afterwards', async () => {
  const [owner, id] = await spotOf();
  elsewhere.give(calendarOf());
  await connect(owner, id);
  later(61);
  let finish: () => void = () => undefined;
  elsewhere.answer = (response) => {
    finish = () => void response.end(calendarOf(['2026-12-20', '2026-12-22']));
  };
  const before = elsewhere.asked;
  const reading = readDue();
  await eventually(async () => expect(elsewhere.asked).toBe(before + 1));
  await remove(owner, id);
  finish();
  await reading;
  expect(await marks(owner, id)).toEqual([]);
  expect(await list(owner, id)).toEqual([]);
});
