/** What the built gateway documents itself with; its types stay with its sources. */
const built = new URL('../../gateway/dist/', import.meta.url);

/** @type {{ routesByDomain: Record<string, Record<string, import('@placette/contracts').RouteContract>> }} */
export const { routesByDomain } = await import(new URL('apis.js', built).href);

/** @type {{ codesOf: (route: import('@placette/contracts').RouteContract) => string[] }} */
export const { codesOf } = await import(new URL('openapi/refusals.js', built).href);
