import { randomUUID } from 'node:crypto';
import { userDeleted } from '@placette/contracts/identity/events';
import { LAST_SEARCH_DAYS, lastSearchApi } from '@placette/contracts/listings/last-search/api';
import { actorOf, eventually } from '@placette/testing';
import { CDG, ORLY, startListings, type Listings } from '../../test/listings.fixture.js';
import { LastSearchService } from './last-search.service.js';

const DAY_MS = 86_400_000;

let listings: Listings;
let cdg: string;
let orly: string;
beforeAll(async () => {
  listings = await startListings('2026-12-01T10:00:00Z');
  cdg = await listings.saveLocation(CDG);
  orly = await listings.saveLocation(ORLY);
});
afterAll(() => listings.stop());

const of = (user: string) => {
  const context = { actor: actorOf(user) };
  return {
    get: () => listings.service.call(lastSearchApi.getLastSearch, {}, context),
    keep: (location_id: string, date_debut?: string, date_fin?: string) =>
      listings.service.call(lastSearchApi.keepLastSearch, { location_id, date_debut, date_fin }, context),
    forget: () => listings.service.call(lastSearchApi.forgetLastSearch, {}, context),
    choose: (is_kept: boolean) => listings.service.call(lastSearchApi.chooseLastSearch, { is_kept }, context),
  };
};
const rows = (user: string) =>
  listings.database.query('SELECT is_kept, location_id FROM last_searches WHERE user_id = $1', [user]);
const search = (id: string, name: string, date_debut: string | null = null, date_fin: string | null = null) => ({
  is_kept: true,
  search: { location: { id, name }, date_debut, date_fin },
});
const none = { is_kept: true, search: null };

describe('the last search (FD-07)', () => {
  it('is the last one, with its dates, and nobody else’s', async () => {
    const [me, other] = [of(randomUUID()), of(randomUUID())];
    expect(await me.get()).toEqual(none);
    await me.keep(cdg, '2026-12-17', '2026-12-26');
    expect(await me.get()).toEqual(search(cdg, CDG.name, '2026-12-17', '2026-12-26'));
    await me.keep(orly);
    expect(await me.get()).toEqual(search(orly, ORLY.name));
    expect(await other.get()).toEqual(none);
    await other.forget();
    expect(await me.get()).toMatchObject({ search: { location: { id: orly } } });
    await me.forget();
    expect(await me.get()).toEqual(none);
  });

  it('is one at most, of searches kept at once too', async () => {
    const user = randomUUID();
    await Promise.all([cdg, orly, cdg, orly].map((place) => of(user).keep(place)));
    expect(await rows(user)).toHaveLength(1);
  });

  it('is refused with half a stay, a stay that began, or a place that is not there', async () => {
    const me = of(randomUUID());
    await me.keep(orly);
    await expect(me.keep(cdg, '2026-12-17')).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(me.keep(cdg, '2026-11-30', '2026-12-05')).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(me.keep(randomUUID())).rejects.toMatchObject({ code: 'unknown_location', status: 404 });
    expect(await me.get()).toEqual(search(orly, ORLY.name));
    await expect(listings.service.call(lastSearchApi.getLastSearch, {})).rejects.toMatchObject({ status: 401 });
  });

  it('is not kept for who chose so: what was kept is erased, until they choose again', async () => {
    const user = randomUUID();
    const me = of(user);
    await me.keep(orly, '2026-12-17', '2026-12-26');
    await me.choose(false);
    expect(await me.get()).toEqual({ is_kept: false, search: null });
    expect(await rows(user)).toEqual([{ is_kept: false, location_id: null }]);
    await me.keep(cdg);
    await me.forget();
    expect(await me.get()).toEqual({ is_kept: false, search: null });
    await me.choose(true);
    await me.choose(true);
    expect(await me.get()).toEqual(none);
    await me.keep(cdg);
    expect(await me.get()).toEqual(search(cdg, CDG.name));
  });

  it('stays as it is when one chooses again that it is kept', async () => {
    const me = of(randomUUID());
    await me.keep(orly);
    await me.choose(true);
    expect(await me.get()).toEqual(search(orly, ORLY.name));
  });

  it('is not offered once its place is hidden', async () => {
    const me = of(randomUUID());
    const id = randomUUID();
    await listings.saveLocation({ ...ORLY, id });
    await me.keep(id);
    expect(await me.get()).toEqual(search(id, ORLY.name));
    listings.clock.advance(1_000);
    await listings.saveLocation({ ...ORLY, id, actif: false });
    await eventually(async () => expect(await me.get()).toEqual(none));
  });

  it('is in the copy of one’s data, and goes with the account', async () => {
    const user = randomUUID();
    await of(user).keep(orly, '2026-12-17', '2026-12-26');
    expect((await listings.copyOf(user))['derniere_recherche']).toMatchObject([
      { location_id: orly, is_kept: true, date_debut: expect.stringContaining('2026-12-17') as string },
    ]);
    await listings.service.publish(userDeleted, { user_id: user, deleted_at: new Date().toISOString() });
    await eventually(async () => expect(await rows(user)).toEqual([]));
    await expect(of(user).keep(orly)).rejects.toMatchObject({ status: 401 });
    await expect(of(user).choose(false)).rejects.toMatchObject({ status: 401 });
    expect(await rows(user)).toEqual([]);
  });

  // Last: the clock moves on for days.
  it('is offered until its day of arrival, then erased; without dates after 90 days', async () => {
    const [dated, open, off] = [randomUUID(), randomUUID(), randomUUID()];
    const forgetOld = () => listings.service.app.get(LastSearchService).forgetOld();
    await of(dated).keep(orly, '2026-12-17', '2026-12-26');
    await of(open).keep(orly);
    await of(off).choose(false);
    listings.clock.advance(16 * DAY_MS);
    await forgetOld();
    expect(await of(dated).get()).toMatchObject({ search: { date_debut: '2026-12-17' } });
    listings.clock.advance(DAY_MS);
    expect(await of(dated).get()).toEqual(none);
    await forgetOld();
    expect(await rows(dated)).toEqual([]);
    expect(await rows(open)).toHaveLength(1);
    listings.clock.advance((LAST_SEARCH_DAYS - 17) * DAY_MS + 60_000);
    await forgetOld();
    await forgetOld();
    expect(await rows(open)).toEqual([]);
    expect(await rows(off)).toEqual([{ is_kept: false, location_id: null }]);
  });
});
