import type { NearbyLocation } from '@placette/contracts/listings/schema';
import { aNearby } from '../../../test/samples.js';
import { wayToPlace } from './way-to-place.js';

const said = (
  distance_meters: number,
  shuttle_service: 'none' | 'included' | 'free' | 'extra',
  price?: number,
  place: Partial<NearbyLocation> = { name: 'Aéroport Paris-Orly', type: 'aeroport' },
) =>
  wayToPlace(aNearby({ ...place, distance_meters }), {
    shuttle_service,
    shuttle_price: price ?? null,
    shuttle_per: 'trip',
  }).replace(/\s/g, ' ');

describe('the way from a parking to its place (CO-02)', () => {
  it.each([
    [1_200, 'none', 'À 1,2 km de l’aéroport Paris-Orly, environ 4 min en transport en commun'],
    [1_200, 'free', 'À 1,2 km de l’aéroport Paris-Orly, navette gratuite'],
    [2_200, 'free', 'À 2,2 km de l’aéroport Paris-Orly, navette gratuite'],
    [2_200, 'included', 'À 2,2 km de l’aéroport Paris-Orly, navette comprise'],
    [10_000, 'none', 'À 10 km de l’aéroport Paris-Orly, environ 30 min en transport en commun'],
  ] as const)('of %d m with the shuttle « %s »: %s', (meters, shuttle, text) => {
    expect(said(meters, shuttle)).toBe(text);
  });

  it.each([
    [1_200, 'none', 'À 1,2 km de la gare du Nord, environ 19 min à pied'],
    [1_200, 'free', 'À 1,2 km de la gare du Nord, environ 19 min à pied ou navette gratuite'],
    [2_000, 'none', 'À 2 km de la gare du Nord, environ 6 min en transport en commun'],
  ] as const)('to a station of %d m with the shuttle « %s » is walked (C52): %s', (meters, shuttle, text) => {
    expect(said(meters, shuttle, undefined, { name: 'Gare du Nord', type: 'gare' })).toBe(text);
  });

  it('names the price of a shuttle that is paid for, and no car, which stays parked', () => {
    expect(said(3_000, 'extra', 6)).toBe('À 3 km de l’aéroport Paris-Orly, navette à 6 € par trajet');
    expect(said(3_000, 'extra')).toBe('À 3 km de l’aéroport Paris-Orly, navette payante');
  });
});
