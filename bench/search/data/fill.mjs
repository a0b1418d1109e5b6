import pg from 'pg';
import { associateAll } from './associations.mjs';
import { writeCards } from './cards.mjs';
import { CopyStream } from './copy-stream.mjs';
import { withoutIndexes } from './indexes.mjs';
import { ownersOf, parkingsAround } from './parkings.mjs';
import { DRIVERS_PER_PARKING, driver, staysAt } from './stays.mjs';

const DAY = 86_400_000;
const SEED = 20_260_101;
const TABLES = /** @type {const} */ ({
  spots: [
    'listings.parking_spots',
    'id owner_id title address city postal_code latitude longitude zone_latitude zone_longitude price_per_day price_per_week nombre_places is_covered has_security accepted_vehicle_types max_vehicle_height max_vehicle_length status available search_flags created_at updated_at',
  ],
  characteristics: [
    'listings.parking_characteristics',
    'parking_spot_id characteristic_name characteristic_value display_order',
  ],
  photos: ['listings.parking_photos', 'parking_spot_id position photo upload_id'],
  owners: [
    'listings.owner_cards',
    'user_id first_name last_initial languages is_professional member_since identity_verified',
  ],
  occupancy: [
    'listings.spot_occupancy',
    'request_id parking_spot_id requester_id start_date end_date active changed_at',
  ],
  days: ['listings.spot_days', 'parking_spot_id day taken capacity'],
  blocked: ['listings.blocked_days', 'parking_spot_id day'],
  vehicles: ['requests.vehicles', 'id user_id type_vehicule marque modele immatriculation annee status'],
  vehicleOwners: ['listings.vehicle_owners', 'vehicle_id user_id'],
  requests: [
    'requests.contact_requests',
    'id parking_spot_id vehicle_id requester_id owner_id start_date end_date message total_price status',
  ],
});

/** @typedef {Record<keyof typeof TABLES, CopyStream>} Streams */

/**
 * Writes parkings, what stands beside them, their associations, requests and days into the services' own tables.
 * @param {{ connectionString: string, databaseUrl: string, count: number, today: string, rules: import('./parkings.mjs').Rules, say: (text: string) => void }} options
 *   `connectionString` of the superuser, `databaseUrl` of listings
 */
export async function fill({ connectionString, databaseUrl, count, today, rules, say }) {
  const database = new pg.Client({ connectionString });
  await database.connect();
  try {
    await database.query(`ALTER SYSTEM SET max_wal_size = '16GB'`);
    await database.query('SELECT pg_reload_conf()');
    const tables = [...Object.values(TABLES).map(([table]) => table), 'listings.parking_location_associations'];
    await database.query(`TRUNCATE ${tables.join(', ')}, requests.spot_days CASCADE`);
    const { rows: places } = await database.query(
      'SELECT id, slug, type, ville, latitude, longitude FROM listings.locations WHERE actif',
    );
    // Of each association, the card of its owner is looked up.
    const sorted = tables.filter((table) => table !== TABLES.owners[0]);
    const counts = await withoutIndexes({ connectionString, tables: sorted, say }, () =>
      copyAll({ connectionString, count, today, places, rules, say }),
    );
    say('days of the requests');
    await database.query(
      `INSERT INTO requests.spot_days (parking_spot_id, day, taken, capacity, blocked)
       SELECT parking_spot_id, day, coalesce(d.taken, 0), coalesce(d.capacity, p.nombre_places), b.day IS NOT NULL
       FROM listings.spot_days d FULL JOIN listings.blocked_days b USING (parking_spot_id, day)
       JOIN listings.parking_spots p ON p.id = parking_spot_id`,
    );
    say('cards of the parkings');
    const cards = await writeCards(databaseUrl);
    await database.query('ALTER SYSTEM RESET max_wal_size');
    await database.query('SELECT pg_reload_conf()');
    say('statistiques');
    await database.query('VACUUM (ANALYZE)');
    await database.query('CHECKPOINT');
    return { ...counts, cards, places: places.length };
  } finally {
    await database.end();
  }
}

