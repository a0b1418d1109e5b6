import { randomUUID } from 'node:crypto';
import { contentModerated } from '@placette/contracts/documents/reports/events';
import { ownParkingsApi } from '@placette/contracts/listings/own-parkings/api';
import { searchApi } from '@placette/contracts/listings/search/api';
import type { alternativesInputSchema } from '@placette/contracts/listings/search/schema';
import { actorOf, eventually } from '@placette/testing';
import type { z } from 'zod';
import { BEAUVAIS, CDG, GARE_DU_NORD, ROISSY, startListings, type Listings } from '../../test/listings.fixture.js';

let listings: Listings;
let driver: string;
let cdg: string;
let refused: string;

beforeAll(async () => {
  listings = await startListings('2026-12-01T10:00:00Z');
  driver = await listings.driver();
  cdg = await listings.saveLocation(CDG);
  await listings.saveLocation(BEAUVAIS);
  await listings.saveLocation(GARE_DU_NORD);
});
beforeEach(async () => {
  await listings.database.query('DELETE FROM parking_spots');
  refused = (await listings.publishApproved(listings.owner(), { title: 'refusé' })).id;
});
afterAll(() => listings.stop());

type Input = z.input<typeof alternativesInputSchema>;
const find = (given: Partial<Input> = {}) =>
  listings.service.call(searchApi.findAlternatives, {
    parking_spot_id: refused,
    user_id: driver,
    date_debut: '2026-12-10',
    date_fin: '2026-12-19',
    vehicle_type: 'voiture',
    left_out: { owner_ids: [], parking_spot_ids: [] },
    ...given,
  });
const titles = async (given: Partial<Input> = {}) => (await find(given)).parkings.map(({ title }) => title);
const south = (km: number) => ({ ...ROISSY, latitude: ROISSY.latitude - km / 111.2 });
const offer = (title: string, km: number, given = {}, owner = listings.owner()) =>
  listings.publishApproved(owner, { title, ...south(km), ...given });

describe('AK-03 other parkings for a request that came to nothing', () => {
  it('are the three nearest to the place that the parking is nearest to, without that parking', async () => {
    for (const km of [12, 3, 9, 6]) await offer(`à ${km} km`, km);
    const { location, parkings } = await find();
    expect(location).toEqual({ id: cdg, name: CDG.name });
    expect(parkings.map(({ title }) => title)).toEqual(['à 3 km', 'à 6 km', 'à 9 km']);
    expect(parkings.map(({ distance_meters }) => distance_meters)).toEqual(
      parkings.map(({ distance_meters }) => distance_meters).sort((one, other) => one - other),
    );
  });

  it('cost what the same days cost there, however much that is', async () => {
    await offer('à la semaine', 3, { price_per_day: 150, price_per_week: 900 });
    expect((await find()).parkings).toMatchObject([{ days: 9, total_price: 1_200 }]);
  });

  it('are free on every day of the stay', async () => {
    const { id: full } = await offer('complet le 15', 3);
    await listings.stay(full, randomUUID(), '2026-12-15', '2026-12-16');
    const { id: blocked } = await offer('bloqué le 18', 6);
    await listings.database.query(`INSERT INTO blocked_days VALUES ($1, '2026-12-18')`, [blocked]);
    await offer('libre', 9);
    expect(await titles()).toEqual(['libre']);
    expect(await titles({ date_debut: '2026-12-16', date_fin: '2026-12-18' })).toEqual([
      'complet le 15',
      'bloqué le 18',
      'libre',
    ]);
  });

  it('take the vehicle: its kind and what is known of its size (C25)', async () => {
    await offer('motos', 3, { accepted_vehicle_types: ['moto'] });
    await offer('bas', 6, { max_vehicle_height: 1.6 });
    await offer('court', 9, { max_vehicle_length: 4 });
    await offer('grand', 12, { max_vehicle_height: 2.2, max_vehicle_length: 6 });
    expect(await titles({ vehicle_height: 1.61, vehicle_length: 4.01 })).toEqual(['grand']);
    expect(await titles()).toEqual(['bas', 'court', 'grand']);
  });

  it('are not the reader’s own, nor what the reader may not ask for', async () => {
    listings.documents.verified.add(driver);
    await offer('le mien', 3, {}, driver);
    const avoided = listings.owner();
    await offer('d’une personne bloquée', 4, {}, avoided);
    await offer('d’elle aussi', 5, {}, avoided);
    const { id: asked } = await offer('déjà demandé', 6);
    await offer('autre', 9);
    expect(await titles({ left_out: { owner_ids: [avoided], parking_spot_ids: [asked] } })).toEqual(['autre']);
    expect(await titles()).toEqual(['d’une personne bloquée', 'd’elle aussi', 'déjà demandé']);
  });

  it('are not those of a suspended owner', async () => {
    const suspended = listings.owner();
    await offer('suspendu', 3, {}, suspended);
    await offer('autre', 6);
    expect(await titles()).toEqual(['suspendu', 'autre']);
    await listings.service.publish(contentModerated, {
      target_type: 'profile',
      target_id: suspended,
      user_id: suspended,
      reference: 'SIG-6789ABCD',
      target_label: 'Denis M.',
      measure: 'removed',
      hidden: true,
      statement: 'Faux profil.',
      ground: null,
    });
    await eventually(async () => expect(await titles()).toEqual(['autre']));
  });

  it('are still found once the parking is deleted', async () => {
    const owner = listings.owner();
    const { id: parking_spot_id } = await listings.publishApproved(owner, { title: 'supprimé' });
    await offer('autre', 6);
    await listings.service.call(ownParkingsApi.withdrawParkingSpot, { parking_spot_id }, { actor: actorOf(owner) });
    const found = await find({ parking_spot_id, left_out: { owner_ids: [], parking_spot_ids: [refused] } });
    expect(found).toMatchObject({ location: { id: cdg }, parkings: [{ title: 'autre' }] });
  });

  it('are none around a parking that nobody knows', async () => {
    expect(await find({ parking_spot_id: randomUUID() })).toEqual({ location: null, parkings: [] });
  });

  it('are asked for by the requests service alone', async () => {
    expect(searchApi.findAlternatives).toMatchObject({ access: 'service', callers: ['requests'] });
  });
});
