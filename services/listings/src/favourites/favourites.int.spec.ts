import { randomUUID } from 'node:crypto';
import { userDeleted } from '@placette/contracts/identity/events';
import { calendarApi } from '@placette/contracts/listings/calendar/api';
import { FAVOURITES_MAX, favouritesApi } from '@placette/contracts/listings/favourites/api';
import { ownParkingsApi } from '@placette/contracts/listings/own-parkings/api';
import { actorOf, eventually } from '@placette/testing';
import { startListings, type Listings } from '../../test/listings.fixture.js';

let listings: Listings;
beforeAll(async () => {
  listings = await startListings();
});
afterAll(() => listings.stop());

const of = (user: string) => {
  const context = { actor: actorOf(user) };
  return {
    list: async (dates: { date_debut?: string; date_fin?: string } = {}) =>
      (await listings.service.call(favouritesApi.listFavourites, dates, context)).favourites,
    save: (parking_spot_id: string, dates: { date_debut?: string; date_fin?: string } = {}) =>
      listings.service.call(favouritesApi.saveFavourite, { parking_spot_id, ...dates }, context),
    remove: (parking_spot_id: string) =>
      listings.service.call(favouritesApi.removeFavourite, { parking_spot_id }, context),
  };
};

describe('« Mes favoris »', () => {
  it('keep parkings, the latest first, once each, and for nobody else', async () => {
    const [me, other] = [of(randomUUID()), of(randomUUID())];
    const first = await listings.publishApproved(listings.owner(), { title: 'premier' });
    const second = await listings.publishApproved(listings.owner(), { title: 'second' });
    await me.save(first.id);
    listings.clock.advance(60_000);
    await me.save(second.id);
    await me.save(first.id);
    expect(await me.list()).toMatchObject([
      { state: 'open', title: 'second' },
      { state: 'open', title: 'premier', price_per_day: 10 },
    ]);
    expect(await other.list()).toEqual([]);
    await other.remove(first.id);
    await me.remove(second.id);
    await me.remove(second.id);
    expect(await me.list()).toMatchObject([{ parking_spot_id: first.id }]);
    const text = JSON.stringify(await me.list());
    for (const secret of [first.address, 'code du portail', '612345678', String(first.latitude)]) {
      expect(text).not.toContain(secret);
    }
  });

  it('keep the dates that were looked for, the last ones, and no half of a stay', async () => {
    const me = of(randomUUID());
    const { id } = await listings.publishApproved(listings.owner(), { title: 'daté' });
    const dates = async () => (await me.list()).map(({ date_debut, date_fin }) => [date_debut, date_fin]);
    await me.save(id);
    expect(await dates()).toEqual([[null, null]]);
    await me.save(id, { date_debut: '2027-03-01', date_fin: '2027-03-08' });
    expect(await dates()).toEqual([['2027-03-01', '2027-03-08']]);
    await me.save(id, { date_debut: '2027-05-01' });
    await me.save(id, { date_debut: '2027-05-02', date_fin: '2027-05-01' });
    expect(await dates()).toEqual([['2027-03-01', '2027-03-08']]);
  });

  it('say for dates which are free on every day, and what the stay costs (FD-07)', async () => {
    const me = of(randomUUID());
    const owner = listings.owner();
    const blocked = await listings.publishApproved(owner, { title: 'bloqué', price_per_day: 9 });
    const free = await listings.publishApproved(listings.owner(), { title: 'libre', price_per_week: 50 });
    await me.save(blocked.id);
    await me.save(free.id);
    await listings.service.call(
      calendarApi.blockDays,
      { parking_spot_id: blocked.id, from: '2027-03-04', to: '2027-03-04' },
      { actor: actorOf(owner) },
    );
    const stays = async (date_debut: string, date_fin: string) =>
      Object.fromEntries(
        (await me.list({ date_debut, date_fin })).map((each) => [
          'title' in each ? each.title : '',
          'stay' in each ? each.stay : null,
        ]),
      );
    expect(await stays('2027-03-01', '2027-03-08')).toEqual({
      libre: { is_free: true, total: 50 },
      bloqué: { is_free: false, total: 63 },
    });
    expect(await stays('2027-03-05', '2027-03-08')).toMatchObject({ bloqué: { is_free: true, total: 27 } });
    expect(await me.list()).toMatchObject([{ stay: null }, { stay: null }]);
    await expect(me.list({ date_debut: '2027-03-01' })).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(stays('2026-11-01', '2026-11-03')).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it('say which parkings are hidden or deleted since, and nothing more of them', async () => {
    const me = of(randomUUID());
    const owner = listings.owner();
    const hidden = await listings.publishApproved(owner, { title: 'masqué' });
    const gone = await listings.publishApproved(owner, { title: 'supprimé' });
    await me.save(hidden.id);
    await me.save(gone.id);
    const asOwner = { actor: actorOf(owner) };
    await listings.service.call(
      ownParkingsApi.setAvailability,
      { parking_spot_id: hidden.id, available: false },
      asOwner,
    );
    await listings.service.call(ownParkingsApi.withdrawParkingSpot, { parking_spot_id: gone.id }, asOwner);
    const saved = await me.list();
    const keptAs = { saved_at: expect.any(String) as string, date_debut: null, date_fin: null };
    expect(saved.find(({ parking_spot_id }) => parking_spot_id === hidden.id)).toEqual({
      state: 'hidden',
      parking_spot_id: hidden.id,
      title: 'masqué',
      city: 'Roissy-en-France',
      ...keptAs,
    });
    expect(saved.find(({ parking_spot_id }) => parking_spot_id === gone.id)).toEqual({
      state: 'withdrawn',
      parking_spot_id: gone.id,
      ...keptAs,
    });
    await me.remove(gone.id);
    expect(await me.list()).toHaveLength(1);
  });

  it('refuse what the person may not see, a stranger, and more than 200', async () => {
    const me = randomUUID();
    const pending = await listings.publish(listings.owner());
    const open = await listings.publishApproved(listings.owner());
    await expect(of(me).save(pending.id)).rejects.toMatchObject({ code: 'parking_not_found', status: 404 });
    await expect(of(me).save(randomUUID())).rejects.toMatchObject({ code: 'parking_not_found' });
    await expect(listings.service.call(favouritesApi.listFavourites, {})).rejects.toMatchObject({ status: 401 });
    await listings.database.query(
      'INSERT INTO favourites SELECT $1, gen_random_uuid(), now() FROM generate_series(1, $2)',
      [me, FAVOURITES_MAX],
    );
    await expect(of(me).save(open.id)).rejects.toMatchObject({ code: 'too_many_favourites', status: 409 });
  });

  it('are in the copy of one’s data, and go with the account', async () => {
    const me = randomUUID();
    const spot = await listings.publishApproved(listings.owner(), { title: 'gardé' });
    await of(me).save(spot.id);
    expect((await listings.copyOf(me))['favoris']).toMatchObject([{ title: 'gardé', parking_spot_id: spot.id }]);
    await listings.service.publish(userDeleted, { user_id: me, deleted_at: new Date().toISOString() });
    await eventually(async () =>
      expect(await listings.database.query('SELECT 1 FROM favourites WHERE user_id = $1', [me])).toEqual([]),
    );
    await expect(of(me).save(spot.id)).rejects.toMatchObject({ status: 401 });
  });
});
