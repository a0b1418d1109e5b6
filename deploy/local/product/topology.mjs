/** The parts of the product, by their folder. */
export const services = ['identity', 'catalog', 'listings', 'requests', 'documents', 'notifications'];
export const remotes = ['driver', 'owner', 'admin'];

/** The site’s usual address; the other parts listen on private ports, remembered from one start to the next. */
export const SITE_PORT = 4300;

/** Numbered steps that `npm start` shows. */
export const STEPS = 6;

/** Servers of the NATS cluster that several replicas rest on. */
export const NATS_SERVERS = 3;

/**
 * The names of a part's replicas: `identity`, `identity-2`, …
 * @param {string} name
 * @param {number} [count]
 */
export function replicasOf(name, count = 1) {
  return Array.from({ length: count }, (_, at) => (at === 0 ? name : `${name}-${at + 1}`));
}
