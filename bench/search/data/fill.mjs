import { withClient } from '../../../deploy/local/product/database.mjs';
import { dayAfter } from '../queries.mjs';
import { associateAll } from './associations.mjs';
import { withoutIndexes } from './indexes.mjs';
import { ownersOf, parkingsAround } from './parkings.mjs';
import { RowWriter } from './row-writer.mjs';
import { DRIVERS_PER_PARKING, driver, staysAt } from './stays.mjs';

const DAY = 86_400_000;
const SEED = 20_260_101;
const TABLES = {
  spots: 'listings.parking_spots',
  characteristics: 'listings.parking_characteristics',
  photos: 'listings.parking_photos',
  owners: 'listings.owner_cards',
  occupancy: 'listings.spot_occupancy',
  days: 'listings.spot_days',
  blocked: 'listings.blocked_days',
  vehicles: 'requests.vehicles',
  vehicleOwners: 'listings.vehicle_owners',
  requests: 'requests.contact_requests',
};

/**
 * Writes parkings, what stands beside them, their associations, requests and days into the services' own tables.
 * @param {{ connectionString: string, count: number, today: string, rules: import('./parkings.mjs').Rules, say: (text: string) => void, writeCards: () => Promise<unknown> }} options
 *   `connectionString` of the superuser; `writeCards`: has the product write the cards that searches send
 */
export function fill({ connectionString, count, today, rules, say, writeCards }) {
  return withClient(connectionString, async (database) => {
    await database.query(`ALTER SYSTEM SET max_wal_size = '16GB'`);
    // Foreign keys are not looked up row by row: the rows are made to fit.
    await database.query('SELECT pg_reload_conf(); SET session_replication_role = replica');
    const tables = [...Object.values(TABLES), 'listings.parking_location_associations'];
    await database.query(`TRUNCATE ${tables.join(', ')}, requests.spot_days CASCADE`);
    const { rows: places } = await database.query(
      'SELECT id, slug, type, ville, latitude, longitude FROM listings.locations WHERE actif',
    );
    // The card of the owner of each association is looked up.
    const sorted = tables.filter((table) => table !== TABLES.owners);
    const counts = await withoutIndexes({ connectionString, tables: sorted, say }, async () => {
      const { located, ...written } = await writeAll(database, { count, today, places, rules, say });
      return { ...written, associations: await associateAll({ connectionString, ...located, say }) };
    });
    say('days of the requests');
    await database.query(
      `INSERT INTO requests.spot_days (parking_spot_id, day, taken, capacity, blocked)
       SELECT parking_spot_id, day, coalesce(d.taken, 0), coalesce(d.capacity, p.nombre_places), b.day IS NOT NULL
       FROM listings.spot_days d FULL JOIN listings.blocked_days b USING (parking_spot_id, day)
       JOIN listings.parking_spots p ON p.id = parking_spot_id`,
    );
    say('cards of the parkings');
    await writeCards();
    await database.query('ALTER SYSTEM RESET max_wal_size');
    await database.query('SELECT pg_reload_conf()');
    say('statistics');
    await database.query('VACUUM (ANALYZE)');
    await database.query('CHECKPOINT');
    return { ...counts, places: places.length };
  });
}

