import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** The product's rules as it was built. @returns {Promise<import('./parkings.mjs').Rules>} */
export async function builtRules() {
  const [association, characteristics, distance, flags, zone, features, schema] = await Promise.all([
    load('services/listings/dist/locations/domain/association.js'),
    load('services/listings/dist/parking-spots/domain/characteristics.js'),
    load('services/listings/dist/locations/domain/distance.js'),
    load('services/listings/dist/search/domain/search-flags.js'),
    load('services/listings/dist/parking-spots/domain/zone.js'),
    load('libs/contracts/dist/listings/offer/features.js'),
    load('libs/contracts/dist/listings/schema.js'),
  ]);
  return { ...association, ...characteristics, ...distance, ...flags, ...zone, ...features, ...schema };
}

/** A module of the product's build. @param {string} path in the project */
export async function load(path) {
  const require = createRequire(new URL('../../../package.json', import.meta.url));
  return /** @type {Promise<any>} */ (import(pathToFileURL(require.resolve(`./${path}`)).href));
}
