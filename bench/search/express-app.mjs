import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import pg from 'pg';

/**
 * A search as such an app is usually written: one route, one SQL with parameters, the rows sent as JSON.
 * @typedef {{ connectionString: string, express: string }} Job `express` is the path of its module
 * @typedef {Record<string, string | undefined>} Wishes
 * @typedef {{ get: (path: string, handler: (request: { query: Wishes }, response: { json: (body: unknown) => void }) => Promise<void>) => void,
 *   listen: (port: number, host: string) => import('node:http').Server }} Application the part of Express that is used
 */
const PAGE = 20;
const ZONE_RADIUS_M = 500;
const DAY = 86_400_000;
/** The product's sphere is this much smaller than PostGIS's, which has the mean radius of WGS 84. */
const SPHERE = 6_371_000 / 6_371_008.771415059;
/** Whole metres are compared: half a metre more is still 50 km. */
const NEAR_M = 50_000.5 / SPHERE;

process.on('disconnect', () => process.exit(0));
process.on('message', (/** @type {Job} */ job) => void serve(job));

/** @param {Job} job */
async function serve({ connectionString, express: module }) {
  /** @type {{ default: () => Application }} */
  const { default: express } = await import(pathToFileURL(module).href);
  const pool = new pg.Pool({ connectionString, max: 10 });
  const app = express();
  app.get('/api/search', async (request, response) => {
    const { rows } = await pool.query(searchStatement(request.query));
    response.json({ results: rows.map(toResult) });
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  process.send?.(`http://127.0.0.1:${port}`);
}

/** @param {Record<string, unknown>} row */
function toResult({ first_name, is_professional, identity_verified, zone_latitude, zone_longitude, ...parking }) {
  return {
    ...parking,
    owner: { first_name, is_professional, identity_verified },
    zone: { latitude: zone_latitude, longitude: zone_longitude, radius_m: ZONE_RADIUS_M },
  };
}

/** @param {Wishes} wishes */
function searchStatement({ location_id, max_price, services = '', shuttle, charging, vehicle_type, sort, ...dates }) {
  /** @type {unknown[]} */
  const values = [];
  const bind = (/** @type {unknown} */ value) => `$${values.push(value)}`;
  const { date_debut, date_fin } = dates;
  const stay = date_debut && date_fin ? { start: date_debut, end: date_fin } : null;
  const { start, end } = stay ?? today();
  const [first, last] = [`${bind(start)}::date`, `${bind(end)}::date`];
  const days = stay && (Date.parse(end) - Date.parse(start)) / DAY;

  const blocked = `FROM blocked_days b WHERE b.parking_id = p.id AND b.day >= ${first} AND b.day < ${last}`;
  // Of the fullest day.
  const taken = `
    SELECT coalesce(max(requests), 0) FROM (
      SELECT count(*)::int AS requests
      FROM requests r, generate_series(greatest(r.start_date, ${first}), least(r.end_date, ${last}) - 1, '1 day') AS day
      WHERE r.parking_id = p.id AND r.status = 'approved' AND r.start_date < ${last} AND r.end_date > ${first}
      GROUP BY day
    ) AS days`;
  const total = days === null ? 'NULL' : totalPrice(`${bind(Math.floor(days / 7))}::int`, `${bind(days % 7)}::int`);

  const conditions = [`l.id = ${bind(location_id)}`, `p.status = 'approved'`, 'p.available'];
  if (max_price) conditions.push(`p.price_per_day <= ${bind(max_price)}`);
  if (services.includes('couvert')) conditions.push('p.is_covered');
  if (services.includes('securise')) conditions.push('p.has_security');
  if (shuttle === 'true') conditions.push(`p.shuttle_service <> 'none'`);
  if (charging === 'true') conditions.push(`p.electric_charging <> 'none'`);
  if (vehicle_type) conditions.push(`${bind(vehicle_type)} = ANY (p.accepted_vehicle_types)`);
  if (stay) conditions.push(`NOT EXISTS (SELECT ${blocked})`, `(${taken}) < p.nombre_places`);
  const price = stay ? 'total_price' : 'price_per_day';

  // A count, since the planner would answer EXISTS by reading the blocked days of all parkings.
  const free = `
    CASE WHEN (SELECT count(*) ${blocked}) > 0 THEN 0 ELSE greatest(0, p.nombre_places - (${taken})) END`;
  const text = `
    SELECT p.id, p.title, p.city, p.postal_code, p.price_per_day::float8 AS price_per_day,
      p.price_per_week::float8 AS price_per_week, p.nombre_places, p.is_covered, p.has_security,
      ARRAY(SELECT f.photo FROM photos f WHERE f.parking_id = p.id ORDER BY f.position) AS photos, p.features,
      p.accepted_vehicle_types, p.shuttle_service, p.shuttle_price::float8 AS shuttle_price, p.electric_charging,
      p.electric_charging_price::float8 AS electric_charging_price, p.max_vehicle_height::float8 AS max_vehicle_height,
      p.max_vehicle_length::float8 AS max_vehicle_length, p.zone_latitude, p.zone_longitude,
      o.first_name, o.is_professional, o.identity_verified,
      round(ST_Distance(p.zone, l.position, false) * ${SPHERE})::int AS distance_meters,
      ${bind(days)}::int AS days, (${total})::float8 AS total_price,
      ${free} AS free_spots
    FROM locations l
    JOIN parkings p ON ST_DWithin(p.position, l.position, ${NEAR_M}, false)
    JOIN owners o ON o.id = p.owner_id
    WHERE ${conditions.join(' AND ')}
    ORDER BY ${sort === 'price' ? `${price}, ` : ''}distance_meters, p.id LIMIT ${PAGE}`;
  return { text, values };
}

/** Full weeks at the weekly price where it is the cheaper one; the days left over cost no more than one more week. */
function totalPrice(/** @type {string} */ weeks, /** @type {string} */ days) {
  const week = 'least(p.price_per_week, p.price_per_day * 7)';
  return `${week} * ${weeks} + least(p.price_per_day * ${days}, ${week})`;
}

function today() {
  const date = (/** @type {number} */ time) => new Date(time).toISOString().slice(0, 10);
  return { start: date(Date.now()), end: date(Date.now() + DAY) };
}
