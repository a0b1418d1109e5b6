// First of all: it settles how every schema below is made.
import './without-eval.js';
import '@placette/ui/tokens.css';
import '@placette/ui/reset.css';
import '@placette/ui/font.css';
import './document/error-page.css';
import { createApiClient } from '@placette/http-client';
import { workers } from '@placette/shell-api';
import { startTransition, useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.js';
import { readPageState } from './document/page-state.js';
import { createQueryClient } from './query-client.js';
import { takeMailLink } from './session/links/mail-link.js';
import { SiteRouter } from './routes/site-router.js';
import { preloadScreen } from './routes/site-routes.js';
import { forgetOthers, forgetOthersOnceSure } from './session/forget-others.js';
import { SessionStore } from './session/session-store.js';

// First of all: no request may carry what the URL contains.
const link = takeMailLink(location, history);

/** Loaded while the document arrives: what it carries for the scripts stands at its end. */
async function documentRead(): Promise<void> {
  if (document.readyState !== 'loading') return;
  await new Promise((done) => document.addEventListener('DOMContentLoaded', done, { once: true }));
}

/** Until these are there the page has only the rules of what the server drew. */
async function stylesLoaded(): Promise<void> {
  const sheets = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const loads = sheets.map(
    (sheet) =>
      sheet.sheet !== null ||
      new Promise((done) => {
        sheet.addEventListener('load', done);
        sheet.addEventListener('error', done);
      }),
  );
  await Promise.all(loads);
}

/** Lets boot.js replay what was pressed too early. */
function Alive({ children }: { children: ReactNode }) {
  useEffect(() => void document.dispatchEvent(new Event('placette-alive')), []);
  return children;
}

async function start(): Promise<void> {
  await documentRead();
  const { config, site, remotes, mayHaveSession, queries, drawnAt } = readPageState();
  const queryClient = createQueryClient();
  const store = new SessionStore(mayHaveSession);
  const api = createApiClient({
    baseUrl: '',
    getAccessToken: store.accessToken,
    onUnauthenticated: () => store.renew({ force: true }),
  });

  // Nothing of one account stays for the next.
  let account = store.snapshot().account?.id;
  store.subscribe(() => {
    const now = store.snapshot().account?.id;
    if (account !== undefined && account !== now) queryClient.clear();
    account = now;
    void forgetOthers(store);
  });
  void forgetOthersOnceSure(store).catch(() => undefined);
  store.start(link);

  const root = document.getElementById('page')!;
  // Empty when the server could not draw it.
  const isDrawn = root.hasChildNodes();
  const page = (
    <Alive>
      <SiteRouter drawnAt={isDrawn ? drawnAt : null}>
        <App {...{ api, queryClient, config, site, remotes, store, mayHaveSession, queries }} collector={null} />
      </SiteRouter>
    </Alive>
  );
  const screenLoaded = preloadScreen(location.pathname).catch((error: unknown) => {
    // Else the page says so itself.
    if (isDrawn && !navigator.onLine) throw error;
  });
  // Drawn in one go over what the server drew.
  await Promise.all([screenLoaded, stylesLoaded()]);
  // In short steps: the page answers meanwhile.
  document.dispatchEvent(new Event('placette-hydrates'));
  if (isDrawn) startTransition(() => void hydrateRoot(root, page));
  else createRoot(root).render(page);
}

/** Once the page is there: the worker must not compete with it for the network. A browser without workers goes on as before. */
function registerWorker(): void {
  const register = () =>
    void workers()
      ?.register('/service-worker.js', { updateViaCache: 'none' })
      .catch(() => undefined);
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}

start().catch((error: unknown) => {
  if (!(error instanceof Error) || error.name !== 'ChunkLoadError') throw error;
  // The network went while the scripts came: the page stays as the server drew it until there is one again.
  addEventListener('online', () => location.reload(), { once: true });
});
registerWorker();
