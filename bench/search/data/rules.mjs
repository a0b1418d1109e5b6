import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** The product's rules as it was built. @returns {Promise<import('./parkings.mjs').Rules>} */
export async function builtRules() {
  const domain = (/** @type {string} */ path) => load(`services/listings/dist/${path.replace('/', '/domain/')}.js`);
  const contracts = (/** @type {string} */ file) => load(`libs/contracts/dist/listings/${file}.js`);
  const [association, characteristics, distance, flags, zone, features, schema] = await Promise.all([
    ...[
      ...['locations/association', 'parking-spots/characteristics', 'locations/distance'],
      ...['parking-spots/search-flags', 'parking-spots/zone'],
    ].map(domain),
    ...['offer/features', 'schema'].map(contracts),
  ]);
  return { ...association, ...characteristics, ...distance, ...flags, ...zone, ...features, ...schema };
}

/** A module of the product's build. @param {string} path in the project */
export async function load(path) {
  const require = createRequire(new URL('../../../package.json', import.meta.url));
  return /** @type {Promise<any>} */ (import(pathToFileURL(require.resolve(`./${path}`)).href));
}
