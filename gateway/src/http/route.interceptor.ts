import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { EncodedAnswer, parseInput, type RouteContract } from '@placette/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, of, type Observable } from 'rxjs';
import { PublicAnswers, type PublicAnswer } from './public-answers.js';
import { ROUTE } from './routes-controller.js';

/** Parses what comes in by the route's contract and strips what goes out to it, so that no other field can leave. */
@Injectable()
export class RouteInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly answers: PublicAnswers,
  ) {}

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const route = this.reflector.get<RouteContract | undefined>(ROUTE, execution.getHandler());
    if (!route) return next.handle();
    const http = execution.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    request.routeInput = {
      params: parseInput(route.params, request.params),
      query: parseInput(route.query, request.query),
      body: request.isMultipart() ? undefined : parseInput(route.body, request.body ?? undefined),
    };
    const reply = http.getResponse<FastifyReply>();
    const shared = isShared(route, request);
    setCaching(reply, route, shared);
    if (!shared) return next.handle().pipe(map((answer) => outgoing(route, answer, reply)));
    const { params, query } = request.routeInput;
    const key = `${route.path} ${JSON.stringify([params, query])}`;
    const send = (answer: PublicAnswer) => {
      request.publicAnswer = answer;
      void reply.header('etag', answer.etag).type('application/json; charset=utf-8');
      return answer.body;
    };
    const kept = this.answers.find(key);
    return kept
      ? of(send(kept))
      : next.handle().pipe(map((answer) => send(this.answers.keep(key, textOf(route, answer)))));
  }
}

/** What a service stripped to this very schema and encoded goes on as it is (ADR 40). */
function outgoing(route: RouteContract, answer: unknown, reply: FastifyReply): unknown {
  if (!(answer instanceof EncodedAnswer)) return route.response.parse(answer);
  void reply.type('application/json; charset=utf-8');
  return bytesOf(route, answer);
}

function textOf(route: RouteContract, answer: unknown): string {
  return answer instanceof EncodedAnswer
    ? bytesOf(route, answer).toString()
    : JSON.stringify(route.response.parse(answer));
}

function bytesOf(route: RouteContract, { schema, body }: EncodedAnswer): Buffer {
  if (schema !== route.response) throw new Error(`${route.path} passes on what was stripped to another schema`);
  return Buffer.from(body.buffer, body.byteOffset, body.byteLength);
}

/** The same for everybody: nothing that was sent with a token is kept or taken from what is kept (G7). */
function isShared(route: RouteContract, request: FastifyRequest): boolean {
  return (
    route.method === 'GET' &&
    route.access === 'public' &&
    route.maxAge > 0 &&
    request.headers.authorization === undefined
  );
}

function setCaching(reply: FastifyReply, route: RouteContract, shared: boolean): void {
  void reply.header('cache-control', shared ? `public, max-age=${route.maxAge}` : 'private, no-store');
  // Beside the Origin that CORS says already (G5).
  if (route.access === 'public')
    void reply.header('vary', [reply.getHeader('vary'), 'Authorization'].filter(Boolean).join(', '));
}
