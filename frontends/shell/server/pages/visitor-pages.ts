export interface Lifetime {
  /** Milliseconds in which the page is served as it is. */
  freshMs: number;
  /** Milliseconds after that in which it is still served, while it is made again. */
  staleMs: number;
}

export interface VisitorPage {
  /** What tells this page from others; also what is rendered. */
  key: string;
  lifetime: Lifetime;
  /** Seconds a cache between the visitor and the site may answer by itself; 0 where each view is counted (C31). */
  sharedSeconds: number;
}

const KEY_MAX = 300;

/** Parameters that change what the server draws; all others are of no matter to it. */
const FILTERS: Readonly<Record<string, readonly string[]>> = {
  '/lieux': ['q', 'type', 'region'],
  '/blog': ['q', 'categorie'],
  '/aide': ['q', 'categorie'],
};
const WORDS = { freshMs: 60_000, staleMs: 600_000 };
const PLACES = { freshMs: 5_000, staleMs: 30_000 };
/** A parking that its owner hid must not be shown again. */
const PARKING = { freshMs: 2_000, staleMs: 0 };

/** The page that every visitor sees alike at this address; null when it is not one of those, or cannot be kept. */
export function visitorPage({ pathname, searchParams }: URL, publicPaths: readonly string[]): VisitorPage | null {
  const known = lifetimeOf(pathname, publicPaths);
  if (known === null) return null;
  const query = new URLSearchParams();
  for (const name of FILTERS[pathname] ?? []) {
    const value = searchParams.get(name);
    if (value) query.set(name, value);
  }
  const key = query.size === 0 ? pathname : `${pathname}?${query}`;
  return key.length > KEY_MAX ? null : { key, ...known };
}

function lifetimeOf(pathname: string, publicPaths: readonly string[]): Omit<VisitorPage, 'key'> | null {
  if (/^\/lieux\/[^/]+(\/navettes)?$/.test(pathname)) return { lifetime: PLACES, sharedSeconds: 0 };
  if (/^\/parking\/[^/]+$/.test(pathname)) return { lifetime: PARKING, sharedSeconds: 0 };
  if (pathname === '/lieux') return { lifetime: PLACES, sharedSeconds: PLACES.freshMs / 1000 };
  if (publicPaths.includes(pathname)) return { lifetime: WORDS, sharedSeconds: WORDS.freshMs / 1000 };
  return null;
}

const OWN_SPELLING = /^\/(dashboard|admin|auth|assets|remotes)(\/|$)/i;

/** The one address of a public page: lower case, single slashes, none at the end. null when it is so already. */
export function tidyPath(pathname: string): string | null {
  const tidy = pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  // Only the case of letters: an encoded byte keeps its spelling.
  const spelled = OWN_SPELLING.test(tidy)
    ? tidy
    : tidy.replace(/%[0-9a-f]{2}|[A-Z]/gi, (part) => (part.startsWith('%') ? part : part.toLowerCase()));
  return spelled === pathname ? null : spelled;
}
