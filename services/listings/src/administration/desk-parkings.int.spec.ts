import { randomUUID } from 'node:crypto';
import { contentModerated } from '@placette/contracts/documents/reports/events';
import { userRegistered } from '@placette/contracts/identity/events';
import { distanceMeters } from '@placette/contracts/kernel/distance';
import { deskParkingsApi } from '@placette/contracts/listings/administration/api';
import type { DeskParkingState } from '@placette/contracts/listings/administration/schema';
import { listingsApi } from '@placette/contracts/listings/api';
import { parkingCorrected, parkingMoved, parkingUpdated } from '@placette/contracts/listings/events';
import { ownParkingsApi } from '@placette/contracts/listings/own-parkings/api';
import { actorOf, eventually } from '@placette/testing';
import { type Listings, ROISSY, startListings } from '../../test/listings.fixture.js';
import { PrismaService, sql, type Sql } from '../platform/prisma.service.js';
import { OWNER_WORDS, PARKING_WORDS } from './desk-words.js';

let listings: Listings;
beforeAll(async () => {
  listings = await startListings('2026-12-01T10:00:00Z');
});
afterAll(() => listings.stop());

const moderator = actorOf(randomUUID(), { is_admin: true });
const list = (query: { q?: string; state?: DeskParkingState; cursor?: string }, actor = moderator) =>
  listings.service.call(deskParkingsApi.listDeskParkings, query, { actor });
const get = (parking_spot_id: string, actor = moderator) =>
  listings.service.call(deskParkingsApi.getDeskParking, { parking_spot_id }, { actor });
const found = async (query: Parameters<typeof list>[0]) => (await list(query)).parkings.map(({ id }) => id);
const north = (meters: number) => ({ latitude: ROISSY.latitude + meters / 111_195, longitude: ROISSY.longitude });

async function named(first_name: string, last_name: string): Promise<string> {
  const owner = listings.owner();
  await listings.service.publish(userRegistered, {
    ...{ user_id: owner, email: `${owner}@example.fr`, first_name, last_name, phone_number: null, languages: [] },
    ...{ is_professional: false, siret: null, company_name: null, company_address: null },
    member_since: new Date().toISOString(),
  });
  await eventually(async () =>
    expect(
      await listings.database.query(`SELECT 1 FROM owner_cards WHERE user_id = $1 AND first_name <> ''`, [owner]),
    ).toHaveLength(1),
  );
  return owner;
}

async function takeDown(target_type: 'parking' | 'profile', target_id: string, user_id: string, reference: string) {
  await listings.service.publish(contentModerated, {
    ...{ target_type, target_id, user_id, reference, target_label: 'Place', measure: 'removed', hidden: true },
    ...{ statement: 'Paiement hors du service.', ground: { kind: 'terms', article: 'article 6' } },
  });
}

