import type { ShellConfig } from '@placette/shell-api';
import type { DehydratedState } from '@tanstack/react-query';
import type { SiteSettings } from '../company/company-facts.js';
import type { RemoteRoute } from '../remotes/remote-routes.js';

export const PAGE_STATE_ID = 'etat-de-la-page';

/** What the server's page hands to the browser, as JSON inside the document. */
export interface PageState {
  config: ShellConfig;
  site: SiteSettings;
  remotes: readonly RemoteRoute[];
  /** False when the visitor certainly has no session: nothing has to be asked. */
  mayHaveSession: boolean;
  queries: DehydratedState;
  /** Path and query that the page was drawn at. */
  drawnAt: string;
}

export function readPageState(): PageState {
  const text = document.getElementById(PAGE_STATE_ID)?.textContent;
  if (!text) throw new Error('the page carries no state');
  return JSON.parse(text) as PageState;
}
