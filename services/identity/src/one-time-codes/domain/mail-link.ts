import type { MailTarget } from '@placette/contracts/identity/one-time-codes/schema';
import { typeOf, type MailPurpose } from './one-time-secret.js';

const PAGES: Partial<Record<MailPurpose, string>> = { recovery: '/auth?reset=true', invite: '/auth?invite=true' };

/**
 * C26: an e-mail of our own site links to a page that posts the token of the fragment, so that a mail scanner does not
 * use it and no token reaches a log. Another site, or a client with a code challenge, gets a link that answers
 * with a redirect (contract 2.6).
 */
export function mailLink(
  site: { public_url: string; auth_url: string },
  { token, purpose, target }: { token: string; purpose: MailPurpose; target: MailTarget },
): string {
  const type = typeOf(purpose);
  const redirect = new URL(target.redirect_to);
  const isOurs = redirect.origin === new URL(site.public_url).origin;
  if (!isOurs || target.challenge) {
    return `${site.auth_url}/verify?${new URLSearchParams({ token, type, redirect_to: redirect.href })}`;
  }
  const page = new URL(PAGES[purpose] ?? '/auth?verify=true', site.public_url);
  page.hash = new URLSearchParams({ token_hash: token, type }).toString();
  return page.href;
}
