import { listingsApi } from '@placette/contracts/listings/api';
import { calendarApi } from '@placette/contracts/listings/calendar/api';
import { blockedDaysChanged } from '@placette/contracts/listings/events';
import { ownParkingsApi } from '@placette/contracts/listings/own-parkings/api';
import { searchApi } from '@placette/contracts/listings/search/api';
import { actorOf, eventually } from '@placette/testing';
import { CDG, startListings, type Listings } from '../../test/listings.fixture.js';

/** Today is 1 December 2026. */
let listings: Listings;
beforeAll(async () => {
  listings = await startListings();
});
afterAll(() => listings.stop());

const block = (owner: string, parking_spot_id: string, from: string, to: string) =>
  listings.service.call(calendarApi.blockDays, { parking_spot_id, from, to }, { actor: actorOf(owner) });
const unblock = (owner: string, parking_spot_id: string, from: string, to: string) =>
  listings.service.call(calendarApi.unblockDays, { parking_spot_id, from, to }, { actor: actorOf(owner) });
const free = async (parking_spot_id: string, from: string, to: string) => {
  const { days, free_spots } = await listings.service.call(calendarApi.getAvailability, { parking_spot_id, from, to });
  return { days: days.map((each) => each.free_spots), free_spots };
};

it('C6 blocks a range for its owner alone, gives part of it back, and says so to the other services', async () => {
  const owner = listings.owner();
  const { id } = await listings.publishApproved(owner, { nombre_places: 3 });
  expect(await block(owner, id, '2026-12-10', '2026-12-13')).toEqual({ days_with_stays: 0 });
  await unblock(owner, id, '2026-12-12', '2026-12-20');
  expect(await free(id, '2026-12-09', '2026-12-13')).toEqual({ days: [3, 0, 0, 3, 3], free_spots: 0 });
  expect(await free(id, '2026-12-12', '2026-12-13')).toMatchObject({ free_spots: 3 });

  const published = await eventually(async () => {
    const events = (await listings.service.events(blockedDaysChanged)).filter((each) => each.parking_spot_id === id);
    expect(events).toHaveLength(2);
    return events;
  });
  expect(published.map(({ version, days }) => ({ version, days }))).toEqual([
    { version: 1, days: ['2026-12-10', '2026-12-11', '2026-12-12', '2026-12-13'] },
    { version: 2, days: ['2026-12-10', '2026-12-11'] },
  ]);
});

it('refuses to anybody else to read, block or unblock', async () => {
  const { id: parking_spot_id } = await listings.publishApproved(listings.owner());
  const range = { parking_spot_id, from: '2026-12-10', to: '2026-12-10' };
  for (const contract of [calendarApi.blockDays, calendarApi.unblockDays, calendarApi.getOwnCalendar]) {
    const stranger = { actor: actorOf(listings.owner()) };
    await expect(listings.service.call(contract, range, stranger)).rejects.toMatchObject({ code: 'parking_not_found' });
    await expect(listings.service.call(contract, range)).rejects.toMatchObject({ code: 'not_authenticated' });
  }
  expect(await free(parking_spot_id, range.from, range.to)).toMatchObject({ free_spots: 1 });
});

it('takes days from today to two years ahead, in order', async () => {
  const owner = listings.owner();
  const { id } = await listings.publishApproved(owner);
  await block(owner, id, '2026-12-01', '2028-12-01');
  for (const [from, to] of [
    ['2026-11-30', '2026-12-02'],
    ['2028-12-01', '2028-12-02'],
  ] as const)
    await expect(block(owner, id, from, to)).rejects.toMatchObject({ code: 'days_beyond_calendar' });
  await expect(block(owner, id, '2026-12-05', '2026-12-04')).rejects.toMatchObject({ code: 'invalid_input' });
  await expect(block(owner, id, '2027-02-29', '2027-03-01')).rejects.toMatchObject({ code: 'invalid_input' });
});

it('a blocked day with an approved stay changes nothing for that stay, and says how many days have one', async () => {
  const owner = listings.owner();
  const driver = await listings.driver();
  const { id } = await listings.publishApproved(owner, { nombre_places: 2 });
  await listings.stay(id, driver, '2026-12-10', '2026-12-12');
  expect(await free(id, '2026-12-09', '2026-12-12')).toEqual({ days: [2, 1, 1, 2], free_spots: 1 });
  expect(await block(owner, id, '2026-12-11', '2026-12-14')).toEqual({ days_with_stays: 1 });
  const calendar = await listings.service.call(
    calendarApi.getOwnCalendar,
    { parking_spot_id: id, from: '2026-12-01', to: '2026-12-12' },
    { actor: actorOf(owner) },
  );
  expect(calendar).toEqual({
    parking: { id, title: 'Place privée', nombre_places: 2, price_per_day: expect.any(Number) },
    days: [
      { day: '2026-12-10', taken: 1, by_owner: false, imported: false, elsewhere: 0, blocked_spaces: 0 },
      { day: '2026-12-11', taken: 1, by_owner: true, imported: false, elsewhere: 0, blocked_spaces: 0 },
      { day: '2026-12-12', taken: 0, by_owner: true, imported: false, elsewhere: 0, blocked_spaces: 0 },
    ],
  });
});

