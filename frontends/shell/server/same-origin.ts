import type { FastifyReply, FastifyRequest } from 'fastify';

/** B14: whatever a cookie opens is refused to other sites. Browsers send Origin with every POST and DELETE. */
export function refuseOtherOrigins(publicUrl: string) {
  const origin = new URL(publicUrl).origin;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const site = request.headers['sec-fetch-site'];
    const foreign = request.headers.origin !== origin || (site !== undefined && site !== 'same-origin');
    if (foreign) return reply.code(403).send({ code: 'forbidden', message: 'Requête refusée.' });
  };
}
