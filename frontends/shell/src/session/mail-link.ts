/** What a mail's link brings in its fragment: our own one-time token, or a session that was opened for it (ruling C26). */
export type MailLink = { token_hash: string; type: string } | { refresh_token: string } | { refused: true };

/**
 * Reads the fragment of /auth and takes it out of the address bar: call it before any request. null when the page was
 * reached otherwise (AU-08).
 */
export function takeMailLink(location: Location, history: History): MailLink | null {
  if (!/^\/auth\/?$/.test(location.pathname)) return null;
  const link = readMailLink(location.hash);
  if (link) history.replaceState(history.state, '', location.pathname + location.search);
  return link;
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
