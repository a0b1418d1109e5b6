import { ANSWER_PAGE, CONTEST_PAGE } from '@placette/contracts/link-pages';
import { matchPath, type Params } from 'react-router';
import { READING_PATHS, type ReadingPath } from '../content/reading-pages.js';
import type { ScreenName } from './screens.js';

/** What the server loads before it draws a page: page-queries.ts. */
export type PageQuery =
  'home' | 'locations' | 'location' | 'estimate' | 'parking' | 'reading' | 'help' | 'blog' | 'article';

/** How long one drawing serves all visitors. */
export interface Lifetime {
  /** Milliseconds in which the page is served as it is. */
  freshMs: number;
  /** Milliseconds after that in which it is still served, while it is drawn again. */
  staleMs: number;
  /** `s-maxage`: seconds a cache between visitor and site may answer by itself. */
  sharedSeconds: number;
}

interface PublicPageBase {
  /** Pattern of React Router. */
  path: string;
  query?: PageQuery;
  /** Search parameters that change what the server draws. */
  filters?: readonly string[];
  /** None: drawn for each request. */
  lifetime?: Lifetime;
  /** `one`: itself; `articles`, `locations`: one entry for each of these. */
  sitemap?: 'one' | 'articles' | 'locations';
  /** robots.txt keeps crawlers away. */
  isDisallowed?: true;
}
export type PublicPage = PublicPageBase &
  ({ screen: Exclude<ScreenName, 'reading'> } | { screen: 'reading'; path: ReadingPath });

const TEXT: Lifetime = { freshMs: 60_000, staleMs: 600_000, sharedSeconds: 60 };
const LOCATION_LIST: Lifetime = { freshMs: 5_000, staleMs: 30_000, sharedSeconds: 5 };
/** C31: each view of a location is counted, so no other cache may answer. */
const LOCATION: Lifetime = { ...LOCATION_LIST, sharedSeconds: 0 };
/** A parking that its owner hides must disappear. */
const PARKING: Lifetime = { freshMs: 2_000, staleMs: 0, sharedSeconds: 0 };

const text = { lifetime: TEXT, sitemap: 'one' } as const;
const location = { query: 'location', lifetime: LOCATION, sitemap: 'locations' } as const;

/** SH-02: the pages of the shell, the only list of their paths: routes, server rendering, caches, sitemap and robots.txt read it. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  { path: '/', screen: 'home', query: 'home', lifetime: LOCATION_LIST, sitemap: 'one' },
  {
    path: '/lieux',
    screen: 'locations',
    query: 'locations',
    filters: ['q', 'type', 'region', 'date_debut', 'date_fin'],
    lifetime: LOCATION_LIST,
    sitemap: 'one',
  },
  { path: '/lieux/:slug', screen: 'location', filters: ['date_debut', 'date_fin'], ...location },
  { path: '/lieux/:slug/navettes', screen: 'shuttleGuide', ...location },
  { path: '/proposer', screen: 'estimate', ...text },
  { path: '/proposer/:slug', screen: 'estimate', query: 'estimate', lifetime: LOCATION_LIST, sitemap: 'locations' },
  {
    path: '/parking/:id',
    screen: 'parking',
    query: 'parking',
    filters: ['date_debut', 'date_fin'],
    lifetime: PARKING,
  },
  ...READING_PATHS.map((path) => ({ path, screen: 'reading', query: 'reading', ...text }) as const),
  { path: '/aide', screen: 'help', query: 'help', filters: ['q', 'categorie'], ...text },
  { path: '/contact', screen: 'contact', ...text },
  { path: '/devenir-partenaire', screen: 'partner', ...text },
  { path: '/blog', screen: 'blog', query: 'blog', filters: ['q', 'categorie'], ...text },
  { path: '/blog/:slug', screen: 'article', query: 'article', lifetime: TEXT, sitemap: 'articles' },
  { path: '/auth', screen: 'auth', isDisallowed: true },
  { path: ANSWER_PAGE, screen: 'answer', isDisallowed: true },
  { path: CONTEST_PAGE, screen: 'contest', isDisallowed: true },
];

export type MatchedPage = PublicPage & { params: Params };

/** The public page at this path; null where a remote or nothing answers. */
export function publicPageAt(pathname: string): MatchedPage | null {
  for (const page of PUBLIC_PAGES) {
    const match = matchPath(page.path, pathname);
    if (match) return { ...page, params: match.params };
  }
  return null;
}
