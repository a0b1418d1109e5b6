import { createApiClient } from '@placette/http-client';
import type { ShellConfig } from '@placette/shell-api';
import { dehydrate } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { App } from './app.js';
import type { SiteSettings } from './company/company-facts.js';
import { pageDocument, type PageFiles } from './document.js';
import type { HeadCollector } from './head/head.js';
import { loadPageQueries } from './page-queries.js';
import { createQueryClient } from './query-client.js';

export { PUBLIC_PATHS as publicPaths } from './content/public-paths.js';

export interface RenderRequest {
  /** Path and query. */
  path: string;
  config: ShellConfig;
  site: SiteSettings;
  files: PageFiles;
  mayHaveSession: boolean;
  /** Address of the gateway. */
  apiUrl: string;
  fetch: typeof fetch;
}

export interface RenderedPage {
  status: number;
  html: string;
}

/** The whole HTML of a page, as a visitor sees it. */
export async function renderPage(request: RenderRequest): Promise<RenderedPage> {
  const { path, config, site, mayHaveSession } = request;
  const queryClient = createQueryClient({ retry: false });
  const api = createApiClient({ baseUrl: request.apiUrl, fetch: request.fetch });
  const loaded = await loadPageQueries(queryClient, api, new URL(path, config.publicUrl), config);
  if (!loaded) queryClient.clear();
  const queries = dehydrate(queryClient);
  const collector: HeadCollector = { head: null };
  const content = renderToString(
    <StaticRouter location={path}>
      <App {...{ api, queryClient, config, site, mayHaveSession, collector }} store={null} queries={undefined} />
    </StaticRouter>,
  );
  queryClient.clear();
  const head = collector.head ?? { title: config.brandName };
  const html = pageDocument({ head, content, files: request.files, state: { config, site, mayHaveSession, queries } });
  return { status: loaded ? (head.status ?? 200) : 503, html };
}