describe('some of the spaces of a day (C60)', () => {
  const keep = (owner: string, parking_spot_id: string, from: string, to: string, spaces: number) =>
    listings.service.call(calendarApi.blockDays, { parking_spot_id, from, to, spaces }, { actor: actorOf(owner) });

  it('are kept by the owner, and the others stay free; the last word on a day counts, and all is given back', async () => {
    const owner = listings.owner();
    const { id } = await listings.publishApproved(owner, { nombre_places: 12 });
    await block(owner, id, '2026-12-10', '2026-12-10');
    await keep(owner, id, '2026-12-10', '2026-12-12', 5);
    await keep(owner, id, '2026-12-12', '2026-12-13', 3);
    expect((await free(id, '2026-12-10', '2026-12-14')).days).toEqual([7, 7, 9, 9, 12]);
    await block(owner, id, '2026-12-11', '2026-12-11');
    expect((await free(id, '2026-12-10', '2026-12-12')).days).toEqual([7, 0, 9]);
    await keep(owner, id, '2026-12-12', '2026-12-12', 12);
    const published = await eventually(async () => {
      const events = (await listings.service.events(blockedDaysChanged)).filter((each) => each.parking_spot_id === id);
      expect(events).toHaveLength(5);
      return events;
    });
    expect(published.at(-1)).toMatchObject({
      days: ['2026-12-11', '2026-12-12'],
      elsewhere: [
        { day: '2026-12-10', spaces: 5 },
        { day: '2026-12-13', spaces: 3 },
      ],
    });
    await unblock(owner, id, '2026-12-10', '2026-12-14');
    expect((await free(id, '2026-12-10', '2026-12-14')).days).toEqual([12, 12, 12, 12, 12]);
  });

  it('are never more than the parking has: nothing changes, and the owner reads why', async () => {
    const owner = listings.owner();
    const { id } = await listings.publishApproved(owner, { nombre_places: 3 });
    for (const spaces of [4, 0, -1, 1.5, 1e9])
      await expect(keep(owner, id, '2026-12-10', '2026-12-12', spaces)).rejects.toMatchObject({
        code: 'invalid_input',
        errors: [{ path: 'spaces' }],
      });
    expect((await free(id, '2026-12-10', '2026-12-12')).days).toEqual([3, 3, 3]);
  });

  it('that stays already use are said, and the stays go on', async () => {
    const owner = listings.owner();
    const { id } = await listings.publishApproved(owner, { nombre_places: 3 });
    await listings.stay(id, await listings.driver(), '2026-12-10', '2026-12-12');
    await listings.stay(id, await listings.driver(), '2026-12-11', '2026-12-12');
    expect(await keep(owner, id, '2026-12-09', '2026-12-12', 2)).toEqual({ days_with_stays: 1 });
    expect((await free(id, '2026-12-09', '2026-12-12')).days).toEqual([1, 0, 0, 1]);
  });

  it('leave the others to be found, and are exported once nothing is left', async () => {
    const location_id = await listings.saveLocation(CDG);
    const owner = listings.owner();
    const driver = await listings.driver();
    const { id: parking_spot_id } = await listings.publishApproved(owner, { nombre_places: 2 });
    const isFound = async (date_debut: string, date_fin: string) => {
      const dates = { date_debut, date_fin };
      const filters = { location_id, ...dates, max_price: 50, services: [], shuttle: false, charging: false };
      const { results } = await listings.service.call(searchApi.search, filters, { actor: actorOf(driver) });
      return results.some(({ id }) => id === parking_spot_id);
    };
    const exported = async () => {
      const call = { actor: actorOf(owner) };
      const { path } = await listings.service.call(calendarApi.renewCalendarLink, { parking_spot_id }, call);
      const token = /calendars\/(.+)\.ics$/.exec(path ?? '')?.[1] ?? '';
      const { text } = await listings.service.call(calendarApi.exportCalendar, { token });
      return text.match(/^(SUMMARY|DTSTART|DTEND).*$/gm)?.map((line) => line.replace(/^\w+(;VALUE=DATE)?:/, '').trim());
    };
    await eventually(async () => expect(await isFound('2027-02-01', '2027-02-04')).toBe(true));
    await keep(owner, parking_spot_id, '2027-02-01', '2027-02-03', 1);
    expect([await isFound('2027-02-01', '2027-02-04'), await exported()]).toEqual([true, undefined]);
    await listings.stay(parking_spot_id, driver, '2027-02-02', '2027-02-06');
    expect([await isFound('2027-02-01', '2027-02-04'), await exported()]).toEqual([
      false,
      ['20270202', '20270204', 'Complet'],
    ]);
  });
});

