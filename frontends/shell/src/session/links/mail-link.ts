/** Our own one-time token: it is exchanged by a press, here or, with `redirect_to`, at the address that redirects there. */
export interface TokenLink {
  token_hash: string;
  type: string;
  redirect_to?: string;
}

/**
 * What a mail's link brings in its fragment: our own one-time token, or a session that was opened for it (ruling C26), or
 * the code of a refusal.
 */
export type MailLink = TokenLink | { refresh_token: string } | { refused: string };
/** Of a link that was used, is too old, or lost a part on the way. */
export const EXPIRED_LINK = 'otp_expired';

/**
 * Reads the fragment and removes it from the URL: call it before any request. Our mails lead to /auth; a link
 * without a target leads to the site itself, and goes on from there to the screen of /auth that is meant for it. null when
 * the page was reached otherwise (AU-08). A token that was not used yet is found again when the page is reloaded (C48).
 */
export function takeMailLink(location: Location, history: History): MailLink | null {
  const isThere = /^\/auth\/?$/.test(location.pathname);
  const link = readMailLink(location.hash);
  if (!link) return isThere ? keptIn(history) : null;
  const type = new URLSearchParams(location.hash.slice(1)).get('type') ?? '';
  const state = 'token_hash' in link ? { ...objectOf(history.state), mailLink: link } : history.state;
  history.replaceState(state, '', isThere ? location.pathname + location.search : screenOf(type));
  return link;
}

/** It was used, or refused for good. */
export function forgetMailLink(history: History | undefined): void {
  if (!history || !('mailLink' in objectOf(history.state))) return;
  const { mailLink: _used, ...state } = objectOf(history.state);
  history.replaceState(state, '');
}

function keptIn(history: History): TokenLink | null {
  const { mailLink } = objectOf(history.state) as { mailLink?: TokenLink };
  return mailLink ?? null;
}

function objectOf(state: unknown): Record<string, unknown> {
  return typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {};
}

function screenOf(type: string): string {
  if (type === 'recovery') return '/auth?reset=true';
  return type === 'invite' ? '/auth?invite=true' : '/auth?verify=true';
}

function readMailLink(hash: string): MailLink | null {
  const fragment = new URLSearchParams(hash.slice(1));
  const token_hash = fragment.get('token_hash');
  const type = fragment.get('type');
  const redirect_to = fragment.get('redirect_to');
  if (token_hash && type) return { token_hash, type, ...(redirect_to && { redirect_to }) };
  const refresh_token = fragment.get('refresh_token');
  if (refresh_token && fragment.get('access_token')) return { refresh_token };
  const refused = refusalCode(fragment) ?? (token_hash || refresh_token ? EXPIRED_LINK : null);
  return refused === null ? null : { refused };
}

/**
 * AU-12: the error code in the URL's query or fragment; null when there is none. The description beside it is written by
 * the link's author: it may only tell which error is meant, and is never shown.
 */
export function refusalCode(parameters: URLSearchParams): string | null {
  const description = parameters.get('error_description');
  const code = parameters.get('error_code') || parameters.get('error');
  if (description !== null && /\bexpired\b/i.test(description) && !parameters.get('error_code')) return EXPIRED_LINK;
  return code || (description === null ? null : 'unexpected_failure');
}
