import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { Gazetteer } from './gazetteer.js';
import { locationId, locationSeedSchema } from './location-seed.js';
import { comparable } from './spelling.js';

const read = (name: string): string => readFileSync(new URL(`../../data/${name}`, import.meta.url), 'utf8');
const seeds = z.array(locationSeedSchema).parse(JSON.parse(read('locations.json')));
const gazetteer = new Gazetteer(read('communes.tsv'));
const regions = (
  createRequire(import.meta.url)('@etalab/decoupage-administratif/data/regions.json') as { nom: string }[]
).map((region) => region.nom);

/** South, west, north, east. */
const BOXES = [
  [41.3, -5.2, 51.1, 9.6],
  [15.8, -61.9, 16.6, -60.9],
  [14.3, -61.3, 14.9, -60.8],
  [2.1, -54.7, 5.8, -51.6],
  [-21.4, 55.2, -20.8, 55.9],
  [-13.1, 45.0, -12.6, 45.4],
] as const;

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
    expect(new Set(seeds.map((seed) => seed.region)).size).toBe(18);
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
      expect(regions).toContain(seed.region);
      const { latitude, longitude } = seed;
      expect(
        BOXES.some(
          ([south, west, north, east]) => latitude > south && latitude < north && longitude > west && longitude < east,
        ),
      ).toBe(true);
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
