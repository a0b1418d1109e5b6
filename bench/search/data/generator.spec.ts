import { FEATURES, ASSOCIATION_RADIUS_KM } from '@placette/contracts/listings/schema';
import { impliedServices } from '@placette/contracts/listings/offer/features';
import { associate } from '../../../services/listings/src/locations/domain/association.js';
import { toCharacteristics } from '../../../services/listings/src/parking-spots/domain/characteristics.js';
import { distanceMeters } from '@placette/contracts/kernel/distance';
import { boxAround, pointAt } from '../../../services/listings/src/locations/domain/distance.js';
import { searchFlags } from '../../../services/listings/src/search/domain/search-flags.js';
import { drawZoneCenter } from '../../../services/listings/src/parking-spots/domain/zone.js';
import { ownersOf, parkingsAround, type Rules } from './parkings.mjs';
import { searches, searchUrl } from '../queries.mjs';
import { staysAt } from './stays.mjs';

const rules: Rules = {
  ...{ FEATURES, ASSOCIATION_RADIUS_KM, impliedServices, associate, toCharacteristics, boxAround, pointAt },
  ...{ searchFlags, drawZoneCenter },
};
const places = [
  { id: 'cdg', slug: 'paris-cdg', type: 'aeroport', ville: 'Roissy', latitude: 49.0097, longitude: 2.5479 },
  { id: 'nord', slug: 'paris-nord', type: 'gare', ville: 'Paris', latitude: 48.8809, longitude: 2.3553 },
  { id: 'nice', slug: 'nice', type: 'aeroport', ville: 'Nice', latitude: 43.6584, longitude: 7.2159 },
];
const COUNT = 600;
const { parking, associations } = parkingsAround(1, places, rules);
const spots = Array.from({ length: COUNT }, (_, index) => parking(index, COUNT));

const zoneOf = ({ zone_latitude, zone_longitude }: (typeof spots)[number]) => ({
  latitude: zone_latitude,
  longitude: zone_longitude,
});

describe('parkings of the bench', () => {
  it('are the same for the same seed in whatever order, and others for another seed', () => {
    const again = parkingsAround(1, places.toReversed(), rules);
    expect(again.parking(599, COUNT)).toEqual(spots[599]);
    expect(parkingsAround(2, places, rules).parking(599, COUNT)).not.toEqual(spots[599]);
  });

  it('each have an id of their own, an owner among those there are, and a zone that holds them', () => {
    expect(new Set(spots.map(({ id }) => id)).size).toBe(COUNT);
    expect(new Set(spots.map(({ owner_id }) => owner_id)).size).toBeLessThanOrEqual(ownersOf(COUNT));
    for (const spot of spots) {
      expect(distanceMeters(spot, zoneOf(spot))).toBeLessThanOrEqual(500);
      expect(spot.search_flags & 1).toBe(spot.is_covered ? 1 : 0);
    }
  });

  it('are associated with every place within 50 km of their zone and with no other (C56)', () => {
    for (const spot of spots) {
      const near = places.filter((place) => distanceMeters(zoneOf(spot), place) <= 50_000).map(({ id }) => id);
      expect(associations(spot).map(({ location_id }) => location_id)).toEqual(expect.arrayContaining(near));
      expect(associations(spot)).toHaveLength(near.length);
    }
  });
});

describe('requests of the bench', () => {
  const all = spots.map(({ nombre_places }, index) => staysAt(1, index, nombre_places, 180));

  it('are three for each parking on average', () => {
    expect(all.flatMap(({ requests }) => requests)).toHaveLength(3 * COUNT);
    expect(all[7]).toEqual(staysAt(1, 7, spots[7]?.nombre_places ?? 1, 180));
  });

  it('never take more spaces than there are, and just those of the approved ones', () => {
    all.forEach(({ requests, taken }, index) => {
      const days = requests
        .filter(({ status }) => status === 'approved')
        .reduce((sum, { start, end }) => sum + end - start, 0);
      const spaces = [...taken.values()];
      expect(spaces.reduce((sum, each) => sum + each, 0)).toBe(days);
      expect(Math.max(0, ...spaces)).toBeLessThanOrEqual(spots[index]?.nombre_places ?? 0);
    });
  });
});

describe('searches of the bench', () => {
  it('are different, half of them with dates that are to come', () => {
    const asked = searches(places, '2026-11-21', 120);
    const dated = asked.filter((_, index) => index % 2 === 1).map((query) => searchUrl('http://gateway', query));
    expect(new Set(dated).size).toBe(60);
    expect(asked.filter(({ date_debut = '' }) => date_debut > '2026-11-21')).toHaveLength(60);
    expect(asked).toEqual(searches(places, '2026-11-21', 120));
  });
});
