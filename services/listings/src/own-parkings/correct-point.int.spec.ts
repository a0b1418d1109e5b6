import { randomUUID } from 'node:crypto';
import { listingsApi, listingsModerationApi } from '@placette/contracts/listings/api';
import { parkingMoved, parkingUpdated } from '@placette/contracts/listings/events';
import { ownParkingsApi } from '@placette/contracts/listings/own-parkings/api';
import type { OwnParkingSpot } from '@placette/contracts/listings/own-parkings/schema';
import { searchApi } from '@placette/contracts/listings/search/api';
import { stayPlaceApi } from '@placette/contracts/listings/stay-place/api';
import { actorOf, eventually } from '@placette/testing';
import { CDG, formOf, ROISSY, startListings, type Listings } from '../../test/listings.fixture.js';
import { distanceMeters, type Point } from '@placette/contracts/kernel/distance';
import { pointAt } from '../locations/domain/distance.js';

const EAST = Math.PI / 2;
const AFTER = '2026-12-01T11:00:00Z';
let listings: Listings;
let cdg: string;

beforeAll(async () => {
  listings = await startListings('2026-12-01T10:00:00Z');
  cdg = await listings.saveLocation(CDG);
});
afterAll(() => listings.stop());

const to = (meters: number, bearing = EAST) => pointAt(ROISSY, meters, bearing);
const pointOf = ({ latitude, longitude }: Point) => ({ latitude, longitude });
const read = (owner: string, { id }: { id: string }) =>
  listings.service.call(ownParkingsApi.getMyParkingSpot, { parking_spot_id: id }, { actor: actorOf(owner) });
const page = ({ id }: { id: string }, user?: string) =>
  listings.service.call(
    listingsApi.getParkingSpotPage,
    { parking_spot_id: id },
    { actor: user ? actorOf(user) : null },
  );
const edit = (owner: string, spot: OwnParkingSpot, given: object, idempotencyKey?: string) =>
  listings.service.call(
    ownParkingsApi.editParkingSpot,
    { parking_spot_id: spot.id, edited: { ...formOf(spot), ...given } },
    { actor: actorOf(owner), idempotencyKey },
  );
const move = async (owner: string, spot: { id: string }, point: Point) =>
  edit(owner, await read(owner, spot), { point });
async function online() {
  const owner = listings.owner();
  const spot = await listings.publishApproved(owner);
  return { owner, spot: await read(owner, spot) };
}
const handled = (event: string) =>
  eventually(async () =>
    expect(await listings.database.query('SELECT 1 FROM inbox WHERE event_id = $1', [event])).toHaveLength(1),
  );
const decide = async (owner: string, { id }: { id: string }, status: 'pending' | 'approved' | 'rejected', at = AFTER) =>
  handled(await listings.setStatus(id, owner, status, new Date(at)));
const movesOf = ({ id }: { id: string }) =>
  listings.service.events(parkingMoved).filter(({ parking_spot_id }) => parking_spot_id === id);

