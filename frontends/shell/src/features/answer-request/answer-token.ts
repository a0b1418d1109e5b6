import { ANSWER_PAGE, tokenIn } from '@placette/contracts/requests/answer-links/page';

/**
 * B10: reads the token in the fragment, which no request carries, and removes it from the URL. It stays in the entry of
 * the page's history, so that a reload finds it (C26). null on another page, and where there is none.
 */
export function takeAnswerToken(location: Location, history: History): string | null {
  if (location.pathname.replace(/\/$/, '') !== ANSWER_PAGE) return null;
  const token = tokenIn(location.hash);
  const state = (history.state ?? {}) as { mailLink?: unknown };
  if (token === null) return typeof state.mailLink === 'string' ? state.mailLink : null;
  history.replaceState({ ...state, mailLink: token }, '', location.pathname + location.search);
  return token;
}
