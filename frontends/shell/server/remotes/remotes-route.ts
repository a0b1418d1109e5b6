import { randomInt } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ShellServerConfig } from '../config.js';
import { CohortCookie } from '../session/session-cookie.js';
import type { KnownRemotes } from './known-remotes.js';

/** Above every percentage: a browser without a cohort gets what is stable. */
const NO_COHORT = 100;

/** `/remotes.json`: the release of each remote that this browser loads. The same ones for as long as it has its cookie. */
export function addRemotesRoute(app: FastifyInstance, config: ShellServerConfig, remotes: KnownRemotes): void {
  const cookie = new CohortCookie(config);
  app.get('/remotes.json', (request, reply) => {
    const cohort = remotes.hasCanary() ? cohortOf(cookie, request, reply) : NO_COHORT;
    return reply.header('cache-control', 'private, max-age=30').send(remotes.releases(cohort));
  });
}

/** Drawn once for a browser, while there is a canary: a number from 0 to 99, which says nothing of the person. */
function cohortOf(cookie: CohortCookie, request: FastifyRequest, reply: FastifyReply): number {
  const known = cookie.read(request) ?? '';
  if (/^\d{1,2}$/.test(known)) return Number(known);
  const cohort = randomInt(100);
  cookie.write(reply, String(cohort));
  return cohort;
}
