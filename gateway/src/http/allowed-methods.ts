import { eventStream } from '@placette/contracts/event-stream/api';
import { routesByDomain } from '../openapi/document.js';

const routes = [...Object.values(routesByDomain).flatMap((routes) => Object.values(routes)), eventStream.http];
const known = routes.map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`),
}));

/** The methods of a path of the API; none when there is no such path. */
export function allowedMethods(url: string): string[] {
  const [path = ''] = url.split('?', 1);
  return [...new Set(known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))];
}
