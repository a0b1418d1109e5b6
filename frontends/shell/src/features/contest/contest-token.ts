import { CONTEST_PAGE, contestTokenIn } from '@placette/contracts/documents/contests/page';

/**
 * B10: reads the token in the fragment, which no request carries, and removes it from the URL. It stays in the entry of
 * the page's history, so that a reload finds it (C26). null where there is none.
 */
export function takeContestToken(location: Location, history: History): string | null {
  if (location.pathname.replace(/\/$/, '') !== CONTEST_PAGE) return null;
  const token = contestTokenIn(location.hash);
  const state = (history.state ?? {}) as { contest?: unknown };
  if (token === null) return typeof state.contest === 'string' ? state.contest : null;
  history.replaceState({ ...state, contest: token }, '', location.pathname + location.search);
  return token;
}
