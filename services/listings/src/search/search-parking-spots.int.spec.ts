import { randomUUID } from 'node:crypto';
import { profileUpdated } from '@placette/contracts/identity/events';
import { ownParkingsApi } from '@placette/contracts/listings/own-parkings/api';
import { searchApi } from '@placette/contracts/listings/search/api';
import type { searchInputSchema } from '@placette/contracts/listings/search/schema';
import { requestCompleted, vehicleDeleted, vehicleAdded } from '@placette/contracts/requests/events';
import { actorOf, eventually } from '@placette/testing';
import type { z } from 'zod';
import { CDG, ROISSY, startListings, type Listings } from '../../test/listings.fixture.js';

let listings: Listings;
let driver: string;
let location_id: string;

beforeAll(async () => {
  listings = await startListings('2026-12-01T10:00:00Z');
  driver = await listings.driver();
});
beforeEach(async () => {
  location_id = await listings.saveLocation({ ...CDG, id: randomUUID() });
  await listings.database.query('DELETE FROM parking_spots');
});
afterAll(() => listings.stop());

type Filters = Partial<z.input<typeof searchInputSchema>>;
const search = (filters: Filters = {}, actor = driver) =>
  listings.service.call(
    searchApi.search,
    { location_id, max_price: 50, services: [], shuttle: false, charging: false, ...filters },
    { actor: actorOf(actor) },
  );
const titles = async (filters: Filters = {}, actor = driver) =>
  (await search(filters, actor)).results.map(({ title }) => title);
const south = (km: number) => ({ ...ROISSY, latitude: ROISSY.latitude - km / 111.2 });

