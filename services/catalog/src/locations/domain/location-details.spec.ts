import type { LocationForm } from '@placette/contracts/catalog/administration/schema';
import { locationOf } from './catalog-location.fixture.js';
import { locationDetails } from './location-details.js';
import { locationId } from './catalog-location.js';

const city = (city_name: string) => ({ city_name, distance_km: 9, description: 'À l’ouest.' });
const carPark = (name: string) => ({ name, is_official: true }) as LocationForm['official_parking_spots'][number];

describe('the page of a location', () => {
  const center = locationOf({
    practical_info: ['La ligne 14 arrive au terminal 3.'],
    nearby_cities: [city('Massy'), city('Antony')],
    transports: [{ name: 'Ligne 14' }] as never,
    official_parking_spots: [carPark('P2'), carPark('P1')],
  });

  it('has what the catalogue says of it, numbered and identified', () => {
    const { practical_info, transports, nearby_cities, official_parking_spots } = locationDetails(center, []);
    expect([practical_info, transports]).toEqual([center.practical_info, center.transports]);
    expect(nearby_cities).toEqual([
      { ...city('Massy'), id: locationId('orly/1'), location_id: 'orly', position: 1 },
      { ...city('Antony'), id: locationId('orly/2'), location_id: 'orly', position: 2 },
    ]);
    expect(official_parking_spots).toEqual([
      { ...carPark('P1'), id: locationId('orly/P1'), location_id: 'orly' },
      { ...carPark('P2'), id: locationId('orly/P2'), location_id: 'orly' },
    ]);
  });
});

describe('the connections of a location (PL-09: the closest stations and airport)', () => {
  /** A location at this distance to the north of the centre. */
  const at = (slug: string, type: 'gare' | 'aeroport' | 'event', km: number, actif = true) =>
    locationOf({ slug, type, actif, latitude: 48.7262 + km / 111.195 });
  const connections = (...others: ReturnType<typeof at>[]) =>
    locationDetails(locationOf({}), [locationOf({}), ...others]).connections.map(({ slug }) => slug);

  it('are two stations and an airport, closest first', () => {
    const around = [at('far', 'gare', 30), at('hall', 'event', 1), at('b', 'gare', 20), at('cdg', 'aeroport', 15)];
    expect(connections(...around, at('a', 'gare', 10), at('beauvais', 'aeroport', 70))).toEqual(['a', 'cdg', 'b']);
  });

  it('are within 60 kilometres, or 120 of an airport', () => {
    expect(connections(at('a', 'gare', 59.9), at('b', 'gare', 60.1), at('c', 'aeroport', 120.1))).toEqual(['a']);
    expect(connections(at('c', 'aeroport', 119.9))).toEqual(['c']);
  });

  it('are open, and say how far they are', () => {
    expect(connections(at('closed', 'gare', 5, false))).toEqual([]);
    const [near] = locationDetails(locationOf({}), [at('a', 'gare', 10)]).connections;
    expect(near?.distance_meters).toBe(10_000);
  });
});
