import { randomOf } from '../../deploy/local/demo/random.mjs';

const SEED = 7;
const SORTS = /** @type {const} */ (['distance', 'distance', 'distance', 'price']);
export const VEHICLES = /** @type {const} */ (['voiture', 'voiture', 'voiture', 'moto', 'utilitaire']);
const DAY = 86_400_000;

/**
 * @typedef {object} Query a search as a driver chooses it
 * @property {string} location_id
 * @property {number} max_price
 * @property {('couvert' | 'securise')[]} services
 * @property {boolean} shuttle
 * @property {boolean} charging
 * @property {'distance' | 'price'} sort
 * @property {'voiture' | 'moto' | 'utilitaire'} vehicle_type
 * @property {string} [date_debut]
 * @property {string} [date_fin]
 */

/**
 * Different searches, half of them with dates.
 * @param {readonly { id: string }[]} places in a fixed order
 * @param {string} today
 * @param {number} count
 * @returns {Query[]}
 */
export function searches(places, today, count) {
  return Array.from({ length: count }, (_, index) => {
    const random = randomOf(SEED, index);
    const query = {
      location_id: random.one(places).id,
      max_price: random.one([50, 50, 40, 25, 15]),
      services: /** @type {Query['services']} */ ([
        ...(random.chance(0.25) ? ['couvert'] : []),
        ...(random.chance(0.2) ? ['securise'] : []),
      ]),
      shuttle: random.chance(0.15),
      charging: random.chance(0.15),
      sort: random.one(SORTS),
      vehicle_type: random.one(VEHICLES),
    };
    const start = random.whole(10, 200);
    const days = random.whole(2, 10);
    const dates = { date_debut: dayAfter(today, start), date_fin: dayAfter(today, start + days) };
    return index % 2 === 0 ? query : { ...query, ...dates };
  });
}

/** @param {string} today @param {number} days */
export const dayAfter = (today, days) => new Date(Date.parse(today) + days * DAY).toISOString().slice(0, 10);

/** The address of a search at the gateway. @param {string} gateway @param {Query} query */
export function searchUrl(gateway, { services, shuttle, charging, ...query }) {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) parameters.set(name, String(value));
  if (services.length > 0) parameters.set('services', services.join(','));
  if (shuttle) parameters.set('shuttle', 'true');
  if (charging) parameters.set('charging', 'true');
  return `${gateway}/api/search?${parameters}`;
}