describe('the desk of parkings (DK-05)', () => {
  it('finds by beginnings of words of title, address and owner, without accents, and by id', async () => {
    const [zelie, other] = [await named('Zélie', 'Ôrain'), listings.owner()];
    const place = { address: '5 rue Saint-Éloi', city: 'Mœurs-Verdey', postal_code: '51120' };
    const { id } = await listings.publish(zelie, { ...place, title: 'Garage « L’Écluse »' });
    const { id: second } = await listings.publish(other, { ...place, title: 'Cour' });
    for (const q of ['ecluse', 'GARAGE eclu', 'zelie o', 'zelie moeurs', id, zelie]) {
      expect([q, await found({ q })]).toEqual([q, [id]]);
    }
    expect(await found({ q: 'saint eloi 51120' })).toEqual([second, id]);
    for (const q of ['luse', 'zelie paris', '« »', "'; DROP TABLE parking_spots; --", randomUUID()]) {
      expect([q, await found({ q })]).toEqual([q, []]);
    }
    expect((await list({ q: 'ecluse' })).parkings).toMatchObject([
      { title: 'Garage « L’Écluse »', city: 'Mœurs-Verdey', owner_id: zelie, owner_name: 'Zélie Ô.' },
    ]);
  });

  it('searches by the indexes of words', async () => {
    const prisma = new PrismaService({ DATABASE_URL: listings.database.url, DATABASE_POOL_SIZE: 1 });
    const plans = await prisma.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT set_config(name, 'off', true) FROM unnest(ARRAY['enable_seqscan', 'enable_sort']) name`;
      const explain = async (from: Sql) => JSON.stringify(await tx.$queryRaw`EXPLAIN SELECT 1 FROM ${from}`);
      return [
        await explain(sql`parking_spots WHERE ${PARKING_WORDS} @@ 'cour:*'::tsquery`),
        await explain(sql`owner_cards WHERE ${OWNER_WORDS} @@ 'zelie:*'::tsquery`),
        await explain(sql`parking_spots ORDER BY created_at DESC, id DESC LIMIT 51`),
      ];
    });
    await prisma.$disconnect();
    expect(plans).toEqual([
      expect.stringContaining('parking_spots_words'),
      expect.stringContaining('owner_cards_words'),
      expect.stringContaining('parking_spots_by_age'),
    ]);
  });

  it('filters by state, and says which', async () => {
    const owner = listings.owner();
    const waiting = await listings.publish(owner, { title: 'Zfiltre' });
    const online = await listings.publishApproved(owner, { title: 'Zfiltre' });
    const hidden = await listings.publishApproved(owner, { title: 'Zfiltre' });
    await listings.service.call(
      ownParkingsApi.setAvailability,
      { parking_spot_id: hidden.id, available: false },
      { actor: actorOf(owner) },
    );
    const refused = await listings.publish(owner, { title: 'Zfiltre' });
    await listings.setStatus(refused.id, owner, 'rejected');
    const held = await listings.publishApproved(owner, { title: 'Zfiltre' });
    await takeDown('parking', held.id, owner, 'SIG-2345ABCD');
    const expected = { submitted: waiting, online, hidden, refused, held };
    await eventually(async () => {
      for (const [state, { id }] of Object.entries(expected) as [DeskParkingState, { id: string }][]) {
        expect([state, await found({ q: 'zfiltre', state })]).toEqual([state, [id]]);
        expect(await get(id)).toMatchObject({ state });
      }
    });
    expect((await get(refused.id)).rejection_reason).toBe('Illisible');
    expect((await get(waiting.id)).waits_for).toEqual(['documents']);
  });

  it('goes on page by page, newest first, each parking once', async () => {
    const owner = listings.owner();
    const { id } = await listings.publish(owner, { title: 'Zpage' });
    await listings.database.query(
      `INSERT INTO parking_spots (id, owner_id, title, address, city, postal_code, latitude, longitude, zone_latitude,
         zone_longitude, price_per_day, nombre_places, is_covered, has_security, accepted_vehicle_types, search_flags,
         created_at, updated_at, status)
       SELECT gen_random_uuid(), owner_id, title, address, city, postal_code, latitude, longitude, zone_latitude, zone_longitude,
         price_per_day, nombre_places, is_covered, has_security, accepted_vehicle_types, search_flags,
         created_at - (n / 2) * interval '1 second', updated_at, status
       FROM parking_spots, generate_series(1, 59) n WHERE id = $1`,
      [id],
    );
    const first = await list({ q: 'zpage' });
    const second = await list({ q: 'zpage', cursor: first.next_cursor! });
    const both = [...first.parkings, ...second.parkings];
    expect([first.parkings.length, second.parkings.length, second.next_cursor]).toEqual([50, 10, null]);
    expect(new Set(both.map((spot) => spot.id)).size).toBe(60);
    const times = both.map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('shows what a driver reads, in whatever state, beside what the owner alone knows', async () => {
    const owner = listings.owner();
    const { id } = await listings.publishApproved(owner, { title: 'Cour calme', address: '9 rue des Lilas' });
    const seen = await listings.service.call(
      listingsApi.getParkingSpotPage,
      { parking_spot_id: id },
      { actor: actorOf(randomUUID()) },
    );
    expect(await get(id)).toMatchObject({
      page: seen,
      address: '9 rue des Lilas',
      point: { latitude: ROISSY.latitude },
    });
    await takeDown('parking', id, owner, 'SIG-2345ABCE');
    await eventually(async () =>
      expect(await get(id)).toMatchObject({
        page: { ...seen, is_public: false },
        held: { reason: 'Paiement hors du service.', reference: 'SIG-2345ABCE', with_owner: false },
      }),
    );
    expect(JSON.stringify((await get(id)).page)).not.toMatch(/Lilas|4512/);
  });

  it('tells a parking that is hidden with its owner from one that is hidden itself', async () => {
    const owner = listings.owner();
    const { id } = await listings.publishApproved(owner);
    await takeDown('profile', owner, owner, 'SIG-2345ABCF');
    await eventually(async () => expect((await get(id)).held).toMatchObject({ with_owner: true }));
  });

  it('does not exist for anybody without the right, the owner included', async () => {
    const owner = listings.owner();
    const { id } = await listings.publish(owner);
    for (const actor of [actorOf(owner), actorOf(randomUUID(), { is_admin: true, desk_role: 'support' })]) {
      await expect(list({}, actor)).rejects.toMatchObject({ code: 'not_found' });
      await expect(get(id, actor)).rejects.toMatchObject({ code: 'not_found' });
    }
    await expect(get(randomUUID())).rejects.toMatchObject({ code: 'parking_not_found', status: 404 });
  });
});

describe('a point that a moderator corrects (DK-05, FO-08)', () => {
  const correct = (parking_spot_id: string, meters: number, updated_at: string, actor = moderator) =>
    listings.service.call(
      deskParkingsApi.correctParkingPoint,
      { parking_spot_id, point: north(meters), statement: 'Le point était dans la rue voisine.', updated_at },
      { actor },
    );

  it('is the reviewed point at once, however far; the address, the state and what was agreed stay', async () => {
    const owner = listings.owner();
    const { id } = await listings.publishApproved(owner);
    const before = await get(id);
    const after = await correct(id, 900, before.updated_at);
    expect(after).toMatchObject({ point: north(900), reviewed_point: null, state: 'online', address: before.address });
    expect(distanceMeters(after.page.zone!, north(900))).toBeLessThanOrEqual(500);
    const events = <T extends { parking_spot_id: string }>(all: T[]) =>
      all.filter(({ parking_spot_id }) => parking_spot_id === id);
    await eventually(() => {
      expect(events(listings.service.events(parkingCorrected))).toEqual([
        {
          ...{ parking_spot_id: id, owner_id: owner, title: 'Place privée', moderator_id: moderator.user_id },
          ...{ before: { latitude: 49.004, longitude: 2.517 }, after: { latitude: 49.012, longitude: 2.517 } },
          ...{ meters: 900, statement: 'Le point était dans la rue voisine.' },
        },
      ]);
      expect(events(listings.service.events(parkingUpdated)).at(-1)).toMatchObject({ point_moved: true, open: true });
    });
    expect(events(listings.service.events(parkingMoved))).toEqual([]);
  });

  it('is where later corrections of the owner are measured from', async () => {
    const owner = listings.owner();
    const { id } = await listings.publishApproved(owner);
    await correct(id, 900, (await get(id)).updated_at);
    const mine = await listings.service.call(
      ownParkingsApi.getMyParkingSpot,
      { parking_spot_id: id },
      { actor: actorOf(owner) },
    );
    expect(mine).toMatchObject({ ...north(900), reviewed_point: null });
  });

  it('is refused to the second of two moderators, and to the owner of the parking', async () => {
    const owner = listings.owner();
    const { id } = await listings.publishApproved(owner);
    const { updated_at } = await get(id);
    const results = await Promise.allSettled([correct(id, 40, updated_at), correct(id, 60, updated_at)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'parking_changed', status: 409 },
    });
    const now = await get(id);
    const meters = Math.round(distanceMeters(now.point, north(0)));
    await expect(correct(id, meters, now.updated_at)).rejects.toMatchObject({ code: 'point_unchanged', status: 409 });
    await expect(correct(id, 10, now.updated_at, actorOf(owner, { is_admin: true }))).rejects.toMatchObject({
      code: 'own_content',
      status: 403,
    });
  });
});
