import { randomUUID } from 'node:crypto';
import { catalogAdminApi } from '@placette/contracts/catalog/administration/api';
import type { LocationForm } from '@placette/contracts/catalog/administration/schema';
import { catalogApi } from '@placette/contracts/catalog/api';
import { locationChanged, locationSaved } from '@placette/contracts/catalog/events';
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
import { locationId } from '../locations/domain/catalog-location.js';

const admin = { actor: actorOf(randomUUID(), { is_admin: true }) };
const orly = locationId('paris-orly');

function aForm(part: Partial<LocationForm> = {}): LocationForm {
  return {
    slug: 'arena-de-test',
    name: 'Arena de test',
    type: 'event',
    aliases: ['La grande salle'],
    ville: 'Angers',
    code_postal: '49100',
    region: 'Pays de la Loire',
    latitude: 47.47,
    longitude: -0.55,
    radius_km: 8,
    description: 'Une salle de concert comme il n’en existe pas.',
    practical_info: ['Le tramway s’arrête devant.'],
    transports: [],
    official_parking_spots: [
      {
        name: 'Parc de la salle',
        description: null,
        website_url: 'https://exemple.fr',
        price_per_hour: null,
        price_per_day: 12,
        price_per_week: null,
        is_covered: true,
        has_security: null,
        capacity: 300,
        checked_on: '2026-06-01',
        source: 'Affiché à l’entrée',
        distance_meters: 150,
        is_official: true,
      },
    ],
    nearby_cities: [{ city_name: 'Trélazé', distance_km: 6.5, description: 'Au sud-est.' }],
    ...part,
  };
}

