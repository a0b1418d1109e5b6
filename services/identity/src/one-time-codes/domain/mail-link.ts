import type { MailTarget } from '@placette/contracts/identity/one-time-codes/schema';
import { typeOf, type MailPurpose } from './one-time-secret.js';

const PAGES: Partial<Record<MailPurpose, string>> = { recovery: '/auth?reset=true', invite: '/auth?invite=true' };

/**
 * C26, C48: every e-mail links to a page of ours that holds the token in its fragment and waits for a press, so that a
 * mail scanner uses nothing up, even one that runs scripts, and no token reaches a log. With `redirect_to`, for another
 * site or a client with a code challenge, the press goes on to the redirect of contract 2.6.
 */
export function mailLink(
  public_url: string,
  { token, purpose, target }: { token: string; purpose: MailPurpose; target: MailTarget },
): string {
  const redirect = new URL(target.redirect_to);
  const page = new URL(PAGES[purpose] ?? '/auth?verify=true', public_url);
  const isOurs = redirect.origin === page.origin && !target.challenge;
  const fragment = new URLSearchParams({ token_hash: token, type: typeOf(purpose) });
  if (!isOurs) fragment.set('redirect_to', redirect.href);
  page.hash = fragment.toString();
  return page.href;
}
