import type { Lifetime } from '../../src/routes/public-pages.js';
import type { SitePaths } from '../../src/routes/site-paths.js';

interface VisitorPage {
  /** What tells this page from others; also what is rendered. */
  key: string;
  lifetime: Lifetime;
}

const KEY_MAX = 300;

/** The page that every visitor sees alike at this URL; null when there is none, or it cannot be cached. */
export function visitorPage(
  { pathname, searchParams }: URL,
  { publicPageAt }: Pick<SitePaths, 'publicPageAt'>,
): VisitorPage | null {
  const { lifetime, filters = [] } = publicPageAt(pathname) ?? {};
  if (lifetime === undefined) return null;
  const query = new URLSearchParams();
  for (const name of filters) {
    const value = searchParams.get(name);
    if (value) query.set(name, value);
  }
  const key = query.size === 0 ? pathname : `${pathname}?${query}`;
  return key.length > KEY_MAX ? null : { key, lifetime };
}

const OWN_SPELLING = /^\/(dashboard|admin|auth|assets|remotes)(\/|$)/i;

/** The canonical path of a public page: lower case, single slashes, none at the end. null when it is so already. */
export function tidyPath(pathname: string): string | null {
  const tidy = pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  // Only the case of letters: an encoded byte keeps its spelling.
  const spelled = OWN_SPELLING.test(tidy)
    ? tidy
    : tidy.replace(/%[0-9a-f]{2}|[A-Z]/gi, (part) => (part.startsWith('%') ? part : part.toLowerCase()));
  return spelled === pathname ? null : spelled;
}
