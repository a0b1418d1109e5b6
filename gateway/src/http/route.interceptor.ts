import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { parseInput, type RouteContract } from '@placette/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import { ROUTE } from './routes-controller.js';

/** Parses what comes in by the route's contract and strips what goes out to it, so that no other field can leave. */
@Injectable()
export class RouteInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

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
    setCaching(http.getResponse<FastifyReply>(), route, request);
    return next.handle().pipe(map((answer: unknown) => route.response.parse(answer)));
  }
}

function setCaching(reply: FastifyReply, route: RouteContract, request: FastifyRequest): void {
  const shared = route.access === 'public' && route.maxAge > 0 && request.headers.authorization === undefined;
  void reply.header('cache-control', shared ? `public, max-age=${route.maxAge}` : 'private, no-store');
  // Beside the Origin that CORS says already (G5).
  if (route.access === 'public')
    void reply.header('vary', [reply.getHeader('vary'), 'Authorization'].filter(Boolean).join(', '));
}
