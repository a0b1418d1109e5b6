import { Controller, HttpCode, Inject, Req, RequestMapping, RequestMethod, Res, SetMetadata } from '@nestjs/common';
import type {
  CallContext,
  EncodedAnswer,
  RouteContract,
  RouteInput,
  RouteMap,
  RpcContract,
  RpcOutput,
} from '@placette/contracts';
import { RpcClient } from '@placette/nats';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Limited } from '../limits/limits.js';
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

/** What a part of a request adds to the input of a call: nothing where the route declares nothing. */
type Part<S extends z.ZodType> = string extends keyof NonNullable<z.output<S>> ? unknown : NonNullable<z.output<S>>;
type Merged<R extends RouteContract> = Part<R['query']> & Part<R['body']> & Part<R['params']>;
type Sent<R extends RouteContract> = unknown extends Merged<R> ? Record<string, never> : Merged<R>;

/** Whether the request is the call's input and the answer the route's. */
type Passes<R extends RouteContract, C extends RpcContract> =
  Sent<R> extends z.input<C['input']>
    ? R['response'] extends z.ZodVoid
      ? true
      : RpcOutput<C> extends z.input<R['response']>
        ? true
        : false
    : false;

type Relays<M extends RouteMap, B> = {
  readonly [K in keyof B]: K extends keyof M
    ? B[K] extends RpcContract
      ? Passes<M[K], B[K]> extends true
        ? B[K]
        : never
      : never
    : never;
};

type Handler = (
  this: unknown,
  input: RouteInput<RouteContract>,
  context: CallContext,
  request: FastifyRequest,
) => unknown;

/**
 * Makes a class answer the routes of a domain. A route whose merged query, body and params are the input of a call, and
 * whose response is its answer, is relayed to it. A class that lacks another, or answers something else, does not compile.
 * Input is parsed and output stripped to the contract around each method; an interceptor of Nest does the same at
 * several times the cost (ADR 42).
 */
export function RoutesController<
  const M extends RouteMap,
  const B extends { readonly [K in keyof M]?: RpcContract } = Record<never, never>,
>(routes: M, relays?: B & Relays<M, B>) {
  return <T extends new (...dependencies: never[]) => RouteHandlers<Omit<M, keyof B>>>(target: T): void => {
    const prototype = target.prototype as Record<string, Handler>;
    for (const [name, contract] of Object.entries<RpcContract>({ ...relays })) {
      relay(prototype, name, contract, routes[name]);
    }
    for (const [name, route] of Object.entries(routes)) {
      const method = Object.getOwnPropertyDescriptor(prototype, name);
      if (!method) throw new Error(`${target.name} has no method ${name} for ${route.method} ${route.path}`);
      mapRoute(prototype, name, { ...method, value: answering(route, method.value as Handler) }, route);
    }
    Controller()(target);
  };
}

const RPC = Symbol('rpc');

function relay(prototype: Record<string, Handler>, name: string, contract: RpcContract, route?: RouteContract): void {
  if (Object.hasOwn(prototype, name)) throw new Error(`${name} is both relayed and written`);
  Inject(RpcClient)(prototype, RPC);
  prototype[name] = async function (this: unknown, { query, body, params }, context) {
    const input = Object.assign({}, query, body, params);
    const answer: unknown = await (this as { [RPC]: RpcClient })[RPC].call(contract, input, context);
    return route?.response instanceof z.ZodVoid ? undefined : answer;
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
  const { limit, hashesPassword } = route;
  if (limit || hashesPassword) Limited({ limit, hashesPassword })(prototype, name, method);
  SetMetadata(ROUTE, route)(prototype, name, method);
}
