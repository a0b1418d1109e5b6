import type { AppError } from '@placette/contracts';
import type { Session } from '@placette/contracts/identity/schema';
import type { FastifyReply } from 'fastify';

/** The parameters that a redirect carries: in the fragment, and in the query for clients with a code challenge. */
export interface RedirectAnswer {
  query?: Readonly<Record<string, string>>;
  fragment?: Readonly<Record<string, string>>;
}

/** Contract 2.6: redirects to an allowed address, with the outcome. */
export async function sendOn(
  reply: FastifyReply,
  address: string,
  { query = {}, fragment = {} }: RedirectAnswer,
): Promise<void> {
  const location = new URL(address);
  for (const [key, value] of Object.entries(query)) location.searchParams.set(key, value);
  if (Object.keys(fragment).length > 0) location.hash = new URLSearchParams({ ...fragment, sb: '' }).toString();
  await reply
    .status(303)
    .headers({ location: location.href, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .send();
}

/** In the form that clients of implicit flows read. */
export function sessionFragment(session: Session): Record<string, string> {
  const { access_token, expires_at, expires_in, refresh_token, token_type } = session;
  return {
    access_token,
    expires_at: String(expires_at),
    expires_in: String(expires_in),
    refresh_token,
    token_type,
  };
}

/** In the fragment, and with `inQuery` also in the query. */
export function refusalAnswer(refusal: AppError, inQuery: boolean): RedirectAnswer {
  const fragment = {
    error: kindOf(refusal),
    error_code: refusal.code,
    error_description: refusal.detail ?? refusal.code,
  };
  return inQuery ? { query: fragment, fragment } : { fragment };
}

function kindOf({ code, status }: AppError): string {
  if (code === 'bad_oauth_state') return 'invalid_request';
  return status >= 500 ? 'server_error' : 'access_denied';
}
