import { createHash, randomBytes } from 'node:crypto';
import { contestLink } from '@placette/contracts/link-pages';
import { pathAfterSignIn } from '@placette/contracts/kernel/own-path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AuthGateway } from './auth-gateway.js';
import type { ShellServerConfig } from '../config.js';
import { BrowserCookie, type SessionCookie } from './session-cookie.js';
import { rememberBrowser } from './session-routes.js';

const LIFE_SECONDS = 600;
/** Where the authentication leads back, with a code that opens nothing without this browser's verifier. */
const BACK = '/session/google/retour';

/** « Continuer avec Google »: tokens stay between this server and the authentication, never in a URL (B10). */
export function addGoogleRoutes(app: FastifyInstance, config: ShellServerConfig, session: SessionCookie): void {
  const auth = new AuthGateway(config.GATEWAY_URL);
  const browser = new BrowserCookie(config);
  const secure = config.PUBLIC_URL.startsWith('https:');
  const name = `${secure ? '__Host-' : ''}placette-verifier`;
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;

  app.get('/session/google', (request, reply) => {
    const verifier = randomBytes(32).toString('base64url');
    const back = new URL(BACK, config.PUBLIC_URL);
    back.search = returnOf(request);
    const start = new URLSearchParams({
      provider: 'google',
      redirect_to: back.href,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 's256',
    });
    reply.setCookie(name, verifier, { ...attributes, maxAge: LIFE_SECONDS });
    return leadTo(reply, `/auth/v1/authorize?${start.toString()}`);
  });

  app.get(BACK, async (request, reply) => {
    const { code, error_code } = request.query as Record<string, unknown>;
    const code_verifier = request.cookies[name];
    reply.clearCookie(name, attributes);
    if (typeof code !== 'string') return refuse(request, reply, error_code);
    if (!code_verifier) return refuse(request, reply, 'bad_oauth_state');
    const answer = await auth.post('/token?grant_type=pkce', { auth_code: code, code_verifier }, request);
    if (!answer.session) {
      const { code, suspension } = (answer.body ?? {}) as { code?: unknown; suspension?: unknown };
      // DK-09: the pass stands in the fragment, which no server reads (B10).
      if (typeof suspension === 'string') return leadTo(reply, contestLink(suspension));
      return refuse(request, reply, code);
    }
    session.write(reply, answer.session.refresh_token);
    await rememberBrowser(auth, browser, { request, reply, session: answer.session });
    return leadTo(reply, `/auth?${returnOf(request)}`);
  });
}

function refuse(request: FastifyRequest, reply: FastifyReply, code: unknown): FastifyReply {
  const error_code = typeof code === 'string' && /^[a-z_]{1,60}$/.test(code) ? code : 'unexpected_failure';
  return leadTo(reply, `/auth?${new URLSearchParams({ error_code }).toString()}&${returnOf(request)}`);
}

/** `retour=…` as /auth reads it. */
function returnOf({ query }: FastifyRequest): string {
  const { retour } = query as Record<string, unknown>;
  const path = pathAfterSignIn(typeof retour === 'string' ? retour : null);
  return path === null ? '' : new URLSearchParams({ retour: path }).toString();
}

/** An empty fragment replaces the URL's own. */
function leadTo(reply: FastifyReply, path: string): FastifyReply {
  const target = path.includes('#') ? path : `${path.replace(/[?&]$/, '')}#`;
  return reply
    .code(303)
    .headers({ location: target, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .send();
}
