import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AuthGateway, secondFactorProofSchema, type AuthAnswer, type GatewaySession } from './auth-gateway.js';
import type { ShellServerConfig } from '../config.js';
import { refuseOtherOrigins } from '../security-headers.js';
import { BrowserCookie, type SessionCookie } from './session-cookie.js';

const BODY_LIMIT = 16 * 1024;

/** AU-05, AU-06, AU-11: the browser's session. Answers never carry the refresh token. */
export function addSessionRoutes(app: FastifyInstance, config: ShellServerConfig, cookie: SessionCookie): void {
  const auth = new AuthGateway(config.GATEWAY_URL);
  const browser = new BrowserCookie(config);
  /** Refreshes under way, by token: tabs that ask at the same time share one. */
  const renewing = new Map<string, Promise<AuthAnswer>>();
  const options = { bodyLimit: BODY_LIMIT, onRequest: refuseOtherOrigins(config.PUBLIC_URL) };

  app.post('/session', options, async (request, reply) => {
    return opened(request, reply, await auth.signIn(request.body, request, browser.read(request)));
  });

  /** `{ challenge_id, credential }` of /auth/v1/passkeys/authentication/options. */
  app.post('/session/passkey', options, async (request, reply) => {
    return opened(request, reply, await auth.post('/passkeys/authentication/verify', request.body, request));
  });

  app.post('/session/sign-up', options, async (request, reply) => {
    // AU-11, C43: a session at once; the e-mail address is confirmed within it.
    const account = typeof request.body === 'object' ? { ...request.body, open_session: true } : request.body;
    const answer = await auth.post('/signup', account, request);
    const mustConfirm = answer.status === 200 && answer.session === null;
    return mustConfirm ? noStore(reply).send({ access_token: null }) : opened(request, reply, answer);
  });

  /**
   * Opens the session of a mail's link, once its page is pressed: `{ token_hash, type, set_before }`, the token from the fragment of `/auth?reset=true#…` (recovery) or
   * `/auth?verify=true#…` (signup, magiclink, email_change), `/auth?invite=true#…` (invite). `access_token` is null after
   * the first of the two consents to a new e-mail address; 403 `otp_expired` for a link already used or too old (ruling C26).
   * The session that this browser has comes along: what was set in it stays (C43).
   */
  app.post('/session/verify', options, async (request, reply) => {
    const present = await renewed(request, reply);
    // Without it the link would remove the account from its own sign-up: retry instead.
    if (present?.session === null && !isDead(present)) return passOn(reply, present);
    const answer = await auth.post('/verify', request.body, request, present?.session?.access_token);
    const firstConsent = answer.status === 200 && answer.session === null;
    return firstConsent ? noStore(reply).send({ access_token: null }) : opened(request, reply, answer);
  });

  /** Keeps a session that a link of another client brought in its fragment (AU-08); its token is renewed at once. */
  app.post('/session/adopt', options, async (request, reply) => {
    const answer = await auth.post('/token?grant_type=refresh_token', request.body, request);
    // A link must not lead a person into another's sign-up, to confirm it for them.
    if (answer.session && awaits(answer.session.access_token, 'confirmation'))
      return noStore(reply).code(403).send({ code: 'session_not_found', message: '' });
    return opened(request, reply, answer);
  });

  /** Asked after a sign-in: a browser that refuses cookies loses its session with the page. */
  app.get('/session', options, (request, reply) => noStore(reply).send({ is_kept: cookie.read(request) !== null }));

  app.post('/session/refresh', options, async (request, reply) => {
    const answer = await renewed(request, reply);
    if (answer) return passOn(reply, answer);
    return noStore(reply).code(401).send({ code: 'session_not_found', message: 'Auth session missing!' });
  });

  /** The browser's session with a new token, kept in its cookie; null without a cookie. */
  async function renewed(request: FastifyRequest, reply: FastifyReply): Promise<AuthAnswer | null> {
    const token = cookie.read(request);
    if (token === null) return null;
    let work = renewing.get(token);
    if (work === undefined) {
      work = auth
        .post('/token?grant_type=refresh_token', { refresh_token: token }, request)
        .finally(() => renewing.delete(token));
      renewing.set(token, work);
    }
    const answer = await work;
    if (isDead(answer)) cookie.clear(reply);
    if (answer.session) cookie.write(reply, answer.session.refresh_token);
    return answer;
  }

  /** Ends a sign-in in two steps, and every change to the second factor: the session is replaced by a raised one (MFA-3). */
  app.post('/session/second-factor', options, async (request, reply) => {
    const proof = secondFactorProofSchema.safeParse(request.body);
    const token = /^bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) return noStore(reply).code(401).send({ code: 'no_authorization', message: '' });
    if (!proof.success) return noStore(reply).code(400).send({ code: 'validation_failed', message: '' });
    return opened(request, reply, await auth.prove(proof.data, request, token));
  });

  app.delete('/session', options, async (request, reply) => {
    const token = cookie.read(request);
    cookie.clear(reply);
    if (token !== null) {
      // Sign-out needs an access token, which only the page has: request a fresh one, then end the session.
      const { session } = await auth.post('/token?grant_type=refresh_token', { refresh_token: token }, request);
      if (session) await auth.post('/logout?scope=local', {}, request, session.access_token);
    }
    return noStore(reply).code(204).send();
  });

  /** Of a new session: the browser is known from now on. */
  async function opened(request: FastifyRequest, reply: FastifyReply, answer: AuthAnswer) {
    if (answer.session) await rememberBrowser(auth, browser, { request, reply, session: answer.session });
    return passOn(reply, answer);
  }

  function passOn(reply: FastifyReply, { status, body, session }: AuthAnswer) {
    if (session === null)
      return noStore(reply)
        .code(status === 200 ? 502 : status)
        .send(body ?? { code: 'unexpected_failure', message: '' });
    cookie.write(reply, session.refresh_token);
    return noStore(reply).send({ ...forBrowser(session), ...(isCleared(body) && { is_cleared: true }) });
  }
}

