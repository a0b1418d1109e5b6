import { Controller, HttpCode, Req, RequestMapping, RequestMethod, Res, SetMetadata } from '@nestjs/common';
import type { CallContext, EncodedAnswer, RouteContract, RouteInput, RouteMap } from '@placette/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { callContext } from './request-context.js';
import { answerBy, readInput } from './route-answer.js';

export const ROUTE = 'placette:route';

/** The shape of a controller: one method per route of the map. */
export type RouteHandlers<M extends RouteMap> = {
  [K in keyof M]: (
    input: RouteInput<M[K]>,
    context: CallContext,
    request: FastifyRequest,
  ) => Promise<z.input<M[K]['response']> | EncodedAnswer<M[K]['response']>> | z.input<M[K]['response']>;
};

type Handler = (
  this: unknown,
  input: RouteInput<RouteContract>,
  context: CallContext,
  request: FastifyRequest,
) => unknown;

/**
 * Makes a class answer the routes of a domain. A class that lacks one, or answers something else, does not compile.
 * Input is parsed and output stripped to the contract around each method; an interceptor of Nest does the same at
 * several times the cost (ADR 42).
 */
export function RoutesController<const M extends RouteMap>(routes: M) {
  return <T extends new (...dependencies: never[]) => RouteHandlers<M>>(target: T): void => {
    const prototype = target.prototype as object;
    for (const [name, route] of Object.entries(routes)) {
      const method = Object.getOwnPropertyDescriptor(prototype, name);
      if (!method) throw new Error(`${target.name} has no method ${name} for ${route.method} ${route.path}`);
      mapRoute(prototype, name, { ...method, value: answering(route, method.value as Handler) }, route);
    }
    Controller()(target);
  };
}

function answering(route: RouteContract, handler: Handler) {
  return function (this: unknown, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const input = readInput(route, request);
    return answerBy(route, { input, request, reply }, () => handler.call(this, input, callContext(request), request));
  };
}

function mapRoute(prototype: object, name: string, method: PropertyDescriptor, route: RouteContract): void {
  Object.defineProperty(prototype, name, method);
  Req()(prototype, name, 0);
  Res({ passthrough: true })(prototype, name, 1);
  RequestMapping({ path: route.path, method: RequestMethod[route.method] })(prototype, name, method);
  HttpCode(route.status)(prototype, name, method);
  SetMetadata(ROUTE, route)(prototype, name, method);
}
