import { readFileSync } from 'node:fs';
import { readable, readCarParks } from './car-parks.js';
import { identified, inOrder, together } from '../../locations/domain/official-parkings.js';

const table = readFileSync(new URL('../../../data/car-parks.tsv', import.meta.url), 'utf8');
const parks = readCarParks(table);
const all = [...parks.values()].flat();

describe('the car parks of open data (PL-10)', () => {
  it('are read whole, each with its source and date, eight a location at most', () => {
    expect(all).toHaveLength(839);
    expect(parks.size).toBe(209);
    expect(all.filter(({ source, checked_on }) => source === null || checked_on === null)).toEqual([]);
    expect(Math.max(...[...parks.values()].map((some) => some.length))).toBe(8);
  });

  it('say what the source says, and nothing that it leaves empty', () => {
    expect(parks.get('gare-nantes')).toContainEqual({
      name: 'Cité des Congrès',
      description: 'Exploitant\u00a0: EFFIA.',
      website_url: 'https://www.effia.com/parking/parking-nantes-cite-des-congres-effia',
      price_per_hour: 3.1,
      price_per_day: 20,
      price_per_week: null,
      is_covered: true,
      has_security: null,
      capacity: 439,
      checked_on: '2025-01-30',
      source: 'Nantes Métropole',
      distance_meters: 517,
      is_official: true,
    });
  });

  it('are official unless they are names of a map, which carry no price', () => {
    const others = all.filter(({ is_official }) => !is_official);
    expect(others).toHaveLength(493);
    expect(new Set(others.map(({ source }) => source))).toEqual(new Set(['OpenStreetMap']));
    expect(
      others.filter(({ price_per_day, price_per_hour }) => price_per_day !== null || price_per_hour !== null),
    ).toEqual([]);
  });

  it('are refused when the columns are others', () => {
    expect(() => readCarParks(table.replace('price_24h', 'price_day'))).toThrow(/columns/);
  });

  it.each([
    ['PORTE DE SAINT CLOUD', 'Porte de Saint Cloud'],
    ['BERCY SEINE', 'Bercy Seine'],
    ['MAIRIE DU 15 EME LECOURBE', 'Mairie du 15 Eme Lecourbe'],
    ['NOTRE DAME - MUSÉE', 'Notre Dame - Musée'],
    ['GARE A AU AUX D DE DES DU EN ET L LA LE LES SUR MER', 'Gare a au aux d de des du en et l la le les sur Mer'],
    ['LA DEFENSE', 'La Defense'],
    ['PARC P1 NORD', 'Parc P1 Nord'],
    ['15EME RUE', '15EME RUE'],
    ['P2', 'P2'],
    ['Parking SNCF Longue durée', 'Parking SNCF Longue durée'],
    ['PARKING SNCF P3', 'Parking SNCF P3'],
  ])('are written without shouting: %s', (name, shown) => expect(readable(name)).toBe(shown));
});

describe('the car parks of one location', () => {
  const [some] = parks.get('gare-nantes') ?? [];
  const park = (part: object) => ({ ...some!, ...part });

  it('are distinguished when two have one name, and the first keeps the identifier that the name gave it', () => {
    const near = park({ name: 'Gare', distance_meters: 100 });
    const far = park({ name: 'Gare', distance_meters: 900 });
    const ids = identified('a', [far, near]).map(({ id, distance_meters }) => [id, distance_meters]);
    expect(ids.map(([, distance]) => distance)).toEqual([100, 900]);
    expect(new Set(ids.map(([id]) => id)).size).toBe(2);
    expect(identified('a', [near])[0]?.id).toBe(ids[0]?.[0]);
  });

  it('are read in one order however they came', () => {
    const spots = [park({ name: 'B' }), park({ name: 'A', capacity: 2 }), park({ name: 'A', capacity: 1 })];
    expect(inOrder(spots)).toEqual(inOrder([...spots].reverse()));
    expect(inOrder(spots).map(({ name }) => name)).toEqual(['A', 'A', 'B']);
  });

  it('stand once: a name of the map that the catalogue describes is left out', () => {
    const own = park({ name: 'Parking P1' });
    const names = together([own], [park({ name: 'P1', is_official: false }), park({ name: 'P2', is_official: false })]);
    expect(names.map(({ name }) => name)).toEqual(['P2', 'Parking P1']);
  });
});
