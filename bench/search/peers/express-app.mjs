import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import pg from 'pg';

/**
 * A search as such an app is usually written: one route, one SQL with parameters, the rows sent as JSON. Without dates, and by
 * distance alone, as the bench asks it.
 * @typedef {{ connectionString: string, express: string }} Job `express` is the path of its module
 * @typedef {Record<string, string | undefined>} Wishes
 * @typedef {{ get: (path: string, handler: (request: { query: Wishes }, response: { json: (body: unknown) => void }) => Promise<void>) => void,
 *   listen: (port: number, host: string) => import('node:http').Server }} Application the part of Express that is used
 */
const PAGE = 20;
/** The product's sphere is this much smaller than PostGIS's, which has the mean radius of WGS 84. */
const SPHERE = 6_371_000 / 6_371_008.771415059;
/** Whole metres are compared: half a metre more is still 50 km. */
const NEAR_M = 50_000.5 / SPHERE;

process.on('disconnect', () => process.exit(0));
process.on('message', (/** @type {Job} */ job) => void serve(job));

/** @param {Job} job */
async function serve({ connectionString, express: module }) {
  process.env['NODE_ENV'] = 'production';
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
  process.send?.({ url: `http://127.0.0.1:${port}` });
}

/** @param {Record<string, unknown>} row */
function toResult({ first_name, is_professional, identity_verified, zone_latitude, zone_longitude, ...parking }) {
  return {
    ...parking,
    owner: { first_name, is_professional, identity_verified },
    zone: { latitude: zone_latitude, longitude: zone_longitude },
  };
}

/** @param {Wishes} wishes */
function searchStatement({ location_id, max_price, services = '', shuttle, charging, vehicle_type }) {
  /** @type {unknown[]} */
  const values = [];
  const bind = (/** @type {unknown} */ value) => `$${values.push(value)}`;
  // C59: what was approved before its owner's identity was is not online yet.
  const conditions = [`l.id = ${bind(location_id)}`, `p.status = 'approved'`, 'p.available', 'o.identity_verified'];
  if (max_price) conditions.push(`p.price_per_day <= ${bind(max_price)}`);
  if (services.includes('couvert')) conditions.push('p.is_covered');
  if (services.includes('securise')) conditions.push('p.has_security');
  if (shuttle === 'true') conditions.push(`p.shuttle_service <> 'none'`);
  if (charging === 'true') conditions.push(`p.electric_charging <> 'none'`);
  if (vehicle_type) conditions.push(`${bind(vehicle_type)} = ANY (p.accepted_vehicle_types)`);

  const text = `
    SELECT p.id, p.title, p.city, p.price_per_day::float8 AS price_per_day, p.is_covered, p.has_security, p.features,
      p.accepted_vehicle_types, p.shuttle_service, p.electric_charging,
      p.max_vehicle_height::float8 AS max_vehicle_height, p.max_vehicle_length::float8 AS max_vehicle_length,
      (SELECT f.photo FROM photos f WHERE f.parking_id = p.id ORDER BY f.position LIMIT 1) AS photo,
      o.first_name, o.is_professional, o.identity_verified, p.zone_latitude, p.zone_longitude,
      round(ST_Distance(p.zone, l.position, false) * ${SPHERE})::int AS distance_meters
    FROM locations l
    JOIN parkings p ON ST_DWithin(p.position, l.position, ${NEAR_M}, false)
    JOIN owners o ON o.id = p.owner_id
    WHERE ${conditions.join(' AND ')}
    ORDER BY distance_meters, p.id LIMIT ${PAGE}`;
  return { text, values };
}
