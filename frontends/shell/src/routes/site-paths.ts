import { HOUSE_ARTICLES } from '../content/articles/house-articles.js';
import { PUBLIC_PAGES, publicPageAt, type PublicPage } from './public-pages.js';

/** The areas of the remotes: the first asks for a session, the second for an administrator. */
const PRIVATE_AREAS = ['/dashboard', '/admin'] as const;

export function isPrivate(pathname: string): boolean {
  return PRIVATE_AREAS.some((area) => pathname === area || pathname.startsWith(`${area}/`));
}

const listed = (sitemap: PublicPage['sitemap']) => PUBLIC_PAGES.filter((page) => page.sitemap === sitemap);

/** What the server must know of the site's paths; it reaches the server with the renderer. */
export const sitePaths = {
  publicPageAt,
  /** SH-13: entries of the sitemap, besides those of locations. */
  inSitemap: [
    ...listed('one').map(({ path }) => path),
    ...listed('articles').flatMap((page) => HOUSE_ARTICLES.map(({ slug }) => page.path.replace(':slug', slug))),
  ],
  inSitemapOf: (locationSlug: string) =>
    listed('locations').map(({ path }) => path.replace(':slug', encodeURIComponent(locationSlug))),
  disallowed: [...PRIVATE_AREAS, ...PUBLIC_PAGES.filter((page) => page.isDisallowed).map(({ path }) => path)],
};
export type SitePaths = typeof sitePaths;
