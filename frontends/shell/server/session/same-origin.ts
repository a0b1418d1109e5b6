import type { FastifyReply, FastifyRequest } from 'fastify';

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
