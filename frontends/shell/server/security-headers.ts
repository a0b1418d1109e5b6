import { createHash } from 'node:crypto';
import { ANSWER_PAGE, CONTEST_PAGE } from '@placette/contracts/link-pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ShellServerConfig } from './config.js';

type Policy = Pick<ShellServerConfig, 'PUBLIC_URL' | 'MAP_STYLE_URL' | 'ANALYTICS_SCRIPT_URL'>;

/** Links of mails lead there, with a token in the fragment. */
const TOKEN_PAGES: readonly string[] = ['/auth', ANSWER_PAGE, CONTEST_PAGE];

/** What stands in a page itself; the policy names it by its hash, so that nothing else put there would run. */
interface Inline {
  scripts: readonly string[];
  style: string;
}

/** G1: everything comes from this origin, remotes included, or is named by its hash: no nonce, pages can be kept. */
export function contentPolicy({ PUBLIC_URL, MAP_STYLE_URL, ANALYTICS_SCRIPT_URL }: Policy, inline?: Inline): string {
  const map = MAP_STYLE_URL === undefined ? '' : ` ${new URL(MAP_STYLE_URL).origin}`;
  // The audience measure's own server, where the site has one; the browser asks it only with the reader's consent.
  const measure = ANALYTICS_SCRIPT_URL === undefined ? '' : ` ${new URL(ANALYTICS_SCRIPT_URL).origin}`;
  const directives = [
    "default-src 'none'",
    `script-src 'self'${hashesOf(inline?.scripts)}${measure}`,
    `style-src 'self'${hashesOf(inline && [inline.style])}`,
    `img-src 'self' data: blob:${measure}`,
    "font-src 'self'",
    `connect-src 'self'${map}${measure}`,
    "frame-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ];
  if (PUBLIC_URL.startsWith('https:')) directives.push('upgrade-insecure-requests');
  return directives.join('; ');
}

function hashesOf(texts: readonly string[] = []): string {
  return texts.map((text) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`).join('');
}

/** G1, G4: on every answer that this server makes itself; proxied ones keep those of the gateway. */
export function addSecurityHeaders(app: FastifyInstance, config: Policy): void {
  const policy = contentPolicy(config);
  app.addHook('onSend', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const set = (name: string, value: string) => {
      if (!reply.hasHeader(name)) reply.header(name, value);
    };
    set('content-security-policy', policy);
    set('x-content-type-options', 'nosniff');
    // B10: a URL with a token must reach no other site.
    set('referrer-policy', TOKEN_PAGES.includes(path) ? 'no-referrer' : 'strict-origin-when-cross-origin');
    set('cross-origin-opener-policy', 'same-origin');
    set('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()');
    if (config.PUBLIC_URL.startsWith('https:')) set('strict-transport-security', 'max-age=63072000; includeSubDomains');
  });
}

/**
 * B14: whatever a cookie opens is refused to other sites. Sec-Fetch-Site decides where the browser sends it: under
 * `no-referrer`, as on /auth, Chromium writes `Origin: null` for this very site. Older browsers send Origin alone.
 */
export function refuseOtherOrigins(publicUrl: string) {
  const origin = new URL(publicUrl).origin;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const site = request.headers['sec-fetch-site'];
    const foreign = site === undefined ? request.headers.origin !== origin : site !== 'same-origin';
    void reply.header('cache-control', 'no-store');
    if (foreign) return reply.code(403).send({ code: 'forbidden', message: 'Requête refusée.' });
  };
}
