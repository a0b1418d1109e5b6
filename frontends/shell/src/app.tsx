import type { ApiClient } from '@placette/http-client';
import type { ShellConfig } from '@placette/shell-api';
import { HydrationBoundary, QueryClientProvider, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import { SiteSettingsProvider, type SiteSettings } from './company/company-facts.js';
import { ConsentProvider } from './consent/consent-provider.js';
import { HeadProvider, type HeadSetting } from './head/head.js';
import { BackgroundLocationProvider } from './layout/background-location.js';
import { SiteLayout } from './layout/site-layout.js';
import { RemotesProvider, type RemoteRoute } from './remotes/remote-routes.js';
import { ScreenBoundary } from './routes/screen.js';
import { SiteRoutes } from './routes/site-routes.js';
import type { SessionStore } from './session/session-store.js';
import { ShellRuntime } from './shell-runtime.js';

interface AppProps {
  api: ApiClient;
  queryClient: QueryClient;
  config: ShellConfig;
  site: SiteSettings;
  remotes: readonly RemoteRoute[];
  /** null on the server. */
  store: SessionStore | null;
  mayHaveSession: boolean;
  queries: DehydratedState | undefined;
  collector: HeadSetting['collector'];
}

/** The tree of every page, the same on the server and in the browser; the router is put around it. */
export function App({ api, queryClient, config, site, remotes, store, mayHaveSession, queries, collector }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <HydrationBoundary state={queries}>
        <HeadProvider value={{ collector, brandName: config.brandName, publicUrl: config.publicUrl }}>
          <SiteSettingsProvider value={site}>
            <RemotesProvider value={remotes}>
              <ShellRuntime api={api} config={config} store={store} mayHaveSession={mayHaveSession}>
                <ConsentProvider>
                  <BackgroundLocationProvider>
                    <SiteLayout store={store}>
                      <ScreenBoundary>
                        <SiteRoutes store={store} />
                      </ScreenBoundary>
                    </SiteLayout>
                  </BackgroundLocationProvider>
                </ConsentProvider>
              </ShellRuntime>
            </RemotesProvider>
          </SiteSettingsProvider>
        </HeadProvider>
      </HydrationBoundary>
    </QueryClientProvider>
  );
}
