import type { ClientCall } from '@placette/contracts';

export interface RequestParts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

type Scalars = Record<string, unknown>;

/**
 * Builds the path and query of a call: fills in `:name` parameters, joins lists by commas, and leaves out absent
 * values.
 */
export function requestPath(called: ClientCall, parts: RequestParts): string {
  const params = (parts.params ?? {}) as Scalars;
  const path = called.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === '') throw new TypeError(`missing path parameter ${name}`);
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries((parts.query ?? {}) as Scalars)) {
    if (value === undefined || value === null || value === '') continue;
    query.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  return query.size === 0 ? path : `${path}?${query}`;
}