/** @param {Omit<Parameters<typeof fill>[0], 'databaseUrl'> & { places: import('./parkings.mjs').Place[] }} options */
async function copyAll({ connectionString, count, today, places, rules, say }) {
  const streams = /** @type {Streams} */ (
    Object.fromEntries(
      Object.entries(TABLES).map(([name, [table, columns]]) => [
        name,
        new CopyStream(connectionString, table, columns.split(' ')),
      ]),
    )
  );
  const all = Object.values(streams);
  await Promise.all(all.map((stream) => stream.open()));
  const { parking, owner, associations } = parkingsAround(SEED, places, rules);
  const base = Date.parse(today);
  const dayTexts = Array.from({ length: 340 }, (_, at) => new Date(base + at * DAY).toISOString().slice(0, 10));
  const dateOf = (/** @type {number} */ at) => dayTexts[at] ?? '';
  const born = new Date(base - 30 * DAY).toISOString();

  for (let number = 0; number < ownersOf(count); number++) {
    const { user_id, first_name, last_initial, is_professional, identity_verified } = owner(number);
    streams.owners.add(user_id, first_name, last_initial, '{fr}', is_professional, born, identity_verified);
    if (number % 1_000 === 0) await streams.owners.flush();
  }
  const drivers = Math.ceil(count * DRIVERS_PER_PARKING);
  const people = Array.from({ length: drivers }, (_, number) => driver(SEED, number));
  for (const [number, { user_id, vehicle_id }] of people.entries()) {
    const plate = `${number.toString(36).toUpperCase()}-75`;
    streams.vehicles.add(vehicle_id, user_id, 'voiture', 'Renault', 'Clio', plate, 2020, 'approved');
    streams.vehicleOwners.add(vehicle_id, user_id);
    if (number % 1_000 === 0) await Promise.all(all.map((stream) => stream.flush()));
  }

  /** @type {import('./parkings.mjs').Located[]} */
  const located = [];
  const started = Date.now();
  for (let index = 0; index < count; index++) {
    const spot = parking(index, count);
    addSpot(streams, spot, new Date(base - spot.age_minutes * 60_000).toISOString());
    located.push({
      id: spot.id,
      latitude: spot.latitude,
      longitude: spot.longitude,
      zone_latitude: spot.zone_latitude,
      zone_longitude: spot.zone_longitude,
    });
    addStays(streams, spot, staysAt(SEED, index, spot.nombre_places, drivers), people, dateOf, born);
    if (index % 50 === 0) await Promise.all(all.map((stream) => stream.flush()));
    if (index % 50_000 === 49_999) {
      say(`${index + 1} parkings and their requests (${Math.round((Date.now() - started) / 1000)} s)`);
    }
  }
  await Promise.all(all.map((stream) => stream.end()));
  const rows = /** @type {Record<keyof Streams, number>} */ (
    Object.fromEntries(Object.entries(streams).map(([name, stream]) => [name, stream.rows]))
  );
  return { ...rows, associations: await associateAll({ connectionString, located, associations, say }) };
}

/** @param {Streams} streams @param {import('./parkings.mjs').Parking} spot @param {string} born */
function addSpot(streams, spot, born) {
  streams.spots.add(
    ...[spot.id, spot.owner_id, spot.title, spot.address, spot.city, spot.postal_code],
    ...[spot.latitude, spot.longitude, spot.zone_latitude, spot.zone_longitude],
    ...[spot.price_per_day, spot.price_per_week, spot.nombre_places, spot.is_covered, spot.has_security],
    ...[`{${spot.accepted_vehicle_types.join(',')}}`, spot.max_vehicle_height, spot.max_vehicle_length],
    ...[spot.status, spot.available, spot.search_flags, born, born],
  );
  for (const { characteristic_name, characteristic_value, display_order } of spot.characteristics) {
    streams.characteristics.add(spot.id, characteristic_name, characteristic_value, display_order);
  }
  for (let position = 0; position < spot.photos; position++) {
    const upload = `${spot.id.slice(0, 14)}5${spot.id.slice(15, 35)}${position}`;
    streams.photos.add(spot.id, position, `photos/${upload}`, upload);
  }
}

/**
 * @param {Streams} streams
 * @param {import('./parkings.mjs').Parking} spot
 * @param {ReturnType<typeof staysAt>} stays
 * @param {ReturnType<typeof driver>[]} people
 * @param {(day: number) => string} dateOf
 * @param {string} born
 */
function addStays(streams, spot, { requests, taken, blocked }, people, dateOf, born) {
  for (const { id, requester, start, end, status } of requests) {
    const { user_id, vehicle_id } = /** @type {ReturnType<typeof driver>} */ (people[requester]);
    const [first, last] = [dateOf(start), dateOf(end)];
    const price = Math.round(spot.price_per_day * (end - start) * 100) / 100;
    streams.requests.add(id, spot.id, vehicle_id, user_id, spot.owner_id, first, last, 'Bonjour', price, status);
    if (status === 'approved') streams.occupancy.add(id, spot.id, user_id, first, last, true, born);
  }
  for (const [day, spaces] of taken) streams.days.add(spot.id, dateOf(day), spaces, spot.nombre_places);
  for (const day of blocked) streams.blocked.add(spot.id, dateOf(day));
}
