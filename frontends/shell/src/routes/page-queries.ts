import type { LocationPage } from '@placette/contracts/catalog/routes';
import type { ApiClient } from '@placette/http-client';
import type { ShellConfig } from '@placette/shell-api';
import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router';
import { areFiguresWanted, figuresQuery } from '../claims/use-claims.js';
import { articleQuery, isArticleSlug } from '../content/articles/article-query.js';
import { helpPageQuery } from '../content/help/help-page.js';
import { isReadingPath, readingPageQuery } from '../content/reading-pages.js';
import { blogQuery } from '../features/blog/api.js';
import { locationPageQuery } from '../features/location/api.js';
import { locationsQuery } from '../features/locations/api.js';
import { describedWhereShown, readFilters, type LocationFilters } from '../features/locations/filters.js';
import { parkingPageQuery } from '../features/parking/api.js';
import { popularLocationsQuery } from '../layout/popular-locations.js';

/** The place whose page is at `url`, once its queries are loaded. */
export function viewedLocation(queryClient: QueryClient, url: URL): string | null {
  const slug = locationSlug(url);
  const key = ['parkings', 'location', slug, null];
  return slug ? (queryClient.getQueryData<LocationPage | null>(key)?.location.id ?? null) : null;
}

function locationSlug({ pathname }: URL): string | undefined {
  const match = matchPath('/lieux/:slug', pathname) ?? matchPath('/lieux/:slug/navettes', pathname);
  return decoded(match?.params.slug);
}

/** As the router hands it to the screens: the queries loaded here and there must have one key. */
function decoded(parameter: string | undefined): string | undefined {
  return parameter === undefined ? undefined : decodeURIComponent(parameter);
}

async function loadLocations(queryClient: QueryClient, api: ApiClient, filters: LocationFilters): Promise<void> {
  const query = locationsQuery(api, filters.q);
  const locations = await queryClient.fetchQuery(query);
  queryClient.setQueryData(query.queryKey, describedWhereShown(locations, filters));
}

/** Loads what the page at `url` shows to a visitor. A failure leaves the page to load it in the browser; false then. */
export async function loadPageQueries(
  queryClient: QueryClient,
  api: ApiClient,
  url: URL,
  config: ShellConfig,
): Promise<boolean> {
  const location = locationSlug(url);
  const parking = decoded(matchPath('/parking/:id', url.pathname)?.params.id);
  const path = url.pathname.replace(/\/+$/, '');
  const work: Promise<unknown>[] = [];
  if (location) work.push(queryClient.fetchQuery(locationPageQuery(api, location, null)));
  if (parking) work.push(queryClient.fetchQuery(parkingPageQuery(api, parking, null)));
  if (matchPath('/lieux', url.pathname)) work.push(loadLocations(queryClient, api, readFilters(url.searchParams)));
  const slug = matchPath('/blog/:slug', path)?.params.slug ?? '';
  if (isArticleSlug(slug)) work.push(queryClient.fetchQuery(articleQuery(slug)));
  if (path === '/blog') work.push(queryClient.fetchQuery(blogQuery(api)));
  if (path === '/aide') work.push(queryClient.fetchQuery(helpPageQuery()));
  if (isReadingPath(path)) work.push(queryClient.fetchQuery(readingPageQuery(path)));
  // ER-03: what is missing of these leaves out a block, not the page.
  const aside = [queryClient.prefetchQuery(popularLocationsQuery(api))];
  if (areFiguresWanted(config)) aside.push(queryClient.prefetchQuery(figuresQuery(api)));
  const done = await Promise.allSettled(work);
  await Promise.all(aside);
  return done.every(({ status }) => status === 'fulfilled');
}
