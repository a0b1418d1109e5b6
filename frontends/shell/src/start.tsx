// First of all: it settles how every schema below is made.
import './without-eval.js';
import '@placette/ui/tokens.css';
import '@placette/ui/reset.css';
import '@placette/ui/font.css';
import './error-page.css';
import { createApiClient } from '@placette/http-client';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app.js';
import { readPageState } from './page-state.js';
import { createQueryClient } from './query-client.js';
import { takeMailLink } from './session/mail-link.js';
import { preloadScreen } from './screens.js';
import { SessionStore } from './session/session-store.js';

// First of all: no request may carry what the address holds.
const link = takeMailLink(location, history);
const { config, site, mayHaveSession, queries } = readPageState();
const queryClient = createQueryClient();
const store = new SessionStore(mayHaveSession);
const api = createApiClient({
  baseUrl: '',
  getAccessToken: store.accessToken,
  onUnauthenticated: () => store.renew({ force: true }),
});

// Nothing of one account is left for the next.
let account = store.snapshot().account?.id;
store.subscribe(() => {
  const now = store.snapshot().account?.id;
  if (account !== undefined && account !== now) queryClient.clear();
  account = now;
});
store.start(link);

const page = (
  <BrowserRouter>
    <App {...{ api, queryClient, config, site, store, mayHaveSession, queries }} collector={null} />
  </BrowserRouter>
);
const root = document.getElementById('page')!;
// Drawn in one go over what the server drew.
void preloadScreen(location.pathname).then(() => {
  // Empty when the server could not draw it.
  if (root.hasChildNodes()) hydrateRoot(root, page);
  else createRoot(root).render(page);
});