describe('FO-08 a correction of 500 m at most', () => {
  it('is taken at once, in distances, search, page and events, and shown to who stays there', async () => {
    const { owner, spot } = await online();
    const saved = await edit(owner, spot, { point: to(480), title: 'Cour du fond' });
    expect(saved).toMatchObject({ ...to(480), title: 'Cour du fond', status: 'approved', stage: 'online' });
    expect(saved.reviewed_point).toEqual(pointOf(ROISSY));
    expect(saved.nearby).toMatchObject([{ id: cdg, distance_meters: distanceMeters(to(480), CDG) }]);
    const { place } = await listings.service.call(
      stayPlaceApi.getStayPlace,
      { parking_spot_id: spot.id },
      { actor: null },
    );
    expect(place?.point).toEqual(to(480));

    const { zone, precise, nearby } = await page(spot);
    expect(precise).toBeNull();
    expect(distanceMeters(zone!, to(480))).toBeLessThanOrEqual(500);
    expect(nearby).toMatchObject([{ id: cdg, distance_meters: distanceMeters(zone!, CDG) }]);
    const wish = { location_id: cdg, max_price: 100, services: [], shuttle: false, charging: false };
    const found = await listings.service.call(searchApi.search, wish, { actor: actorOf(await listings.driver()) });
    expect(found.results.find(({ id }) => id === spot.id)).toMatchObject({
      title: 'Cour du fond',
      distance_meters: distanceMeters(zone!, CDG),
    });
    const rows = await listings.database.query(
      'SELECT zone_latitude, zone_longitude FROM parking_location_associations WHERE parking_spot_id = $1',
      [spot.id],
    );
    expect(rows).toEqual([
      { zone_latitude: expect.closeTo(zone!.latitude, 4), zone_longitude: expect.closeTo(zone!.longitude, 4) },
    ]);
    await eventually(() => {
      const told = listings.service.events(parkingUpdated).filter(({ parking_spot_id }) => parking_spot_id === spot.id);
      expect(told.at(-1)).toMatchObject({ title: 'Cour du fond', open: true, point_moved: true });
    });
    expect(movesOf(spot)).toEqual([]);
  });

  it('may be taken back, and is nothing where the point is the present one', async () => {
    const { owner, spot } = await online();
    await move(owner, spot, to(300));
    expect(await move(owner, spot, pointOf(ROISSY))).toMatchObject({ ...pointOf(ROISSY), reviewed_point: null });
    expect(await move(owner, spot, pointOf(ROISSY))).toMatchObject({ status: 'approved', reviewed_point: null });
    await eventually(() => {
      const told = listings.service.events(parkingUpdated).filter(({ parking_spot_id }) => parking_spot_id === spot.id);
      expect(told.slice(-3).map(({ point_moved }) => point_moved)).toEqual([true, true, undefined]);
    });
  });

  it('is measured from the point that was reviewed: small steps do not add up unseen', async () => {
    const { owner, spot } = await online();
    for (const meters of [200, 400, 490])
      expect(await move(owner, spot, to(meters))).toMatchObject({ status: 'approved' });
    await decide(owner, spot, 'approved');
    expect((await read(owner, spot)).reviewed_point).toEqual(pointOf(ROISSY));
    expect(await move(owner, spot, to(600))).toMatchObject({ status: 'pending', stage: 'submitted' });
  });
});

describe('FO-08 a correction of more than 500 m', () => {
  it('takes the parking out of search until it is reviewed; agreed stays go on, with the new point', async () => {
    const { owner, spot } = await online();
    const driver = randomUUID();
    await listings.stay(spot.id, driver, '2026-12-03', '2026-12-05');
    const saved = await move(owner, spot, to(700));
    expect(saved).toMatchObject({ ...to(700), status: 'pending', stage: 'submitted', waits_for: ['documents'] });
    await expect(page(spot)).rejects.toMatchObject({ status: 404 });
    expect((await page(spot, driver)).precise).toMatchObject(to(700));
    await eventually(() => expect(movesOf(spot)).toEqual([{ parking_spot_id: spot.id, owner_id: owner }]));
    await eventually(() => {
      const told = listings.service.events(parkingUpdated).filter(({ parking_spot_id }) => parking_spot_id === spot.id);
      expect(told.at(-1)).toMatchObject({ open: false, point_moved: true });
    });

    // An approval from before the move does not count for the new point.
    await decide(owner, spot, 'approved', '2026-12-01T09:59:59Z');
    expect(await read(owner, spot)).toMatchObject({ status: 'pending' });

    await decide(owner, spot, 'approved');
    expect(await read(owner, spot)).toMatchObject({ ...to(700), stage: 'online', reviewed_point: null });
    expect(await move(owner, spot, to(1_100))).toMatchObject({ status: 'approved' });
  });

  it('shows a moderator how far the point went and where it is', async () => {
    const { owner, spot } = await online();
    const facts = async () =>
      (
        await listings.service.call(
          listingsModerationApi.getParkingFacts,
          { parking_spot_id: spot.id },
          { actor: actorOf(randomUUID(), { is_admin: true }) },
        )
      ).parking?.moved;
    expect(await facts()).toBeNull();
    await move(owner, spot, to(1_200));
    expect(await facts()).toEqual({ ...to(1_200), meters: 1_200 });
    await decide(owner, spot, 'approved');
    expect(await facts()).toBeNull();
  });

  it('leaves a refused parking refused, and a parking that moderation took down hidden', async () => {
    const { owner, spot } = await online();
    await decide(owner, spot, 'rejected', '2026-12-01T09:00:00Z');
    expect(await move(owner, spot, to(900))).toMatchObject({ ...to(900), status: 'rejected', stage: 'refused' });
    const held = await online();
    await listings.database.query(`UPDATE parking_spots SET held_reason = 'Plainte' WHERE id = $1`, [held.spot.id]);
    expect(await move(held.owner, held.spot, to(100))).toMatchObject({ stage: 'hidden', status: 'approved' });
    expect(await move(held.owner, held.spot, to(900))).toMatchObject({ stage: 'hidden', status: 'pending' });
  });
});

