import { catalogApi } from '@placette/contracts/catalog/api';
import { locationSaved } from '@placette/contracts/catalog/events';
import { geocodingApi } from '@placette/contracts/catalog/geocoding/api';
import {
  createServiceDatabase,
  eventually,
  startTestService,
  TestClock,
  type ServiceDatabase,
  type TestService,
} from '@placette/testing';
import { CatalogModule } from '../catalog.module.js';
import { CatalogLoader, readCatalog } from '../open-data/catalog-loader.js';
import { catalogConfig } from '../config.js';
import { locationId } from './domain/catalog-location.js';

const seeds = await readCatalog();
const cdg = locationId('paris-charles-de-gaulle');

describe('catalog', () => {
  const clock = new TestClock('2026-07-01T10:20:00+02:00');
  let database: ServiceDatabase;
  let service: TestService;
  let load: (wanted?: typeof seeds) => Promise<number>;

  beforeAll(async () => {
    database = await createServiceDatabase('catalog', new URL('../../prisma/migrations', import.meta.url));
    const config = { DATABASE_URL: database.url };
    service = await startTestService({ name: 'catalog', module: CatalogModule, config, schema: catalogConfig, clock });
    load = (wanted = seeds) => service.app.get(CatalogLoader).load(wanted);
    await load();
  });
  afterAll(async () => {
    await service.stop();
    await database.drop();
  });

  const slugs = (locations: { slug: string }[]): string[] => locations.map(({ slug }) => slug);
  const suggest = async (q: string): Promise<string[]> =>
    slugs((await service.call(catalogApi.suggestLocations, { q })).locations);

  describe('loading the catalogue', () => {
    it('writes every location and publishes each once', async () => {
      await eventually(() => {
        expect(service.events(locationSaved)).toHaveLength(seeds.length);
      }, 15_000);
      const [row] = await database.query<{ count: number }>('SELECT count(*)::int AS count FROM locations');
      expect(row?.count).toBe(seeds.length);
    });

    it('writes nothing and emits nothing the second time', async () => {
      const before = await database.query('SELECT * FROM locations ORDER BY id');
      clock.advance(1_000);
      expect(await load()).toBe(0);
      expect(await database.query('SELECT * FROM locations ORDER BY id')).toEqual(before);
      const [outbox] = await database.query<{ count: number }>('SELECT count(*)::int AS count FROM outbox');
      expect(outbox?.count).toBe(seeds.length);
    });

    it('writes each change once when two loads run together', async () => {
      const [seed] = seeds.slice(-1);
      const renamed = { ...seed!, description: 'Congrès et concerts face à la gare.' };
      const written = await Promise.all([load([renamed]), load([renamed])]);
      expect(written.sort()).toEqual([0, 1]);
      expect(await load([seed!])).toBe(1);
    });

    it('shows a change immediately and leaves closed what the operator closed', async () => {
      const id = locationId('olympia');
      const olympia = seeds.find(({ slug }) => slug === 'olympia')!;
      await database.query('UPDATE locations SET actif = false WHERE id = $1', [id]);
      expect(await load([{ ...olympia, name: 'Olympia, Paris' }])).toBe(1);
      await eventually(async () => {
        const { locations } = await service.call(catalogApi.getLocations, { ids: [id] });
        expect(locations).toMatchObject([{ name: 'Olympia, Paris', actif: false }]);
      });
      expect(await service.call(catalogApi.getLocationDetails, { slug: 'olympia' })).toBeNull();
      expect(await suggest('olympia')).toEqual([]);
      await database.query('UPDATE locations SET actif = true WHERE id = $1', [id]);
      await load();
      await eventually(async () => expect(await suggest('olympia')).toEqual(['olympia']));
    });
  });

  describe('reading', () => {
    it('lists active locations by name, filtered by text, type and region (AP-01)', async () => {
      const { locations } = await service.call(catalogApi.listLocations, {});
      expect(locations).toHaveLength(seeds.length);
      const names = locations.map(({ name }) => name);
      expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'fr')));

      const breton = await service.call(catalogApi.listLocations, { type: 'gare', region: 'Bretagne' });
      expect(breton.locations.length).toBeGreaterThan(3);
      expect(breton.locations.every(({ type, region }) => type === 'gare' && region === 'Bretagne')).toBe(true);

      const found = await service.call(catalogApi.listLocations, { q: 'saint-étienne', type: 'event' });
      expect(slugs(found.locations).sort()).toEqual(['stade-geoffroy-guichard', 'zenith-de-saint-etienne']);
      expect(found).toMatchObject({ near: null, is_guess: false });
    });

    it('lists what is near a commune that is no location, and guesses where nothing matches (PL-02)', async () => {
      const near = await service.call(catalogApi.listLocations, { q: 'aéroport de Cholet', type: 'aeroport' });
      expect(near).toMatchObject({ near: 'Cholet (49300)', is_guess: false });
      expect(slugs(near.locations)[0]).toBe('nantes-atlantique');
      const nothing = await service.call(catalogApi.listLocations, { q: 'orliyve' });
      expect(nothing).toMatchObject({ near: null, is_guess: true });
      expect(slugs(nothing.locations)).toContain('paris-orly');
    });

    it('finds one by slug, and null when there is none (AP-01)', async () => {
      const found = await service.call(catalogApi.getLocationDetails, { slug: 'paris-charles-de-gaulle' });
      expect(found?.location).toMatchObject({
        id: cdg,
        type: 'aeroport',
        ville: 'Roissy-en-France',
        code_postal: '95700',
      });
      expect(await service.call(catalogApi.getLocationDetails, { slug: 'nulle-part' })).toBeNull();
    });

    it('suggests by name, city or alias, whatever the accents and the case, eight at most', async () => {
      expect((await suggest('CDG'))[0]).toBe('paris-charles-de-gaulle');
      expect((await suggest('roissy'))[0]).toBe('paris-charles-de-gaulle');
      expect((await suggest('part dieu'))[0]).toBe('gare-lyon-part-dieu');
      expect(await suggest('gare du n')).toContain('gare-du-nord');
      expect(await suggest('MERIGNAC')).toContain('bordeaux-merignac');
      expect(await suggest('paris')).toHaveLength(8);
      expect(await suggest('p')).toEqual([]);
      expect(await suggest('%_')).toEqual([]);
      const { areas } = await service.call(catalogApi.suggestLocations, {
        q: '12 rue Houdart, 95700 Roissy-en-France',
      });
      expect(areas[0]).toMatchObject({ kind: 'address', label: 'Rue Houdart, Roissy-en-France (95700)' });
      expect(slugs(areas[0]?.nearest ?? [])).toContain('paris-charles-de-gaulle');
    });

    it('gives four neighbours of the same region, never the location itself', async () => {
      const { locations } = await service.call(catalogApi.listNearbyLocations, { location_id: cdg });
      expect(locations).toHaveLength(4);
      expect(locations.every(({ region, id }) => region === 'Île-de-France' && id !== cdg)).toBe(true);
      expect(slugs(locations)).toContain('paris-nord-villepinte');
    });

    it('gives what surrounds a location: car parks by name, cities by position, stations and airport', async () => {
      const found = await service.call(catalogApi.getLocationDetails, { slug: 'paris-orly' });
      const { official_parking_spots, nearby_cities, connections, transports } = found!.details;
      const official = official_parking_spots.filter(({ is_official }) => is_official);
      expect(official.map(({ name }) => name)).toEqual(['Parking P1', 'Parking P2', 'Parking P3', 'Parking P4']);
      const others = official_parking_spots.filter(({ is_official }) => !is_official).map(({ name }) => name);
      expect(others).toContain('P ECO');
      expect(others).not.toContain('Parking P2');
      expect(nearby_cities.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
      const distances = nearby_cities.map(({ distance_km }) => distance_km);
      expect(distances).toEqual([...distances].sort((a, b) => a - b));
      expect(connections.map(({ type }) => type).sort()).toEqual(['aeroport', 'gare', 'gare']);
      expect(transports).toContainEqual(expect.objectContaining({ name: 'Taxi parisien', price: 36, price_max: 45 }));
      expect(await service.call(catalogApi.getLocationDetails, { slug: 'nulle-part' })).toBeNull();
    });

    it('searches addresses (C27)', async () => {
      const { addresses } = await service.call(geocodingApi.searchAddresses, { q: '12 rue Houdart, Roissy-en-France' });
      expect(addresses[0]?.address).toEqual({
        house_number: '12',
        road: 'Rue Houdart',
        city: 'Roissy-en-France',
        postcode: '95700',
      });
      expect(await service.call(geocodingApi.searchAddresses, { q: 'Ro' })).toEqual({ addresses: [] });
    });

    it('names the streets of a small part of the map, and refuses a larger one', async () => {
      const box = { west: 2.51, south: 49, east: 2.53, north: 49.01 };
      const { streets } = await service.call(geocodingApi.listStreets, box);
      expect(streets.map(({ name }) => name)).toContain('Rue Houdart');
      await expect(service.call(geocodingApi.listStreets, { ...box, east: 2.56 })).rejects.toMatchObject({
        code: 'invalid_input',
      });
    });
  });

  describe('counting visits', () => {
    const location_id = locationId('gare-de-lyon');
    const count = async (visitor: string, kind: 'search' | 'view' = 'view'): Promise<boolean> =>
      (await service.call(catalogApi.countVisit, { location_id, kind, visitor })).counted;
    const stats = () =>
      database.query('SELECT search_count, view_count FROM location_stats WHERE location_id = $1', [location_id]);

    it('counts a visitor once per location, kind and hour', async () => {
      expect(await count('ada')).toBe(true);
      expect(await count('ada')).toBe(false);
      expect(await count('ada', 'search')).toBe(true);
      expect(await count('bob')).toBe(true);
      expect(await stats()).toEqual([{ search_count: 1, view_count: 2 }]);
    });

    it('loses no count when many visitors come concurrently', async () => {
      const visitors = Array.from({ length: 40 }, (_, index) => `visitor ${index % 20}`);
      const counted = await Promise.all(visitors.map((visitor) => count(visitor)));
      expect(counted.filter(Boolean)).toHaveLength(20);
      expect(await stats()).toEqual([{ search_count: 1, view_count: 22 }]);
    });

    it('counts again the next hour and keeps no trace of the last one', async () => {
      clock.advance(3_600_000);
      expect(await count('ada')).toBe(true);
      expect(await database.query('SELECT visitor FROM location_visits')).toEqual([{ visitor: 'ada' }]);
    });

    it('ranks the most searched first, ten by default, five of a type or region, never a hidden one (AP-02, SH-11)', async () => {
      const popular = async (input = {}) => (await service.call(catalogApi.listPopularLocations, input)).locations;
      clock.advance(120_000);
      expect(await popular()).toMatchObject([{ slug: 'gare-de-lyon', search_count: 1, popularity: 24 }]);
      for (const { id, slug } of (await service.call(catalogApi.listLocations, { type: 'gare' })).locations.slice(
        0,
        12,
      )) {
        const kind = slug < 'gare-b' ? 'search' : 'view';
        for (const visitor of ['x', 'y'])
          await service.call(catalogApi.countVisit, { location_id: id, kind, visitor: `${visitor} ${slug}` });
      }
      clock.advance(120_000);
      expect(await popular()).toHaveLength(10);
      expect(await popular({ limit: 12 })).toHaveLength(12);
      expect(await popular({ type: 'gare' })).toHaveLength(5);
      expect(await popular({ type: 'aeroport' })).toEqual([]);
      const ranked = (await popular()).map(({ search_count }) => search_count);
      expect(ranked).toEqual([...ranked].sort((a, b) => b - a));
      const first = (await popular())[0]!;
      await database.query('UPDATE locations SET actif = false WHERE id = $1', [first.id]);
      clock.advance(120_000);
      expect(slugs(await popular())).not.toContain(first.slug);
      await database.query('UPDATE locations SET actif = true WHERE id = $1', [first.id]);
    });

    it('refuses a location that does not exist', async () => {
      const visit = { location_id: crypto.randomUUID(), kind: 'view', visitor: 'ada' } as const;
      await expect(service.call(catalogApi.countVisit, visit)).rejects.toMatchObject({
        code: 'location_not_found',
        status: 404,
      });
    });
  });
});
