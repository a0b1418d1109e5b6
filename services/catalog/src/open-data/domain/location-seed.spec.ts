import { locationId } from '../../locations/domain/location-id.js';
import { changedContents, toContent, type LocationSeed } from './location-seed.js';

const seed: LocationSeed = {
  slug: 'paris-orly',
  name: 'Aéroport Paris-Orly',
  type: 'aeroport',
  iata: 'ORY',
  aliases: ['Orly Sud'],
  ville: 'Orly',
  code_postal: '94310',
  region: 'Île-de-France',
  latitude: 48.7262,
  longitude: 2.3652,
  description: 'Au sud de Paris.',
  practical_info: ['La ligne 14 arrive au terminal 3.'],
  transports: [],
  official_parking_spots: [],
};

describe('location seeds', () => {
  it('gives a location the same UUID in every installation', () => {
    expect(locationId('paris-orly')).toBe(locationId('paris-orly'));
    expect(locationId('paris-orly')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(locationId('paris-orly')).not.toBe(locationId('paris-beauvais'));
  });

  it('counts the airport code among the aliases', () => {
    expect(toContent(seed, [], [])).toMatchObject({ aliases: ['ORY', 'Orly Sud'] });
    expect(toContent(seed, [], [])).not.toHaveProperty('iata');
  });

  it('finds what is new or changed, and nothing in what is the same', () => {
    const stored = { ...toContent(seed, [], []), is_edited: false };
    expect(changedContents([stored], [{ ...stored, aliases: [...stored.aliases] }])).toEqual([]);
    expect(changedContents([stored], [])).toEqual([stored]);
    const renamed = { ...stored, aliases: ['ORY'] };
    expect(changedContents([renamed], [stored])).toEqual([renamed]);
    const city = { city_name: 'Massy', distance_km: 9, description: 'À l’ouest.' };
    const nearer = { ...stored, nearby_cities: [city] };
    expect(changedContents([nearer], [stored])).toEqual([nearer]);
  });

  it('leaves what an administrator wrote as it is', () => {
    const stored = { ...toContent(seed, [], []), is_edited: true };
    expect(changedContents([{ ...stored, name: 'Orly' }], [stored])).toEqual([]);
  });
});
