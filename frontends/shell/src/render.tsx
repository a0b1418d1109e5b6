import { createApiClient } from '@placette/http-client';
import type { ShellConfig } from '@placette/shell-api';
import { dehydrate } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { App } from './app.js';
import type { SiteSettings } from './company/company-facts.js';
import type { ShownBanner } from './document/banner.js';
import { pageDocument, type PageFiles } from './document/document.js';
import { BRAND_DESCRIPTION, type HeadCollector } from './head/head.js';
import { loadPageQueries, viewedLocation } from './routes/page-queries.js';
import { createQueryClient } from './query-client.js';
import type { RemoteRoute } from './remotes/remote-routes.js';
import { publicPageAt } from './routes/public-pages.js';
import { isPrivate } from './routes/private-areas.js';
import { preloadScreen } from './routes/site-routes.js';

export { SUPPORTED_CONTRACTS as supportedContracts } from './remotes/remote-routes.js';
export { sitePaths } from './routes/site-paths.js';

export interface RenderRequest {
  /** Path and query. */
  path: string;
  config: ShellConfig;
  site: SiteSettings;
  remotes: readonly RemoteRoute[];
  files: PageFiles;
  mayHaveSession: boolean;
  /** URL of the gateway. */
  apiUrl: string;
  fetch: typeof fetch;
  /** Stands above the page. */
  banner?: ShownBanner | null;
  /** The content policy of a page with this style, and this script besides `boot`, in it. */
  policyFor: (style: string, ownScript?: string) => string;
  /** Called with the reason when a page cannot be drawn. */
  onFailure: (error: unknown) => void;
}

export interface RenderedPage {
  status: number;
  /** HTML. */
  body: string;
  /** Content policy, which names what stands in `body` by its hash. */
  policy: string;
  /** The place whose page this is: its views are counted. */
  location_id: string | null;
}

/** The whole HTML of a page, as a visitor sees it. */
export async function renderPage(request: RenderRequest): Promise<RenderedPage> {
  const { path, config, site, remotes, mayHaveSession } = request;
  const queryClient = createQueryClient({ retry: false });
  const api = createApiClient({ baseUrl: request.apiUrl, fetch: request.fetch });
  const loaded = await loadPageQueries(queryClient, api, new URL(path, config.publicUrl), config);
  if (!loaded) queryClient.clear();
  const queries = dehydrate(queryClient);
  const { pathname } = new URL(path, config.publicUrl);
  await preloadScreen(pathname);
  const collector: HeadCollector = { head: null };
  const location_id = viewedLocation(queryClient, new URL(path, config.publicUrl));
  const content = draw(
    <StaticRouter location={path}>
      <App
        {...{ api, queryClient, config, site, remotes, mayHaveSession, collector }}
        store={null}
        queries={undefined}
      />
    </StaticRouter>,
    request.onFailure,
  );
  queryClient.clear();
  const head = collector.head ?? { title: config.brandName, description: BRAND_DESCRIPTION };
  const state = { config, site, remotes, mayHaveSession, queries, drawnAt: path };
  const isWhole = content !== null && loaded && !isPrivate(pathname);
  const { html, style, ownScript } = pageDocument({
    head,
    state,
    start: isWhole ? (mayHaveSession ? 'paint' : 'use') : 'now',
    content: content ?? '',
    files: request.files,
    banner: request.banner ?? null,
    screen: publicPageAt(pathname)?.screen ?? (isPrivate(pathname) ? 'private' : null),
  });
  const policy = request.policyFor(style, ownScript);
  if (content === null) return { status: 500, body: html, policy, location_id: null };
  return { status: loaded ? (head.status ?? 200) : 503, body: html, policy, location_id };
}

/** null when it cannot be drawn here: the browser then draws it by itself. */
function draw(page: ReactNode, onFailure: (error: unknown) => void): string | null {
  try {
    return renderToString(page);
  } catch (error) {
    onFailure(error);
    return null;
  }
}