describe('FO-08 what is refused, and what is made once', () => {
  it('answers another person as for a parking that is not there, and moves nothing', async () => {
    const { owner, spot } = await online();
    const refused = { code: 'parking_not_found', status: 404 };
    await expect(edit(randomUUID(), spot, { point: to(10) })).rejects.toMatchObject(refused);
    await expect(edit(owner, { ...spot, id: randomUUID() }, { point: to(10) })).rejects.toMatchObject(refused);
    expect(await read(owner, spot)).toEqual(spot);
    await listings.service.call(
      ownParkingsApi.withdrawParkingSpot,
      { parking_spot_id: spot.id },
      { actor: actorOf(owner) },
    );
    await expect(edit(owner, spot, { point: to(10) })).rejects.toMatchObject(refused);
  });

  it.each([
    [{ latitude: 90.1, longitude: 2 }, 'invalid_input'],
    [{ latitude: 49, longitude: -180.1 }, 'invalid_input'],
    [{ latitude: 49 }, 'invalid_input'],
    [{ latitude: '49', longitude: 2 }, 'invalid_input'],
    [null, 'invalid_input'],
    [{ latitude: 0, longitude: 0 }, 'missing_coordinates'],
  ])('takes no %j', async (point, code) => {
    const { owner, spot } = await online();
    await expect(edit(owner, spot, { point, title: 'Ailleurs' })).rejects.toMatchObject({ code });
    expect(await read(owner, spot)).toEqual(spot);
  });

  it('is made once with one key, and on the state that was read', async () => {
    const { owner, spot } = await online();
    const saved = await edit(owner, spot, { point: to(800) }, 'point-key-0001');
    expect(await edit(owner, spot, { point: to(800) }, 'point-key-0001')).toEqual(saved);
    await expect(edit(owner, spot, { point: to(900) }, 'point-key-0001')).rejects.toMatchObject({
      code: 'idempotency_key_reused',
    });
    await expect(edit(owner, spot, { point: to(900) })).rejects.toMatchObject({ code: 'parking_changed' });
    await eventually(() => expect(movesOf(spot)).toHaveLength(1));
    expect(pointOf(await read(owner, spot))).toEqual(to(800));
  });

  it('is one of several tabs at the same moment', async () => {
    const { owner, spot } = await online();
    const tries = [100, 200, 300].map((meters) => edit(owner, spot, { point: to(meters) }));
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await read(owner, spot)).reviewed_point).toEqual(pointOf(ROISSY));
  });
});

describe('C56 the zone of a moved point', () => {
  const zoneOf = async (spot: { id: string }) => (await page(spot)).zone;

  it('stays within 300 m of the present point, and is drawn anew beyond', async () => {
    const { owner, spot } = await online();
    const first = await zoneOf(spot);
    await move(owner, spot, to(299));
    expect(await zoneOf(spot)).toEqual(first);
    const other = await online();
    const before = await zoneOf(other.spot);
    await move(other.owner, other.spot, to(302));
    expect(await zoneOf(other.spot)).not.toEqual(before);
    expect(distanceMeters((await zoneOf(other.spot))!, to(302))).toBeLessThanOrEqual(500);
  });

  it('is that of another parking of the same owner where the point comes within 300 m of it', async () => {
    const { owner, spot } = await online();
    const beside = await listings.publishApproved(owner, { ...ROISSY, ...to(700) });
    await move(owner, spot, to(450));
    expect(await zoneOf(spot)).toEqual(await zoneOf(beside));
  });

  it('is that of before when the point goes back, however often', async () => {
    const { owner, spot } = await online();
    const zones = [await zoneOf(spot)];
    for (const meters of [450, 0, 290, -15, 460, 10]) {
      await move(owner, spot, to(meters));
      zones.push(await zoneOf(spot));
    }
    expect(new Set(zones.map((zone) => JSON.stringify(zone))).size).toBe(2);
    expect([2, 3, 4, 6].map((move) => zones[move])).toEqual(Array(4).fill(zones[0]));
  });

  it('keeps what was left rounded to 300 m, in the copy of one’s data, until the account is erased (L1)', async () => {
    const { owner, spot } = await online();
    await move(owner, spot, to(450));
    const { points_quittes: left = [] } = await listings.copyOf(owner);
    expect(left).toHaveLength(1);
    const { near_latitude, near_longitude } = left[0] as { near_latitude: number; near_longitude: number };
    const near = { latitude: near_latitude, longitude: near_longitude };
    expect(near).not.toEqual(pointOf(ROISSY));
    expect(distanceMeters(near, ROISSY)).toBeLessThanOrEqual(214);
  });
});