it('search, the page of today and the page of a location leave blocked days out (C6)', async () => {
  const location_id = await listings.saveLocation(CDG);
  const owner = listings.owner();
  const driver = await listings.driver();
  const { id } = await listings.publishApproved(owner);
  const search = async (date_debut: string, date_fin: string) => {
    const filters = { location_id, date_debut, date_fin, max_price: 50, services: [], shuttle: false, charging: false };
    const { results } = await listings.service.call(searchApi.search, filters, {
      actor: actorOf(driver),
    });
    return results.some((each) => each.id === id);
  };
  await eventually(async () => expect(await search('2026-12-01', '2026-12-03')).toBe(true));
  await block(owner, id, '2026-12-01', '2026-12-02');
  expect(await search('2026-12-01', '2026-12-03')).toBe(false);
  expect(await search('2026-12-03', '2026-12-05')).toBe(true);
  expect(await listings.service.call(listingsApi.getParkingSpotPage, { parking_spot_id: id })).toMatchObject({
    free_spots: 0,
  });
});

it('shows nobody the days of a hidden parking, and no past day', async () => {
  const owner = listings.owner();
  const { id } = await listings.publishApproved(owner);
  const seen = await listings.service.call(calendarApi.getAvailability, {
    parking_spot_id: id,
    from: '2026-11-29',
    to: '2026-12-02',
  });
  expect(seen).toEqual({
    nombre_places: 1,
    days: [
      { day: '2026-12-01', free_spots: 1 },
      { day: '2026-12-02', free_spots: 1 },
    ],
    free_spots: 0,
  });
  await listings.service.call(
    ownParkingsApi.setAvailability,
    { parking_spot_id: id, available: false },
    { actor: actorOf(owner) },
  );
  await expect(free(id, '2026-12-01', '2026-12-02')).rejects.toMatchObject({ code: 'parking_not_found' });
});

it('keeps every day of twenty changes concurrently, and numbers them one after the other', async () => {
  const owner = listings.owner();
  const { id } = await listings.publishApproved(owner);
  const days = Array.from({ length: 20 }, (_, index) => `2027-01-${String(index + 1).padStart(2, '0')}`);
  await Promise.all(days.map((day) => block(owner, id, day, day)));
  expect((await free(id, '2027-01-01', '2027-01-21')).days).toEqual([...days.map(() => 0), 1]);
  await eventually(async () => {
    const published = (await listings.service.events(blockedDaysChanged)).filter((each) => each.parking_spot_id === id);
    const newest = published.find(({ version }) => version === 20);
    expect(newest?.days).toEqual(days);
  });
});

it('is exported behind an address of its own, named after the parking, without a person or a plate, and no longer once renewed', async () => {
  const owner = listings.owner();
  const { id: parking_spot_id } = await listings.publishApproved(owner);
  const call = { actor: actorOf(owner) };
  expect(await listings.service.call(calendarApi.getCalendarLink, { parking_spot_id }, call)).toEqual({ path: null });
  const renew = () => listings.service.call(calendarApi.renewCalendarLink, { parking_spot_id }, call);
  const read = ({ path }: { path: string | null }) =>
    listings.service.call(calendarApi.exportCalendar, { token: /calendars\/(.+)\.ics$/.exec(path ?? '')?.[1] ?? '' });
  const first = await renew();
  await listings.stay(parking_spot_id, await listings.driver(), '2026-12-10', '2026-12-12');
  await block(owner, parking_spot_id, '2026-12-20', '2026-12-21');
  const { text } = await read(first);
  expect(text.match(/^(SUMMARY|DTSTART|DTEND).*$/gm)?.map((line) => line.trim())).toEqual([
    ...['DTSTART;VALUE=DATE:20261210', 'DTEND;VALUE=DATE:20261212', 'SUMMARY:Réservé'],
    ...['DTSTART;VALUE=DATE:20261220', 'DTEND;VALUE=DATE:20261222', 'SUMMARY:Bloqué'],
  ]);
  expect(text).toContain('X-WR-CALNAME:Place privée');
  for (const private_word of ['AB-123-CD', 'Peupliers']) expect(text).not.toContain(private_word);

  const second = await renew();
  expect(await listings.service.call(calendarApi.getCalendarLink, { parking_spot_id }, call)).toEqual(second);
  await expect(read(first)).rejects.toMatchObject({ code: 'not_found' });
  expect((await read(second)).text).toBe(text);
  for (const contract of [calendarApi.getCalendarLink, calendarApi.renewCalendarLink])
    await expect(
      listings.service.call(contract, { parking_spot_id }, { actor: actorOf(listings.owner()) }),
    ).rejects.toMatchObject({ code: 'parking_not_found' });
});
