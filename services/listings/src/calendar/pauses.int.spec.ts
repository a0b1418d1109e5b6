import { randomUUID } from 'node:crypto';
import { userDeleted } from '@placette/contracts/identity/events';
import { calendarApi } from '@placette/contracts/listings/calendar/api';
import { blockedDaysChanged } from '@placette/contracts/listings/events';
import { pausesApi } from '@placette/contracts/listings/pauses/api';
import { PAUSES_MAX } from '@placette/contracts/listings/pauses/schema';
import { searchApi } from '@placette/contracts/listings/search/api';
import { requestCancelled } from '@placette/contracts/requests/events';
import { actorOf, eventually } from '@placette/testing';
import { CDG, startListings, type Listings } from '../../test/listings.fixture.js';

/** Today is 1 December 2026. */
let listings: Listings;
beforeAll(async () => {
  listings = await startListings();
});
afterAll(() => listings.stop());

const by = (owner: string) => ({ actor: actorOf(owner) });
const pause = (owner: string, from: string, to: string) =>
  listings.service.call(pausesApi.pauseParkings, { from, to }, by(owner));
const end = (owner: string, pause_id: string) => listings.service.call(pausesApi.endPause, { pause_id }, by(owner));
const list = async (owner: string) => (await listings.service.call(pausesApi.listPauses, {}, by(owner))).pauses;
const block = (owner: string, parking_spot_id: string, from: string, to: string) =>
  listings.service.call(calendarApi.blockDays, { parking_spot_id, from, to }, by(owner));
const unblock = (owner: string, parking_spot_id: string, from: string, to: string) =>
  listings.service.call(calendarApi.unblockDays, { parking_spot_id, from, to }, by(owner));
/** The free spaces on 10 to 15 December. */
const free = async (parking_spot_id: string) => {
  const range = { parking_spot_id, from: '2026-12-10', to: '2026-12-15' };
  return (await listings.service.call(calendarApi.getAvailability, range)).days.map(({ free_spots }) => free_spots);
};

async function ownerOfTwo() {
  const owner = listings.owner();
  const one = await listings.publishApproved(owner, { title: 'Cour' });
  const two = await listings.publishApproved(owner, { title: 'Garage' });
  return { owner, one: one.id, two: two.id };
}

