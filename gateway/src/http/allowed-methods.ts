import type { RouteContract } from '@placette/contracts';
import { eventStreamRoute } from '@placette/contracts/event-stream/routes';
import { routesByDomain } from '../openapi/document.js';

const routes = [
  ...Object.values(routesByDomain).flatMap((map): RouteContract[] => Object.values(map)),
  eventStreamRoute,
];
const known = routes.map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`),
}));

/** The methods of a path of the API; none when there is no such path. */
export function allowedMethods(url: string): string[] {
  const [path = ''] = url.split('?', 1);
  return [...new Set(known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))];
}
