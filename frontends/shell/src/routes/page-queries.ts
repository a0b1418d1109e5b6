import type { LocationPage } from '@placette/contracts/catalog/api';
import { today } from '@placette/contracts/kernel/days';
import { NO_STAY, readStay, type ChosenStay } from '@placette/contracts/listings/stay/stay';
import type { ApiClient } from '@placette/http-client';
import type { ShellConfig } from '@placette/shell-api';
import type { QueryClient } from '@tanstack/react-query';
import { areFiguresWanted, figuresQuery } from '../figures/use-marketing-figures.js';
import { articleQuery, isArticleSlug } from '../content/articles/article-query.js';
import { helpPageQuery } from '../content/help/help-page.js';
import { isReadingPath, readingPageQuery } from '../content/reading-pages.js';
import { blogQuery } from '../features/blog/api.js';
import { locationEstimateQuery } from '../features/estimate/api.js';
import { weekOffersQuery } from '../features/home/week-offers.js';
import { locationPageKey, locationPageQuery } from '../features/location/api.js';
import { locationsQuery } from '../features/locations/api.js';
import { readFilters, describedWhereShown } from '../features/locations/filters.js';
import { parkingPageQuery } from '../features/parking/api.js';
import { popularLocationsQuery } from '../layout/popular-locations.js';
import { publicPageAt, type MatchedPage, type PageQuery } from './public-pages.js';

interface PageRequest {
  queryClient: QueryClient;
  api: ApiClient;
  url: URL;
  page: MatchedPage;
}

const loads: Record<PageQuery, (request: PageRequest) => Promise<unknown>> = {
  // HO-01: without these rows the page is still whole.
  home: ({ queryClient, api }) => queryClient.prefetchQuery(weekOffersQuery(api)),
  locations: loadLocations,
  location: ({ queryClient, api, url, page }) =>
    queryClient.fetchQuery(locationPageQuery(api, decoded(page.params['slug']), null, stayOf(page, url))),
  estimate: ({ queryClient, api, page: { params } }) =>
    queryClient.fetchQuery(locationEstimateQuery(api, decoded(params['slug']))),
  parking: ({ queryClient, api, page: { params } }) =>
    queryClient.fetchQuery(parkingPageQuery(api, decoded(params['id']), null)),
  reading: async ({ queryClient, url }) => {
    const path = url.pathname.replace(/(?<!\/)\/+$/, '');
    if (isReadingPath(path)) await queryClient.fetchQuery(readingPageQuery(path));
  },
  help: ({ queryClient }) => queryClient.fetchQuery(helpPageQuery()),
  blog: ({ queryClient, api }) => queryClient.fetchQuery(blogQuery(api)),
  article: async ({ queryClient, page }) => {
    const { slug = '' } = page.params;
    if (isArticleSlug(slug)) await queryClient.fetchQuery(articleQuery(slug));
  },
};

async function loadLocations({ queryClient, api, url }: PageRequest): Promise<void> {
  const filters = readFilters(url.searchParams);
  const query = locationsQuery(api, filters.q);
  const found = await queryClient.fetchQuery(query);
  queryClient.setQueryData(query.queryKey, describedWhereShown(found, filters));
}

/** The stay that the address names, where the page shows it. */
function stayOf({ filters = [] }: MatchedPage, url: URL): ChosenStay {
  return filters.includes('date_debut') ? readStay(url.searchParams, today()) : NO_STAY;
}

/** As the router hands it to the screens: the queries loaded here and there must have one key. */
function decoded(parameter = ''): string {
  return decodeURIComponent(parameter);
}

/** The location whose page is at `url`, once its queries are loaded. */
export function viewedLocation(queryClient: QueryClient, url: URL): string | null {
  const page = publicPageAt(url.pathname);
  if (page?.query !== 'location') return null;
  const key = locationPageKey(decoded(page.params['slug']), null, stayOf(page, url));
  return queryClient.getQueryData<LocationPage | null>(key)?.location.id ?? null;
}

/** Loads what the page at `url` shows to a visitor. A failure leaves the page to load it in the browser; false then. */
export async function loadPageQueries(
  queryClient: QueryClient,
  api: ApiClient,
  url: URL,
  config: ShellConfig,
): Promise<boolean> {
  const page = publicPageAt(url.pathname);
  const work = page?.query && loads[page.query]({ queryClient, api, url, page });
  // ER-03: what is missing of these leaves out a block, not the page.
  const aside = [queryClient.prefetchQuery(popularLocationsQuery(api))];
  if (areFiguresWanted(config)) aside.push(queryClient.prefetchQuery(figuresQuery(api)));
  const [done] = await Promise.allSettled([work, ...aside]);
  return done.status === 'fulfilled';
}
