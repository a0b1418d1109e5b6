import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { kernelErrors, type Problem } from '@placette/contracts';
import { clientLeft } from '@placette/contracts/server/connection-limits';
import { errorPage } from './error-page.js';

interface ErrorPageSettings {
  brandName: string;
  clientFolder: string;
}

const BY_STATUS: Record<number, keyof typeof kernelErrors> = {
  400: 'malformed_request',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'payload_too_large',
  415: 'malformed_request',
  503: 'service_unavailable',
};

/** H11: what this server refuses or fails at itself is a problem document with a permanent code and no internals. */
export function addFailures(app: FastifyInstance, { brandName, clientFolder }: ErrorPageSettings): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500 && !clientLeft(request)) request.log.error({ err: error }, 'request failed');
    if (!wantsPage(request)) return sendProblem(reply, status);
    return sendPage(reply, errorPage(status, brandName, clientFolder), status);
  });
  app.setNotFoundHandler((request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return sendProblem(reply, 404);
    return sendProblem(reply.header('allow', 'GET, HEAD'), 405);
  });
}

/** Whether the request comes from a person's browser and not from a script. */
function wantsPage({ method, headers }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html');
}

/** Handles malformed URLs, which reach no route and therefore no hook. */
export function answerUnreadable({ brandName, clientFolder }: ErrorPageSettings) {
  return (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    void reply.headers({ 'x-content-type-options': 'nosniff', 'content-security-policy': OWN_FILES });
    if (wantsPage(request)) void sendPage(reply, errorPage(400, brandName, clientFolder), 400);
    else void sendProblem(reply, 400);
  };
}

const OWN_FILES = "default-src 'self'; frame-ancestors 'self'";

function sendPage(reply: FastifyReply, page: string, status: number): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
}

export function sendProblem(reply: FastifyReply, status: number): FastifyReply {
  const code = BY_STATUS[status] ?? (status < 500 ? 'malformed_request' : 'internal');
  const [known, title] = kernelErrors[code];
  const problem: Problem = { type: `/problemes/${code}`, title, status: known, code };
  return reply.code(known).header('cache-control', 'no-store').type('application/problem+json').send(problem);
}

/** A path of this site, whatever form the client writes: `//other.site/x` and `http://other.site/x` are `/other.site/x` and `/x`. */
export function ownPath(url: string): string {
  return url.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^\/*/, '/');
}
