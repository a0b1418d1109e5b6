import { tokenIn } from '@placette/contracts/link-pages';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * B10: reads the token in the fragment, which no request carries, and removes it from the URL. It stays in the entry of
 * the page's history, so that a reload finds it (C26). null on another page, and where there is none.
 */
export function takeToken(page: string, location: Location, history: History): string | null {
  if (location.pathname.replace(/\/$/, '') !== page) return null;
  const token = tokenIn(location.hash);
  const state = (history.state ?? {}) as { mailLink?: unknown };
  if (token === null) return typeof state.mailLink === 'string' ? state.mailLink : null;
  history.replaceState({ ...state, mailLink: token }, '', location.pathname + location.search);
  return token;
}

/** The token of the link that opened `page`; undefined until the browser has looked. */
export function usePageToken(page: string): string | null | undefined {
  const { hash } = useLocation();
  const [token, setToken] = useState<string | null>();
  // Another link to the same page may be opened in this very tab.
  useEffect(() => setToken(takeToken(page, window.location, window.history)), [page, hash]);
  return token;
}