/** @param {import('pg').Client} database @param {{ count: number, today: string, places: import('./parkings.mjs').Place[], rules: import('./parkings.mjs').Rules, say: (text: string) => void }} options */
async function writeAll(database, { count, today, places, rules, say }) {
  const writer = new RowWriter(database);
  const { parking, owner, associations } = parkingsAround(SEED, places, rules);
  const base = Date.parse(today);
  const dates = Array.from({ length: 340 }, (_, at) => dayAfter(today, at));
  const born = new Date(base - 30 * DAY).toISOString();

  for (let number = 0; number < ownersOf(count); number++) {
    writer.add(TABLES.owners, [{ ...owner(number), languages: ['fr'], member_since: born }]);
    await writer.flush();
  }
  const people = Array.from({ length: Math.ceil(count * DRIVERS_PER_PARKING) }, (_, number) => driver(SEED, number));
  const car = { type_vehicule: 'voiture', marque: 'Renault', modele: 'Clio', annee: 2020, status: 'approved' };
  for (const [number, { user_id, vehicle_id }] of people.entries()) {
    const immatriculation = `${number.toString(36).toUpperCase()}-75`;
    writer.add(TABLES.vehicles, [{ id: vehicle_id, user_id, immatriculation, ...car }]);
    writer.add(TABLES.vehicleOwners, [{ vehicle_id, user_id }]);
    await writer.flush();
  }

  /** @type {import('./parkings.mjs').Located[]} */
  const located = [];
  const started = Date.now();
  for (let index = 0; index < count; index++) {
    const spot = parking(index, count);
    const { id, latitude, longitude, zone_latitude, zone_longitude } = spot;
    located.push({ id, latitude, longitude, zone_latitude, zone_longitude });
    addSpot(writer, spot, new Date(base - spot.age_minutes * 60_000).toISOString());
    addStays(writer, spot, staysAt(SEED, index, spot.nombre_places, people.length), people, dates, born);
    await writer.flush();
    if (index % 50_000 === 49_999)
      say(`${index + 1} parkings and their requests (${Math.round((Date.now() - started) / 1000)} s)`);
  }
  await writer.flush(1);
  const counts = Object.entries(TABLES).map(([name, table]) => [name, writer.counts[table] ?? 0]);
  return {
    .../** @type {Record<keyof typeof TABLES, number>} */ (Object.fromEntries(counts)),
    located: { located, associations },
  };
}

/** Fields of a parking that stand in other tables, or in none. */
const ELSEWHERE = /^(features|shuttle_|electric_|age_minutes|photos|characteristics)/;

/** @param {RowWriter} writer @param {import('./parkings.mjs').Parking} spot @param {string} born */
function addSpot(writer, spot, born) {
  const { id, photos, characteristics } = spot;
  const columns = Object.entries(spot).filter(([name]) => !ELSEWHERE.test(name));
  const dated = { created_at: born, updated_at: born };
  writer.add(TABLES.spots, [{ ...Object.fromEntries(columns), ...dated }]);
  writer.add(TABLES.characteristics, characteristics.map((each) => ({ parking_spot_id: id, ...each }))); // prettier-ignore
  const uploads = Array.from({ length: photos }, (_, position) => `${id.slice(0, 14)}5${id.slice(15, 35)}${position}`);
  const rows = uploads.map((upload_id, position) => ({ parking_spot_id: id, position, photo: `photos/${upload_id}`, upload_id })); // prettier-ignore
  writer.add(TABLES.photos, rows);
}

/**
 * @param {RowWriter} writer @param {import('./parkings.mjs').Parking} spot
 * @param {ReturnType<typeof staysAt>} stays @param {ReturnType<typeof driver>[]} people
 * @param {readonly string[]} dates by the number of days from the first @param {string} born
 */
function addStays(writer, { id, owner_id, price_per_day, nombre_places: capacity }, stays, people, dates, born) {
  const parking_spot_id = id;
  for (const { id, requester, start, end, status } of stays.requests) {
    const { user_id, vehicle_id } = /** @type {ReturnType<typeof driver>} */ (people[requester]);
    const days = { start_date: dates[start], end_date: dates[end] };
    const total_price = Math.round(price_per_day * (end - start) * 100) / 100;
    const stay = { id, parking_spot_id, vehicle_id, requester_id: user_id, owner_id, ...days };
    writer.add(TABLES.requests, [{ ...stay, message: 'Bonjour', total_price, status }]);
    const taken = { request_id: id, parking_spot_id, requester_id: user_id, ...days };
    if (status === 'approved') writer.add(TABLES.occupancy, [{ ...taken, active: true, changed_at: born }]);
  }
  writer.add(TABLES.days, [...stays.taken].map(([day, taken]) => ({ parking_spot_id, day: dates[day], taken, capacity }))); // prettier-ignore
  writer.add(TABLES.blocked, stays.blocked.map((day) => ({ parking_spot_id, day: dates[day] }))); // prettier-ignore
}