describe('a pause of all parkings (OB-04)', () => {
  it('blocks its days everywhere for its owner alone, in search, the calendar and its export, and says so', async () => {
    const location_id = await listings.saveLocation(CDG);
    const { owner, one, two } = await ownerOfTwo();
    const other = await listings.publishApproved(listings.owner());
    const driver = await listings.driver();
    const found = async (date_debut: string, date_fin: string) => {
      const filters = {
        location_id,
        date_debut,
        date_fin,
        max_price: 50,
        services: [],
        shuttle: false,
        charging: false,
      };
      const { results } = await listings.service.call(searchApi.search, filters, by(driver));
      return results.map(({ id }) => id).sort();
    };
    const { path } = await listings.service.call(calendarApi.renewCalendarLink, { parking_spot_id: two }, by(owner));
    await eventually(async () => expect(await found('2026-12-10', '2026-12-12')).toEqual([one, two, other.id].sort()));

    expect(await pause(owner, '2026-12-11', '2026-12-13')).toMatchObject({
      from: '2026-12-11',
      to: '2026-12-13',
      parkings: 2,
    });
    for (const id of [one, two]) expect(await free(id)).toEqual([1, 0, 0, 0, 1, 1]);
    expect(await free(other.id)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(await found('2026-12-10', '2026-12-12')).toEqual([other.id]);
    expect(await found('2026-12-14', '2026-12-15')).toEqual([one, two, other.id].sort());
    const token = path?.match(/([\w-]{43})\.ics$/)?.[1] ?? '';
    const { text } = await listings.service.call(calendarApi.exportCalendar, { token });
    expect(text).toContain('DTSTART;VALUE=DATE:20261211');
    expect(text).toContain('DTEND;VALUE=DATE:20261214');
    await eventually(() => {
      const events = listings.service.events(blockedDaysChanged).filter(({ owner_id }) => owner_id === owner);
      expect(events.map(({ parking_spot_id, days }) => [parking_spot_id, days.length]).sort()).toEqual(
        [one, two].sort().map((id) => [id, 3]),
      );
    });
  });

  it('ends by one call, and gives back its own days alone: the owner’s later word stays', async () => {
    const { owner, one, two } = await ownerOfTwo();
    await block(owner, one, '2026-12-10', '2026-12-11');
    const { id } = await pause(owner, '2026-12-11', '2026-12-14');
    await block(owner, two, '2026-12-12', '2026-12-12');
    await unblock(owner, two, '2026-12-13', '2026-12-13');
    await listings.database.query(
      `UPDATE blocked_days SET imported = true WHERE parking_spot_id = $1 AND day = '2026-12-14'`,
      [two],
    );
    expect([await free(one), await free(two)]).toEqual([
      [0, 0, 0, 0, 0, 1],
      [1, 0, 0, 1, 0, 1],
    ]);
    await end(owner, id);
    expect([await free(one), await free(two)]).toEqual([
      [0, 0, 1, 1, 1, 1],
      [1, 1, 0, 1, 0, 1],
    ]);
    // A day of an imported calendar is blocked only by that calendar again.
    expect(
      await listings.database.query(
        `SELECT by_owner FROM blocked_days WHERE parking_spot_id = $1 AND day = '2026-12-14'`,
        [two],
      ),
    ).toEqual([{ by_owner: false }]);
    expect(await list(owner)).toEqual([]);
    await eventually(() => {
      const told = listings.service.events(blockedDaysChanged).filter(({ parking_spot_id }) => parking_spot_id === one);
      expect(told.at(-1)?.days).toEqual(['2026-12-10', '2026-12-11']);
    });
    await expect(end(owner, id)).rejects.toMatchObject({ code: 'pause_not_found', status: 404 });
  });

  it('names the approved stays of its days before, which go on', async () => {
    const { owner, one, two } = await ownerOfTwo();
    const driver = await listings.driver();
    const stay = await listings.stay(two, driver, '2026-12-12', '2026-12-14');
    await listings.stay(one, driver, '2026-12-08', '2026-12-10');
    const cancelled = await listings.stay(one, driver, '2026-12-11', '2026-12-12');
    await listings.service.publish(requestCancelled, cancelled);
    await eventually(async () => expect((await free(one))[1]).toBe(1));
    const range = { from: '2026-12-10', to: '2026-12-12' };
    expect(await listings.service.call(pausesApi.previewPause, range, by(owner))).toEqual({
      parkings: 2,
      stays: [
        {
          request_id: stay.request_id,
          parking_title: 'Garage',
          start_date: '2026-12-12',
          end_date: '2026-12-14',
        },
      ],
    });
    expect(await listings.service.call(pausesApi.previewPause, range, by(listings.owner()))).toEqual({
      parkings: 0,
      stays: [],
    });
    await pause(owner, range.from, range.to);
    const calendar = { parking_spot_id: two, from: '2026-12-12', to: '2026-12-13' };
    const { days } = await listings.service.call(calendarApi.getOwnCalendar, calendar, by(owner));
    expect(days).toMatchObject([
      { day: '2026-12-12', taken: 1, by_owner: true },
      { day: '2026-12-13', taken: 1, by_owner: false },
    ]);
  });

  it('is made once from two tabs, and never shares a day with another', async () => {
    const { owner } = await ownerOfTwo();
    const made = await Promise.all([1, 2, 3].map(() => pause(owner, '2026-12-11', '2026-12-13')));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    await expect(pause(owner, '2026-12-13', '2026-12-20')).rejects.toMatchObject({
      code: 'pause_overlaps',
      status: 409,
    });
    const later = await pause(owner, '2026-12-14', '2026-12-14');
    expect((await list(owner)).map(({ id }) => id)).toEqual([made[0]!.id, later.id]);
  });

  it('is one of fifty at most that are not over', async () => {
    const { owner } = await ownerOfTwo();
    const made = [];
    for (let n = 0; n < PAUSES_MAX; n += 1) {
      const day = new Date(Date.UTC(2027, 0, 1 + 2 * n)).toISOString().slice(0, 10);
      made.push((await pause(owner, day, day)).id);
    }
    const more = () => pause(owner, '2028-01-01', '2028-01-01');
    await expect(more()).rejects.toMatchObject({ code: 'too_many_pauses', status: 422 });
    await end(owner, made[0]!);
    await expect(more()).resolves.toHaveProperty('id');
  });

  it('refuses past days, days out of order or beyond two years, and somebody without a parking', async () => {
    const { owner, one } = await ownerOfTwo();
    for (const [from, to] of [
      ['2026-11-30', '2026-12-02'],
      ['2028-12-01', '2028-12-02'],
    ] as const)
      await expect(pause(owner, from, to)).rejects.toMatchObject({ code: 'days_beyond_calendar' });
    await expect(pause(owner, '2026-12-12', '2026-12-11')).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(pause(listings.owner(), '2026-12-11', '2026-12-12')).rejects.toMatchObject({
      code: 'nothing_to_pause',
    });
    expect([await list(owner), await free(one)]).toEqual([[], [1, 1, 1, 1, 1, 1]]);
  });

  it('is ended by nobody else, is in the export of its owner, and goes with the account', async () => {
    const { owner, one } = await ownerOfTwo();
    const { id } = await pause(owner, '2026-12-11', '2026-12-11');
    await expect(end(listings.owner(), id)).rejects.toMatchObject({ code: 'pause_not_found', status: 404 });
    await expect(end(listings.owner(), randomUUID())).rejects.toMatchObject({ code: 'pause_not_found', status: 404 });
    expect((await free(one))[1]).toBe(0);
    expect((await listings.copyOf(owner))['pauses']).toMatchObject([{ id, owner_id: owner }]);
    await listings.service.publish(userDeleted, { user_id: owner, deleted_at: new Date().toISOString() });
    await eventually(async () =>
      expect(await listings.database.query('SELECT 1 FROM pauses WHERE owner_id = $1', [owner])).toEqual([]),
    );
  });

  it('ended on its way keeps the days gone by blocked; one that is over is listed no more', async () => {
    const { owner, one } = await ownerOfTwo();
    const { id } = await pause(owner, '2026-12-11', '2026-12-13');
    await pause(owner, '2026-12-14', '2026-12-14');
    listings.clock.set('2026-12-12T10:00:00Z');
    await end(owner, id);
    const blocked = `SELECT day::text, by_owner, pause_id IS NULL AS is_ended FROM blocked_days
      WHERE parking_spot_id = $1 ORDER BY day`;
    expect(await listings.database.query(blocked, [one])).toEqual([
      { day: '2026-12-11', by_owner: true, is_ended: true },
      { day: '2026-12-14', by_owner: true, is_ended: false },
    ]);
    expect(await list(owner)).toHaveLength(1);
    listings.clock.set('2026-12-15T10:00:00Z');
    expect(await list(owner)).toEqual([]);
  });
});
