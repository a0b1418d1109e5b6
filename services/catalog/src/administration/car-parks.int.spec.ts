import { randomUUID } from 'node:crypto';
import { catalogAdminApi } from '@placette/contracts/catalog/administration/api';
import type { CarPark, PriceChange } from '@placette/contracts/catalog/administration/car-parks';
import { catalogApi } from '@placette/contracts/catalog/api';
import { locationChanged, locationSaved } from '@placette/contracts/catalog/events';
import { addDays, today } from '@placette/contracts/kernel/days';
import {
  actorOf,
  createServiceDatabase,
  eventually,
  startTestService,
  type ServiceDatabase,
  type TestService,
} from '@placette/testing';
import { CatalogModule } from '../catalog.module.js';
import { CatalogLoader, readCatalog } from '../open-data/catalog-loader.js';
import { catalogConfig } from '../config.js';

const { listCarParks, changePrices, getLocationRecord } = catalogAdminApi;
const admin = { actor: actorOf(randomUUID(), { is_admin: true }) };

describe('the prices of official car parks (DK-06)', () => {
  let database: ServiceDatabase;
  let service: TestService;
  let wanted: Awaited<ReturnType<typeof readCatalog>>;

  beforeAll(async () => {
    database = await createServiceDatabase('catalog', new URL('../../prisma/migrations', import.meta.url));
    const config = { DATABASE_URL: database.url };
    service = await startTestService({ name: 'catalog', module: CatalogModule, config, schema: catalogConfig });
    wanted = await readCatalog();
    await service.app.get(CatalogLoader).load(wanted);
  });
  afterAll(async () => {
    await service.stop();
    await database.drop();
  });

  const readAll = async () => {
    const all: CarPark[] = [];
    for (let after: string | undefined; ;) {
      const { car_parks, next } = await service.call(listCarParks, { after }, admin);
      all.push(...car_parks);
      if (next === null) return all;
      after = next;
    }
  };
  /** A car park as it is read, with other prices. */
  const changeOf = ({ id, version, ...spot }: CarPark, part: Partial<PriceChange>): PriceChange => ({
    id,
    version,
    price_per_hour: spot.price_per_hour,
    price_per_day: spot.price_per_day,
    price_per_week: spot.price_per_week,
    checked_on: spot.checked_on,
    source: spot.source,
    ...part,
  });
  const change = (...changes: PriceChange[]) => service.call(changePrices, { changes }, admin);
  const priced = async () => (await readAll()).filter(({ price_per_day, is_official }) => is_official && price_per_day);
  const find = async (id: string) => (await readAll()).find((spot) => spot.id === id)!;

  it('do not exist for people who are no administrators', async () => {
    const changes = [changeOf((await priced())[0]!, {})];
    for (const actor of [null, actorOf(randomUUID())]) {
      await expect(service.call(listCarParks, {}, { actor })).rejects.toMatchObject({ code: 'not_found' });
      await expect(service.call(changePrices, { changes }, { actor })).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  it('are read over all places, each car park once, those on a map too', async () => {
    const all = await readAll();
    const shipped = wanted.flatMap(({ official_parking_spots }) => official_parking_spots);
    expect(all).toHaveLength(shipped.length);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(new Set(all.map(({ is_official }) => is_official))).toEqual(new Set([true, false]));
  });

  it('go on after the last one of a page', async () => {
    const all = await readAll();
    const { car_parks } = await service.call(listCarParks, { after: all.at(-3)!.id }, admin);
    expect(car_parks.map(({ id }) => id)).toEqual(all.slice(-2).map(({ id }) => id));
  });

  it('change together, are shown at once, and are kept old and new in the journal of each place', async () => {
    const [first, second] = [...Map.groupBy(await priced(), ({ location }) => location.id).values()].map(
      ([spot]) => spot!,
    );
    const stated = { checked_on: today(), source: 'Relevé sur place' };
    await change(
      changeOf(first!, { price_per_day: 41.5, ...stated }),
      changeOf(second!, { price_per_hour: 0, price_per_week: null, ...stated }),
    );
    for (const [spot, price] of [
      [first!, { price_per_day: 41.5 }],
      [second!, { price_per_hour: 0, price_per_week: null }],
    ] as const) {
      await eventually(async () => {
        const { details } = (await service.call(catalogApi.getLocationDetails, { slug: spot.location.slug }))!;
        expect(details.official_parking_spots.find(({ id }) => id === spot.id)).toMatchObject({ ...stated, ...price });
      });
      const { changes } = await service.call(getLocationRecord, { location_id: spot.location.id }, admin);
      expect(changes[0]).toMatchObject({ action: 'edited', actor_id: admin.actor.user_id });
      expect(changes[0]?.prices).toContainEqual({
        name: spot.name,
        field: 'source',
        before: spot.source,
        after: 'Relevé sur place',
      });
      expect(changes[0]?.prices.every(({ before, after }) => before !== after)).toBe(true);
    }
    await eventually(() => {
      const ids = [first!, second!].map(({ location }) => location.id).sort();
      const told = service.events(locationChanged).map(({ location_id }) => location_id);
      expect(told.sort()).toEqual(ids);
      const values = service.events(locationChanged).flatMap((change) => change.values);
      const { name: item, price_per_day: before } = first!;
      const field = 'official_parking_spots';
      expect(values).toContainEqual({ field, item, part: 'price_per_day', before, after: 41.5 });
      expect(service.events(locationSaved).filter(({ id }) => ids.includes(id)).length).toBeGreaterThanOrEqual(2);
    });
  });

  it('stay as they were typed when the catalogue is loaded again', async () => {
    const spot = (await priced()).at(-1)!;
    await change(changeOf(spot, { price_per_day: 77, checked_on: today() }));
    await service.app.get(CatalogLoader).load(wanted);
    expect(await find(spot.id)).toMatchObject({ price_per_day: 77 });
  });

  it('are all refused when one changed meanwhile, is gone or would not be shown, each with its reason', async () => {
    const [good, stale, old, early, unsourced] = await priced();
    const unofficial = (await readAll()).find(({ is_official }) => !is_official)!;
    const now = { checked_on: today(), source: 'Relevé sur place' };
    await change(changeOf(stale!, { price_per_day: 12, ...now }));
    const refused = change(
      changeOf(good!, { price_per_day: 13, ...now }),
      changeOf(stale!, { price_per_day: 14, ...now }),
      changeOf(old!, { price_per_day: 15, checked_on: addDays(today(), -731) }),
      changeOf(early!, { price_per_day: 16, checked_on: addDays(today(), 1) }),
      changeOf(unsourced!, { price_per_day: 17, checked_on: today(), source: null }),
      changeOf(unofficial, { price_per_day: 18, ...now }),
      changeOf({ ...good!, id: randomUUID() }, { price_per_day: 19, ...now }),
    );
    await expect(refused).rejects.toMatchObject({
      code: 'prices_refused',
      status: 409,
      errors: [
        { path: 'changes.1.version', code: 'price_changed' },
        { path: 'changes.2.checked_on' },
        { path: 'changes.3.checked_on', message: 'Ce jour n’est pas encore venu' },
        { path: 'changes.4.source', message: 'Indiquez la source' },
        { path: 'changes.5.price_per_day', message: expect.stringMatching(/^Jamais montré/) },
        { path: 'changes.6.id', code: 'car_park_gone' },
      ],
    });
    expect(await find(good!.id)).toEqual(good);
  });

  it('are refused out of bounds before anything is read', async () => {
    const [spot] = await priced();
    await expect(change(changeOf(spot!, { price_per_day: 1_000.5, checked_on: today() }))).rejects.toMatchObject({
      code: 'invalid_input',
      errors: [{ path: 'changes.0.price_per_day', message: 'Le prix maximum est de 1 000 €' }],
    });
  });

  it('are refused when one car park stands twice in what is sent', async () => {
    const spot = (await priced()).at(-2)!;
    const twice = changeOf(spot, { price_per_day: 5, checked_on: today() });
    await expect(change(twice, { ...twice, price_per_day: 6 })).rejects.toMatchObject({
      errors: [{ path: 'changes.1.version', code: 'price_changed' }],
    });
  });

  it('write nothing when nothing differs', async () => {
    const spot = (await priced()).at(-3)!;
    const before = service.events(locationChanged).length;
    await change(changeOf(spot, {}));
    expect(await find(spot.id)).toEqual(spot);
    expect(service.events(locationChanged)).toHaveLength(before);
  });

  it('change for every car park of the catalogue in one go', async () => {
    const all = await priced();
    const stated = { price_per_day: 21, checked_on: today(), source: 'Tarifs de l’année' };
    await change(...all.map((spot) => changeOf(spot, stated)));
    expect((await priced()).every(({ price_per_day }) => price_per_day === 21)).toBe(true);
  }, 30_000);
});
