import { Catch, HttpException, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { AppError, kernelErrors } from '@placette/contracts';
import { appError } from '@placette/contracts/errors';
import { clientLeft } from '@placette/contracts/server/connection-limits';
import { isOutage } from '@placette/nats';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { eventStream } from '@placette/contracts/event-stream/api';
import { routesByDomain } from '../apis.js';

type KernelCode = keyof typeof kernelErrors;

const BY_STATUS: Record<number, KernelCode> = {
  400: 'malformed_request',
  401: 'not_authenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'service_timeout',
  413: 'payload_too_large',
  415: 'malformed_request',
  429: 'too_many_requests',
  503: 'service_unavailable',
  504: 'service_timeout',
};

/** For 503 and 429: when to try again. */
export const RETRY_AFTER_SECONDS = '5';

/** Converts anything thrown to the product's own error; unknown errors reveal nothing about the inside. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const status = error instanceof HttpException ? error.getStatus() : (error as { statusCode?: number }).statusCode;
  const code = (status !== undefined && BY_STATUS[status]) || (isOutage(error) ? 'service_unavailable' : 'internal');
  const [known, title] = kernelErrors[code];
  return new AppError(code, known, title);
}

/** For addresses that cannot be parsed: they reach no filter. */
export function answerUnreadable(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const problem = appError('malformed_request').toProblem(request.id);
  void reply
    .status(problem.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('x-content-type-options', 'nosniff')
    .send(problem);
}

/** Writes RFC 9457 problem documents. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger(ProblemFilter.name);

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const methods = request.is404 ? allowedMethods(request.url) : [];
    if (methods.length > 0) void reply.header('allow', methods.join(', '));
    // E12: the route exists with another method.
    const known = methods.length > 0 ? appError('method_not_allowed') : toAppError(error);
    // Details are English texts of the authentication API; here the French title is enough.
    const { detail: _wire, ...problem } = known.toProblem(request.id);
    const isFault = problem.code === 'internal' || (!(error instanceof AppError) && isOutage(error));
    if (isFault && !clientLeft(request)) {
      this.logger.error({ request_id: request.id, error: error instanceof Error ? error.stack : String(error) });
    }
    logRefusal(this.logger, request, problem);
    if (problem.status === 503 || problem.status === 429) void reply.header('retry-after', RETRY_AFTER_SECONDS);
    void reply
      .status(problem.status)
      .header('content-type', 'application/problem+json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(problem);
  }
}

const EVENTS: Readonly<Record<number, string>> = { 403: 'access_refused', 429: 'limit_hit' };

/** H7: logs who was refused access, or exceeded a limit, and from which address; nothing of what was sent. */
export function logRefusal(
  logger: Logger,
  request: FastifyRequest,
  { status, code }: { status: number; code: string },
) {
  const event = EVENTS[status];
  if (event === undefined) return;
  const user_id = request.actor?.user_id ?? null;
  logger.warn({ event, code, user_id, ip: request.ip, method: request.method, request_id: request.id });
}

const routes = [...Object.values(routesByDomain).flatMap((routes) => Object.values(routes)), eventStream.http];
const known = routes.map(({ method, path }) => ({ method, parts: path.split('/') }));

/** Returns the methods of a path of the API; none when the path does not exist. */
export function allowedMethods(url: string): string[] {
  const asked = url.split('?', 1)[0]?.split('/') ?? [];
  const isAsked = (part: string, at: number) => (part.startsWith(':') ? asked[at] !== '' : part === asked[at]);
  const found = known.filter(({ parts }) => parts.length === asked.length && parts.every(isAsked));
  return [...new Set(found.map(({ method }) => method))];
}
