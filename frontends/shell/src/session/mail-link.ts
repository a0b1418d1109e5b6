/** What a mail's link brings in its fragment: our own one-time token, or a session that was opened for it (ruling C26). */
export type MailLink = { token_hash: string; type: string } | { refresh_token: string } | { refused: true };

/**
 * Reads the fragment and takes it out of the address bar: call it before any request. Our mails lead to /auth; a link
 * without a target leads to the site itself, and goes on from there to the screen of /auth that is meant for it. null when
 * the page was reached otherwise (AU-08).
 */
export function takeMailLink(location: Location, history: History): MailLink | null {
  const link = readMailLink(location.hash);
  if (!link) return null;
  const isThere = /^\/auth\/?$/.test(location.pathname);
  const type = new URLSearchParams(location.hash.slice(1)).get('type') ?? '';
  history.replaceState(history.state, '', isThere ? location.pathname + location.search : screenOf(type));
  return link;
}

function screenOf(type: string): string {
  if (type === 'recovery') return '/auth?reset=true';
  return type === 'invite' ? '/auth?invite=true' : '/auth?verify=true';
}

function readMailLink(hash: string): MailLink | null {
  const fragment = new URLSearchParams(hash.slice(1));
  const token_hash = fragment.get('token_hash');
  const type = fragment.get('type');
  if (token_hash && type) return { token_hash, type };
  const refresh_token = fragment.get('refresh_token');
  if (refresh_token && fragment.get('access_token')) return { refresh_token };
  return fragment.has('error') || fragment.has('error_code') || token_hash || refresh_token ? { refused: true } : null;
}
