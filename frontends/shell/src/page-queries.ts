import type { ApiClient } from '@placette/http-client';
import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router';
import { helpPageQuery } from './content/help/help-page.js';
import { isReadingPath, readingPageQuery } from './content/reading-pages.js';
import { locationPageQuery } from './features/location/api.js';
import { locationsQuery } from './features/locations/api.js';
import { readFilters } from './features/locations/filters.js';
import { parkingPageQuery } from './features/parking/api.js';

/** Loads what the page at `url` shows to a visitor. A failure leaves the page to load it in the browser; false then. */
export async function loadPageQueries(queryClient: QueryClient, api: ApiClient, url: URL): Promise<boolean> {
  const location = matchPath('/lieux/:slug', url.pathname)?.params.slug;
  const parking = matchPath('/parking/:id', url.pathname)?.params.id;
  const path = url.pathname.replace(/\/+$/, '');
  const work: Promise<unknown>[] = [];
  if (location) work.push(queryClient.fetchQuery(locationPageQuery(api, location, null)));
  if (parking) work.push(queryClient.fetchQuery(parkingPageQuery(api, parking, null)));
  if (matchPath('/lieux', url.pathname))
    work.push(queryClient.fetchQuery(locationsQuery(api, readFilters(url.searchParams).q)));
  if (path === '/aide') work.push(queryClient.fetchQuery(helpPageQuery()));
  if (isReadingPath(path)) work.push(queryClient.fetchQuery(readingPageQuery(path)));
  const done = await Promise.allSettled(work);
  return done.every(({ status }) => status === 'fulfilled');
}
