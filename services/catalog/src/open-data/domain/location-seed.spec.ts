import { locationId } from '../../locations/domain/catalog-location.js';
import { changedContents, locationSeedSchema, toContent, type LocationSeed } from './location-seed.js';

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

describe('an entry of the catalogue', () => {
  const takes = (...changes: object[]) =>
    changes.map((change) => locationSeedSchema.safeParse({ ...seed, ...change }).success);
  const { practical_info: _info, transports: _transports, official_parking_spots: _spots, ...least } = seed;
  const many = (count: number, of: unknown) => Array.from({ length: count }, () => of);

  it('needs no list but that of its short names, and has no field that is not known', () => {
    expect(locationSeedSchema.parse(least)).toEqual({
      ...least,
      practical_info: [],
      transports: [],
      official_parking_spots: [],
    });
    expect(takes({ prix: 12 })).toEqual([false]);
  });

  it('has a slug of small letters, figures and hyphens', () => {
    expect(takes({ slug: 'a' }, { slug: 'gare-2-nord' }, { slug: 'a'.repeat(120) })).toEqual([true, true, true]);
    const wrong = ['', '-a', 'a-', 'a--b', 'A', 'é', 'a b', 'a'.repeat(121)].map((slug) => ({ slug }));
    expect(takes(...wrong)).toEqual(wrong.map(() => false));
  });

  it('has the code on the ticket where it is an airport: three capitals', () => {
    const wrong = ['', 'O', 'OR', 'ORLY', 'ory', 'ORY1', '1ORY'].map((iata) => ({ iata }));
    expect(takes({ iata: 'CDG' }, { iata: undefined }, ...wrong)).toEqual([true, true, ...wrong.map(() => false)]);
  });

  it('has so many words, ways and car parks at most', () => {
    const way = { kind: 'public', name: 'Ligne 14', detail: 'Toutes les 3 minutes' };
    const lists = (more: number) => [
      { aliases: many(10 + more, 'Orly') },
      { practical_info: many(8 + more, 'Une ligne') },
      { transports: many(10 + more, way) },
      { official_parking_spots: many(20 + more, { name: 'P1' }) },
    ];
    expect([takes(...lists(0)), takes(...lists(1))]).toEqual([many(4, true), many(4, false)]);
  });
});
