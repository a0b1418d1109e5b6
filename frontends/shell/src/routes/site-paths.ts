import { HOUSE_ARTICLES } from '../content/articles/house-articles.js';
import { PRIVATE_AREAS } from './private-areas.js';
import { PUBLIC_PAGES, publicPageAt, type PublicPage } from './public-pages.js';

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
