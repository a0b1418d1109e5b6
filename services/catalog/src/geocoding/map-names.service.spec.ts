import { STREET_LIMIT } from '@placette/contracts/catalog/street-box';
import { distanceMeters } from '@placette/contracts/kernel/distance';
import { StreetBoxes } from '../streets/street-boxes.js';
import { StreetTable } from '../streets/street-table.js';
import { MapNamesService } from './map-names.service.js';

const data = new URL('../../data/', import.meta.url);
const table = new StreetTable(data);
const list = new MapNamesService(new StreetBoxes(new URL('street-boxes.tsv', data)), table);

const around = (latitude: number, longitude: number, half = 0.005) => ({
  west: longitude - half,
  south: latitude - half,
  east: longitude + half,
  north: latitude + half,
});
const named = async (...at: Parameters<typeof around>) => (await list.streets(around(...at))).streets;

describe('the streets of a part of the map (C46)', () => {
  it('are those whose point lies inside, with their accents', async () => {
    const box = around(48.8698, 2.3075);
    const { streets } = await list.streets(box);
    expect(streets.map(({ name }) => name)).toContain('Avenue des Champs-Élysées');
    for (const { latitude, longitude } of streets) {
      expect(latitude >= box.south && latitude <= box.north).toBe(true);
      expect(longitude >= box.west && longitude <= box.east).toBe(true);
    }
  });

  it('are of every commune that the part meets', async () => {
    // Between Orly, Choisy-le-Roi and Thiais.
    const streets = await named(48.752, 2.395, 0.012);
    const names = new Set(streets.map(({ name }) => name));
    const shown = await Promise.all(['94054', '94022', '94073'].map((insee) => table.of(insee)));
    for (const commune of shown) expect(commune.some(({ name }) => names.has(name))).toBe(true);
  });

  it('are at most so many, those that reach farthest', async () => {
    const box = around(48.8566, 2.3522, 0.013);
    const { streets } = await list.streets(box);
    expect(streets).toHaveLength(STREET_LIMIT);
    const names = streets.map(({ name }) => name);
    expect(names).toContain('Rue de Rivoli');
    expect(names).not.toContain('Rue Xavier Privas');
    expect((await named(48.8529, 2.3461, 0.002)).map(({ name }) => name)).toContain('Rue Xavier Privas');
  });

  it('are written once where two communes, or a city and its arrondissements, know the same', async () => {
    for (const streets of [await named(48.8566, 2.3522, 0.01), await named(48.752, 2.395, 0.012)]) {
      for (const [, same] of Map.groupBy(streets, ({ name }) => name)) {
        const [first, ...others] = same;
        for (const other of others) expect(distanceMeters(first!, other)).toBeGreaterThanOrEqual(300);
      }
    }
  });

  it('are each of the places of a name that several streets of the commune bear', async () => {
    const twins = await table.twinsOf('59350', 'Rue Faidherbe');
    expect(twins.length).toBeGreaterThan(1);
    for (const { latitude, longitude } of twins)
      expect(await named(latitude, longitude, 0.001)).toContainEqual({ name: 'Rue Faidherbe', latitude, longitude });
  });

  it.each([
    ['the sea', 46, -4],
    ['another country', 52.5, 13.4],
  ])('are none in %s', async (_, latitude, longitude) => {
    expect(await named(latitude, longitude)).toEqual([]);
  });
});
