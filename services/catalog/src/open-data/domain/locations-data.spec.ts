import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { Gazetteer } from '../../communes/domain/gazetteer.js';
import { locationId } from '../../locations/domain/catalog-location.js';
import { locationSeedSchema } from './location-seed.js';
import { INHABITANTS_MIN, nearbyCities } from './nearby-cities.js';
import { comparable } from '../../communes/domain/spelling.js';

const read = (name: string): string => readFileSync(new URL(`../../../data/${name}`, import.meta.url), 'utf8');
const seeds = z.array(locationSeedSchema).parse(JSON.parse(read('locations.json')));
const gazetteer = new Gazetteer(read('communes.tsv'));
const administrative = <T>(name: string): T =>
  createRequire(import.meta.url)(`@etalab/decoupage-administratif/data/${name}.json`) as T;
const regions = administrative<{ nom: string; code: string }[]>('regions');
const departments = administrative<{ code: string; region: string }[]>('departements').map(({ code, region }) => ({
  code,
  region: regions.find((each) => each.code === region)?.nom,
}));
const departmentOf = (code_postal: string): string =>
  code_postal.startsWith('97')
    ? code_postal.slice(0, 3)
    : code_postal.startsWith('20')
      ? Number(code_postal) < 20_200
        ? '2A'
        : '2B'
      : code_postal.slice(0, 2);

/** South, west, north, east. */
const BOXES = [
  [41.3, -5.2, 51.1, 9.6],
  [15.8, -61.9, 16.6, -60.9],
  [14.3, -61.3, 14.9, -60.8],
  [2.1, -54.7, 5.8, -51.6],
  [-21.4, 55.2, -20.8, 55.9],
  [-13.1, 45.0, -12.6, 45.4],
  [17.8, -63.2, 18.2, -62.7],
  [46.7, -56.5, 47.2, -56.1],
  [-22.8, 163.5, -19.5, 168.2],
  [-28.0, -155.0, -7.5, -134.0],
  [-14.5, -178.5, -13.0, -175.9],
] as const;

/** Territories that are not regions, and the start of their postal codes. */
const TERRITORIES: Readonly<Record<string, string>> = {
  'Saint-Barthélemy': '97133',
  'Saint-Martin': '97150',
  'Saint-Pierre-et-Miquelon': '975',
  'Nouvelle-Calédonie': '988',
  'Polynésie française': '987',
  'Wallis-et-Futuna': '986',
};
/** Territories whose communes are not in the gazetteer. */
const PACIFIC = ['Nouvelle-Calédonie', 'Polynésie française', 'Wallis-et-Futuna'];
const regionOf = (code_postal: string): string | undefined => {
  const territory = Object.entries(TERRITORIES).find(([, start]) => code_postal.startsWith(start));
  if (territory) return territory[0];
  const code = departmentOf(code_postal);
  return departments.find((department) => department.code === code)?.region;
};

const kilometres = (a: { latitude: number; longitude: number }, b: { latitude: number; longitude: number }): number =>
  111.2 * Math.hypot(a.latitude - b.latitude, (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180));

const unique = <T>(values: T[]): void => {
  expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
};

describe('the catalogue of locations', () => {
  it('covers France with at least 120 locations of the three types', () => {
    expect(seeds.length).toBeGreaterThanOrEqual(120);
    for (const type of ['aeroport', 'gare', 'event']) {
      expect(seeds.filter((seed) => seed.type === type).length).toBeGreaterThan(30);
    }
    const reached = new Set(seeds.map((seed) => seed.region));
    const missed = departments.filter(({ code, region = '' }) => !/^97[578]|^98/.test(code) && !reached.has(region));
    expect(missed).toEqual([]);
  });

  it('describes each location at some length and in its own words', () => {
    unique(seeds.map((seed) => comparable(seed.description)));
    unique(seeds.flatMap((seed) => seed.practical_info));
    expect(seeds.filter((seed) => seed.description.length < 60).map((seed) => seed.slug)).toEqual([]);
  });

  it('dates every price and names each official car park once', () => {
    const priced = seeds.flatMap((seed) => [
      ...seed.transports.map(({ price, checked_on }) => [price, checked_on]),
      ...seed.official_parking_spots.map((spot) => [
        spot.price_per_hour ?? spot.price_per_day ?? spot.price_per_week,
        spot.checked_on,
      ]),
    ]);
    expect(priced.filter(([price, day]) => price !== null && day === null)).toEqual([]);
    for (const seed of seeds) unique(seed.official_parking_spots.map((spot) => spot.name));
  });

  it('finds the cities around nearly every location, none of them its own', () => {
    const communes = gazetteer.inhabited(INHABITANTS_MIN);
    const alone = seeds.filter((seed) => nearbyCities(communes, seed).length === 0);
    expect(alone.length).toBeLessThan(15);
    for (const seed of seeds) {
      const cities = nearbyCities(communes, seed);
      expect(cities.map(({ city_name }) => city_name)).not.toContain(seed.ville);
      unique(cities.map(({ city_name }) => city_name));
      expect(cities.every(({ distance_km }) => distance_km >= 4 && distance_km < 45)).toBe(true);
    }
  });

  it('names each location once', () => {
    unique(seeds.map((seed) => seed.slug));
    unique(seeds.map((seed) => comparable(seed.name)));
    unique(seeds.map((seed) => locationId(seed.slug)));
    unique(seeds.map((seed) => `${seed.latitude},${seed.longitude}`));
  });

  it('gives every airport, and nothing else, its own IATA code', () => {
    expect(seeds.filter((seed) => (seed.iata !== undefined) !== (seed.type === 'aeroport'))).toEqual([]);
    unique(seeds.flatMap((seed) => seed.iata ?? []));
  });

  it.each(seeds.map((seed) => [seed.slug, seed] as const))(
    '%s stands in France, in its commune and region',
    (_, seed) => {
      expect(regionOf(seed.code_postal)).toBe(seed.region);
      const { latitude, longitude } = seed;
      expect(
        BOXES.some(
          ([south, west, north, east]) => latitude > south && latitude < north && longitude > west && longitude < east,
        ),
      ).toBe(true);
      if (PACIFIC.includes(seed.region)) return;
      const communes = gazetteer.withPostcode(seed.code_postal).map((row) => gazetteer.commune(row));
      const commune = communes.find(({ name }) => name === seed.ville);
      expect(communes.map(({ name }) => name)).toContain(seed.ville);
      expect(kilometres(seed, commune ?? { latitude: NaN, longitude: NaN })).toBeLessThan(14);
    },
  );

  it.each([
    ['paris-charles-de-gaulle', 49.0097, 2.5479],
    ['paris-orly', 48.7262, 2.3652],
    ['gare-du-nord', 48.8809, 2.3553],
    ['gare-de-lyon', 48.8443, 2.3743],
    ['nantes-atlantique', 47.1532, -1.6107],
  ])('%s is within two kilometres of where it is', (slug, latitude, longitude) => {
    const seed = seeds.find((candidate) => candidate.slug === slug);
    expect(seed && kilometres(seed, { latitude, longitude })).toBeLessThan(2);
  });
});