describe('searching for a parking', () => {
  it('needs a session and a vehicle (SE-06, C21)', async () => {
    const input = { location_id, max_price: 50, services: [], shuttle: false, charging: false };
    await expect(listings.service.call(searchApi.search, input)).rejects.toMatchObject({
      code: 'not_authenticated',
    });
    await expect(search({}, randomUUID())).rejects.toMatchObject({ code: 'vehicle_required', status: 403 });
    await expect(search({ location_id: randomUUID() })).rejects.toMatchObject({
      code: 'unknown_location',
      status: 404,
    });
  });

  it('no longer counts a deleted vehicle, whichever event arrives first', async () => {
    const vehicle = { vehicle_id: randomUUID(), user_id: randomUUID() };
    await listings.service.publish(vehicleDeleted, vehicle);
    await eventually(async () =>
      expect(
        await listings.database.query('SELECT 1 FROM vehicle_owners WHERE vehicle_id = $1', [vehicle.vehicle_id]),
      ).toHaveLength(1),
    );
    const added = {
      ...vehicle,
      marque: 'Fiat',
      modele: '500',
      immatriculation: 'ZZ-1-ZZ',
      type_vehicule: 'voiture' as const,
    };
    const event = await listings.service.publish(vehicleAdded, { ...added, documents: [] });
    await eventually(async () =>
      expect(await listings.database.query('SELECT 1 FROM inbox WHERE event_id = $1', [event])).toHaveLength(1),
    );
    await expect(search({}, vehicle.user_id)).rejects.toMatchObject({ code: 'vehicle_required' });
  });

  it('finds approved and visible parkings of others only, by distance (SE-08)', async () => {
    const owner = listings.owner();
    await listings.publishApproved(owner, { title: 'loin', ...south(12) });
    await listings.publishApproved(owner, { title: 'près' });
    await listings.publishApproved(owner, { title: 'au milieu', ...south(5) });
    await listings.publish(owner, { title: 'en attente' });
    const hidden = await listings.publishApproved(owner, { title: 'masqué' });
    await listings.service.call(
      ownParkingsApi.setAvailability,
      { parking_spot_id: hidden.id, available: false },
      { actor: actorOf(owner) },
    );
    const own = await listings.driver();
    listings.documents.verified.add(own);
    await listings.publishApproved(own, { title: 'le mien' });

    expect((await titles()).filter((title) => title !== 'le mien')).toEqual(['près', 'au milieu', 'loin']);
    expect(await titles({}, own)).toEqual(['près', 'au milieu', 'loin']);
    const { results } = await search();
    const distances = results.map(({ distance_meters }) => distance_meters);
    expect(distances).toEqual([...distances].sort((left, right) => left - right));
  });

  it('filters by price, by covered and secured only when chosen, by shuttle and charging that are not none (SE-05)', async () => {
    const owner = listings.owner();
    await listings.publishApproved(owner, { title: 'simple', price_per_day: 8 });
    await listings.publishApproved(owner, {
      title: 'couvert',
      ...south(3),
      features: ['Parking souterrain'],
      price_per_day: 20,
    });
    await listings.publishApproved(owner, {
      title: 'gardé',
      ...south(6),
      features: ['Gardiennage'],
      shuttle_service: 'free',
    });
    await listings.publishApproved(owner, {
      title: 'complet',
      ...south(9),
      features: ['Garage fermé', 'Vidéosurveillance', 'Borne électrique'],
      price_per_day: 50.5,
    });

    expect(await titles()).toEqual(['simple', 'couvert', 'gardé']);
    expect(await titles({ max_price: 8 })).toEqual(['simple']);
    expect(await titles({ max_price: 100, services: ['couvert'] })).toEqual(['couvert', 'complet']);
    expect(await titles({ max_price: 100, services: ['couvert', 'securise'] })).toEqual(['complet']);
    expect(await titles({ shuttle: true })).toEqual(['gardé']);
    expect(await titles({ max_price: 100, charging: true })).toEqual(['complet']);
  });

  it('shows a parking only when a space is free on every day of the stay (C6)', async () => {
    const spot = await listings.publishApproved(listings.owner(), {
      title: 'deux places',
      nombre_places: 2,
      price_per_week: 40,
    });
    await listings.stay(spot.id, randomUUID(), '2026-12-10', '2026-12-14');
    const dates = { date_debut: '2026-12-08', date_fin: '2026-12-17' };
    const one = await search(dates);
    expect(one.results[0]).toMatchObject({ days: 9, total_price: 60 });

    const second = await listings.stay(spot.id, randomUUID(), '2026-12-12', '2026-12-13');
    expect(await titles(dates)).toEqual([]);
    expect(await titles({ date_debut: '2026-12-13', date_fin: '2026-12-17' })).toEqual(['deux places']);
    expect(await titles({ date_debut: '2026-12-10', date_fin: '2026-12-12' })).toEqual(['deux places']);

    await listings.service.publish(requestCompleted, second);
    await eventually(async () => expect(await titles(dates)).toEqual(['deux places']));
  });

  it('leaves out a parking that its owner blocked on one of the days', async () => {
    const spot = await listings.publishApproved(listings.owner(), { title: 'bloqué le 24', nombre_places: 3 });
    await listings.database.query(`INSERT INTO blocked_days VALUES ($1, '2026-12-24')`, [spot.id]);
    expect(await titles({ date_debut: '2026-12-20', date_fin: '2026-12-25' })).toEqual([]);
    expect(await titles({ date_debut: '2026-12-20', date_fin: '2026-12-24' })).toEqual(['bloqué le 24']);
    expect(await titles()).toEqual(['bloqué le 24']);
  });

  it('wants both dates or none, in order (C23)', async () => {
    await expect(search({ date_debut: '2026-12-20' })).rejects.toMatchObject({
      code: 'invalid_input',
      errors: [{ path: 'date_fin' }],
    });
    await expect(search({ date_debut: '2026-12-20', date_fin: '2026-12-20' })).rejects.toMatchObject({
      code: 'invalid_input',
    });
    await expect(search({ date_debut: '2026-11-30', date_fin: '2026-12-20' })).rejects.toMatchObject({
      errors: [{ path: 'date_debut', message: 'Le jour du dépôt est déjà passé' }],
    });
  });

  it.each([
    ['reversed', '2026-12-20', '2026-12-19', 'La date de fin doit être après la date de début'],
    ['of more than a year', '2026-12-20', '2027-12-21', 'Un séjour dure 365 jours au maximum'],
    ['on a day that is in no calendar', '2027-02-28', '2027-02-29', 'Date invalide'],
  ])('refuses dates that are %s, with the reason (C23)', async (_case, date_debut, date_fin, message) => {
    const errors = [expect.objectContaining({ path: 'date_fin', message })];
    await expect(search({ date_debut, date_fin })).rejects.toMatchObject({ code: 'invalid_input', errors });
  });

  it('gives pages of 20 without a hole or a duplicate, also among equal distances', async () => {
    const owner = listings.owner();
    const spots: { id: string }[] = [];
    while (spots.length < 45) spots.push(await listings.publish(owner, { title: `n° ${spots.length}` }));
    await listings.database.query(
      'UPDATE parking_location_associations SET zone_distance_meters = zone_distance_meters / 100',
    );
    for (const spot of spots) await listings.setStatus(spot.id, owner, 'approved');
    await eventually(async () => {
      const open = await listings.database.query(
        'SELECT 1 FROM parking_location_associations WHERE is_open AND location_id = $1',
        [location_id],
      );
      expect(open).toHaveLength(45);
    }, 15_000);

    const seen: string[] = [];
    const sizes: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await search({ cursor });
      seen.push(...page.results.map(({ id }) => id));
      sizes.push(page.results.length);
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(sizes).toEqual([20, 20, 5]);
    expect(new Set(seen)).toEqual(new Set(spots.map(({ id }) => id)));
    await expect(search({ cursor: 'inconnu' })).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it('gives the limits and types that decide whether a vehicle fits (C25)', async () => {
    const limits = { accepted_vehicle_types: ['voiture' as const], max_vehicle_height: 1.9, max_vehicle_length: 4.5 };
    await listings.publishApproved(listings.owner(), limits);
    expect((await search()).results).toMatchObject([limits]);
  });

  it('says who the owner is by first name, and nothing private', async () => {
    const owner = listings.owner();
    const spot = await listings.publishApproved(owner);
    expect((await search()).results[0]?.owner).toEqual({
      first_name: 'Propriétaire',
      is_professional: false,
      identity_verified: true,
      cancellations: 0,
    });
    await listings.service.publish(profileUpdated, {
      user_id: owner,
      email: 'claire@example.fr',
      first_name: 'Claire',
      last_name: 'Martin',
      phone_number: '0611223344',
      languages: ['fr'],
      is_professional: true,
      member_since: '2025-01-05T08:00:00Z',
    });
    await eventually(async () =>
      expect((await search()).results[0]?.owner).toEqual({
        first_name: 'Claire',
        is_professional: true,
        identity_verified: true,
        cancellations: 0,
      }),
    );
    const text = JSON.stringify(await search());
    for (const secret of [
      'Martin',
      '0611223344',
      'claire@',
      owner,
      spot.address,
      'code du portail',
      '612345678',
      String(spot.latitude),
      String(spot.longitude),
    ]) {
      expect(text).not.toContain(secret);
    }
  });
});