describe('the administration of locations', () => {
  let database: ServiceDatabase;
  let service: TestService;
  let wanted: Awaited<ReturnType<typeof readCatalog>>;
  const load = () => service.app.get(CatalogLoader).load(wanted);

  beforeAll(async () => {
    database = await createServiceDatabase('catalog', new URL('../../prisma/migrations', import.meta.url));
    const config = { DATABASE_URL: database.url };
    service = await startTestService({ name: 'catalog', module: CatalogModule, config, schema: catalogConfig });
    wanted = (await readCatalog()).slice(0, 3);
    await load();
  });
  afterAll(async () => {
    await service.stop();
    await database.drop();
  });

  const record = (location_id: string) => service.call(catalogAdminApi.getLocationRecord, { location_id }, admin);
  const details = (slug: string) => service.call(catalogApi.getLocationDetails, { slug });

  it.each(['listAllLocations', 'getLocationRecord', 'createLocation', 'editLocation', 'showLocation'] as const)(
    'does not exist for people who are no administrators: %s',
    async (name) => {
      const { slug: _, ...edit } = aForm();
      const input = { ...edit, slug: 'a', q: 'a', actif: true, location_id: orly };
      for (const actor of [null, actorOf(randomUUID())]) {
        await expect(service.call(catalogAdminApi[name], input as never, { actor })).rejects.toMatchObject({
          code: 'not_found',
        });
      }
    },
  );

  it('adds a location, shows it immediately with what surrounds it, and notifies the other services', async () => {
    const { id, form, changes } = await service.call(catalogAdminApi.createLocation, aForm(), admin);
    expect(form).toEqual(aForm());
    expect(changes).toMatchObject([{ action: 'created', actor_id: admin.actor.user_id }]);
    await eventually(() => {
      expect(service.events(locationSaved).at(-1)).toMatchObject({ id, actif: true, latitude: 47.47, radius_km: 8 });
    });
    await eventually(async () => {
      const { official_parking_spots, nearby_cities } = (await details('arena-de-test'))!.details;
      expect(official_parking_spots).toMatchObject([{ name: 'Parc de la salle', location_id: id, price_per_day: 12 }]);
      expect(nearby_cities).toMatchObject([{ position: 1, city_name: 'Trélazé', distance_km: 6.5 }]);
    });
  });

  it('keeps two car parks of one name, by name, and says which field changed when one goes (PL-10)', async () => {
    const [park] = aForm().official_parking_spots;
    const twins = [
      { ...park!, name: 'Le Quai', distance_meters: 900 },
      { ...park!, name: 'Le Quai', distance_meters: 200 },
      { ...park!, name: 'Gare' },
    ];
    const form = aForm({ slug: 'deux-du-meme-nom', official_parking_spots: twins });
    const { id } = await service.call(catalogAdminApi.createLocation, form, admin);
    const shown = async () => (await details('deux-du-meme-nom'))?.details.official_parking_spots ?? [];
    const distances = async () => (await shown()).map(({ name, distance_meters }) => [name, distance_meters]);
    await eventually(async () =>
      expect(await distances()).toEqual([
        ['Gare', 150],
        ['Le Quai', 200],
        ['Le Quai', 900],
      ]),
    );
    expect(new Set((await shown()).map((spot) => spot.id)).size).toBe(3);
    const { slug: _, ...edit } = form;
    const fewer = { ...edit, official_parking_spots: twins.slice(0, 2), location_id: id };
    const { changes } = await service.call(catalogAdminApi.editLocation, fewer, admin);
    expect(changes[0]).toMatchObject({ action: 'edited', fields: ['official_parking_spots'] });
    await eventually(async () => expect((await distances()).map(([, distance]) => distance)).toEqual([200, 900]));
  });

  it.each([
    ['source', { source: null }],
    ['checked_on', { checked_on: null }],
    ['source', { source: null, price_per_day: null, is_covered: null }],
  ])('refuses what is said of a car park without its %s: %j (PL-10)', async (field, part) => {
    const [park] = aForm().official_parking_spots;
    const form = aForm({ slug: 'sans-source', official_parking_spots: [{ ...park!, ...part }] });
    await expect(service.call(catalogAdminApi.createLocation, form, admin)).rejects.toMatchObject({
      code: 'invalid_input',
      errors: [{ path: `official_parking_spots.0.${field}` }],
    });
  });

  it('refuses a town that stands twice (PL-14)', async () => {
    const [city] = aForm().nearby_cities;
    const form = aForm({ slug: 'deux-fois-la-ville', nearby_cities: [city!, { ...city!, distance_km: 7 }] });
    await expect(service.call(catalogAdminApi.createLocation, form, admin)).rejects.toMatchObject({
      errors: [{ path: 'nearby_cities.1.city_name' }],
    });
  });

  it('refuses an address that another location has', async () => {
    await expect(service.call(catalogAdminApi.createLocation, aForm(), admin)).rejects.toMatchObject({
      code: 'location_slug_taken',
      errors: [{ path: 'slug' }],
    });
  });

  it('refuses a wrong form before anything is written', async () => {
    const wrong = { ...aForm({ slug: 'suggestions' }), latitude: 95, code_postal: '4910' };
    await expect(service.call(catalogAdminApi.createLocation, wrong, admin)).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });

  it('moves a location, keeps its address, says which fields changed, and the loader leaves it so', async () => {
    const { form } = await record(orly);
    const { slug: _, ...edit } = form;
    const moved = { ...edit, location_id: orly, latitude: 48.73, practical_info: ['Le terminal 4 est au bout.'] };
    const { changes } = await service.call(catalogAdminApi.editLocation, moved, admin);
    expect(changes[0]).toMatchObject({ action: 'edited', fields: ['latitude', 'practical_info'] });
    await eventually(() => {
      expect(service.events(locationSaved).at(-1)).toMatchObject({ id: orly, latitude: 48.73, slug: 'paris-orly' });
    });
    expect(await load()).toBe(0);
    expect((await record(orly)).form.latitude).toBe(48.73);
  });

  it('loads the car parks of open data once, and leaves what an administrator said of them (PL-10)', async () => {
    const roissy = locationId('paris-charles-de-gaulle');
    const { form } = await record(roissy);
    expect(form.official_parking_spots).toContainEqual(
      expect.objectContaining({ name: 'Parc PR', source: 'OpenStreetMap', is_official: false, distance_meters: 417 }),
    );
    expect(await load()).toBe(0);
    const looked = form.official_parking_spots.map((spot) =>
      spot.name === 'Parc PR' ? { ...spot, is_official: true, source: 'Vu sur place', checked_on: '2026-11-20' } : spot,
    );
    const { slug: _, ...edit } = { ...form, official_parking_spots: looked };
    await service.call(catalogAdminApi.editLocation, { ...edit, location_id: roissy }, admin);
    expect(await load()).toBe(0);
    expect((await record(roissy)).form.official_parking_spots).toEqual(looked);
  });

  it('counts within the distance of the type until an administrator says another (C45)', async () => {
    const beauvais = locationId('paris-beauvais');
    const { form } = await record(beauvais);
    expect(form.radius_km).toBe(15);
    const { slug: _, ...edit } = form;
    const wider = { ...edit, radius_km: 30, location_id: beauvais };
    const { changes } = await service.call(catalogAdminApi.editLocation, wider, admin);
    expect(changes[0]?.fields).toEqual(['radius_km']);
    await eventually(() => {
      expect(service.events(locationSaved).at(-1)).toMatchObject({ id: beauvais, radius_km: 30 });
    });
    const tooFar = { ...edit, radius_km: 51, location_id: beauvais };
    await expect(service.call(catalogAdminApi.editLocation, tooFar, admin)).rejects.toMatchObject({
      errors: [{ path: 'radius_km', message: '50 km au maximum' }],
    });
  });

  it('writes nothing when nothing changed', async () => {
    const before = await record(orly);
    const { slug: _, ...edit } = before.form;
    await service.call(catalogAdminApi.editLocation, { ...edit, location_id: orly }, admin);
    expect(await record(orly)).toEqual(before);
  });

  it('hides a location from everybody but administrators, then shows it again', async () => {
    const show = (actif: boolean) => service.call(catalogAdminApi.showLocation, { location_id: orly, actif }, admin);
    expect(await show(false)).toMatchObject({ actif: false });
    await eventually(async () => expect(await details('paris-orly')).toBeNull());
    const { locations } = await service.call(catalogAdminApi.listAllLocations, { q: 'orly' }, admin);
    expect(locations).toMatchObject([{ slug: 'paris-orly', actif: false }]);
    await show(true);
    await show(true);
    await eventually(async () => expect(await details('paris-orly')).toMatchObject({ location: { actif: true } }));
    expect((await record(orly)).changes.map(({ action }) => action)).toEqual(['shown', 'hidden', 'edited']);
  });

  it('records who did what, with the values that changed, old and new', async () => {
    const { user_id: actor_id } = admin.actor;
    const edited = { action: 'edited', location_id: orly, slug: 'paris-orly', fields: ['latitude', 'practical_info'] };
    await eventually(() => {
      const changes = service
        .events(locationChanged)
        .filter(({ slug }) => ['arena-de-test', 'paris-orly'].includes(slug));
      expect(changes.map(({ action }) => action)).toEqual(['created', 'edited', 'hidden', 'shown']);
      expect(changes[1]).toEqual({ ...edited, actor_id, values: expect.any(Array) as unknown });
      expect(changes[1]?.values.map(({ field, item, part }) => [field, item, part])).toEqual([
        ['latitude', null, null],
        ['practical_info', null, null],
      ]);
      expect(changes.map(({ values }) => values.length)).toEqual([0, 2, 0, 0]);
    });
  });

  it('says that a location does not exist', async () => {
    await expect(record(randomUUID())).rejects.toMatchObject({ code: 'location_not_found' });
  });
});
