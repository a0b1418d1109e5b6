/**
 * ADR 101: what frontends load in place of a `routes.ts` of libs/contracts. It is run by the build, and what a client
 * reads of each route is written down, without the schemas and the library behind them.
 * @type {import('webpack').PitchLoaderDefinitionFunction}
 */
export async function pitch() {
  const contract = await this.importModule(`${this.resourcePath}?schemas`);
  return Object.entries(contract)
    .flatMap(([name, value]) => (isRouteMap(value) ? [`export const ${name} = ${JSON.stringify(called(value))};`] : []))
    .join('\n');
}

const NO_CONTENT = 204;

/** @param {unknown} value */
function isRouteMap(value) {
  return (
    typeof value === 'object' && value !== null && Object.values(value).every((route) => route?.path && route.method)
  );
}

/** @param {Record<string, import('../libs/contracts/src/kernel/routes.js').CalledRoute>} routes */
function called(routes) {
  return Object.fromEntries(
    // Of the statuses a client asks one thing: whether there is an answer to read.
    Object.entries(routes).map(([name, { method, path, status }]) => [
      name,
      { method, path, ...(status === NO_CONTENT && { status }) },
    ]),
  );
}