/** A sign-in does not fail for want of it; one that awaits the second factor is remembered once that was shown. */
export async function rememberBrowser(
  auth: AuthGateway,
  cookie: BrowserCookie,
  { request, reply, session }: { request: FastifyRequest; reply: FastifyReply; session: GatewaySession },
): Promise<void> {
  if (awaits(session.access_token, 'second_factor')) return;
  const known = await auth.rememberBrowser(request, session);
  if (known) cookie.write(reply, known.browser_token);
}

/** Only the authentication's own refusal ends a session: whatever else answers in its place may be an outage. */
function isDead({ status, body }: AuthAnswer): boolean {
  const isRefusal = status === 400 || status === 401 || status === 403;
  return isRefusal && typeof (body as { code?: unknown } | null)?.code === 'string';
}

function forBrowser({ access_token, expires_at, user }: GatewaySession) {
  const awaits_second_factor = awaits(access_token, 'second_factor');
  return {
    access_token,
    // Pages of the last release read it.
    expires_at,
    // By this server’s clock; the device’s may be wrong.
    expires_in: Math.max(0, Math.round(expires_at - Date.now() / 1000)),
    user,
    awaits_second_factor,
    awaits_confirmation: awaits(access_token, 'confirmation'),
  };
}

/** C43: a new owner proved the e-mail address: password and names are to be chosen. */
function isCleared(body: unknown): boolean {
  return (body as { is_cleared?: unknown } | null)?.is_cleared === true;
}

/** A claim of the token: the gateway, which verifies it, goes by the same. */
function awaits(accessToken: string, what: 'second_factor' | 'confirmation'): boolean {
  try {
    const claims: unknown = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString('utf8'));
    return (claims as Record<string, unknown>)[`awaits_${what}`] === true;
  } catch {
    return false;
  }
}

function noStore(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store');
}
