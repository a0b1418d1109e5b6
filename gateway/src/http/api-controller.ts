import { Controller, HttpCode, Inject, Req, RequestMapping, RequestMethod, Res, SetMetadata } from '@nestjs/common';
import type {
  Call,
  CallContext,
  CallMap,
  EncodedAnswer,
  GatewayCall,
  RouteContract,
  RouteInput,
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

type Handling<R extends RouteContract> = (
  input: RouteInput<R>,
  context: CallContext,
  request: FastifyRequest,
) => Promise<z.input<R['response']> | EncodedAnswer<R['response']>> | z.input<R['response']>;

/** What a part of a request adds to the input of a call: nothing where the route declares nothing. */
type Part<S extends z.ZodType> = string extends keyof NonNullable<z.output<S>> ? unknown : NonNullable<z.output<S>>;
type Merged<R extends RouteContract> = Part<R['query']> & Part<R['body']> & Part<R['params']>;
type Sent<R extends RouteContract> = unknown extends Merged<R> ? Record<string, never> : Merged<R>;

/** Whether the request is the call's input and the answer the route's. */
type Passes<C> = C extends RpcContract & { http: infer R extends RouteContract }
  ? Sent<R> extends z.input<C['input']>
    ? R['response'] extends z.ZodVoid
      ? true
      : RpcOutput<C> extends z.input<R['response']>
        ? true
        : false
    : false
  : false;

/** The calls over HTTP that the gateway cannot relay as they are, each with the method that answers it. */
type Written<M> = {
  [K in keyof M as M[K] extends GatewayCall ? (Passes<M[K]> extends true ? never : K) : never]: M[K] extends GatewayCall
    ? Handling<M[K]['http']>
    : never;
};

type Handler = (
  this: unknown,
  input: RouteInput<RouteContract>,
  context: CallContext,
  request: FastifyRequest,
) => unknown;

/**
 * Makes a class answer the calls over HTTP of an API. What has a method is answered by it; what is the input and the
 * answer of a call over the bus is relayed to it. A class that lacks another, or answers something else, does not compile.
 * Input is parsed and output stripped to the contract around each method; an interceptor of Nest does the same at
 * several times the cost (ADR 42).
 */
export function ApiController<const M extends CallMap>(api: M) {
  return <T extends new (...dependencies: never[]) => Written<M>>(target: T): void => {
    const prototype = target.prototype as Record<string, Handler>;
    for (const [name, declared] of Object.entries(api)) {
      if (!('http' in declared)) continue;
      const route = declared.http;
      if (!Object.hasOwn(prototype, name)) {
        if (!('subject' in declared)) throw new Error(`${target.name} has no method ${name} for ${route.path}`);
        prototype[name] = relaying(prototype, declared);
      }
      const method = Object.getOwnPropertyDescriptor(prototype, name);
      mapRoute(prototype, name, { ...method, value: answering(route, prototype[name] as Handler) }, route);
    }
    Controller()(target);
  };
}

/** Controllers of APIs whose every call is relayed. */
export function relays<const A extends readonly CallMap[]>(
  ...apis: A & { [I in keyof A]: [keyof Written<A[I]>] extends [never] ? A[I] : never }
): (new () => object)[] {
  return apis.map((api) => {
    class Relay {}
    (ApiController(api) as (target: new () => object) => void)(Relay);
    return Relay;
  });
}

const RPC = Symbol('rpc');

function relaying(prototype: object, contract: Call): Handler {
  Inject(RpcClient)(prototype, RPC);
  const { response } = contract.http;
  return async function (this: unknown, { query, body, params }, context) {
    const rpc = (this as { [RPC]: RpcClient })[RPC];
    const input = Object.assign({}, query, body, params);
    // Read, so that it is stripped here too: only what says so goes on as it came (ADR 40).
    const answer: unknown = await rpc.call(contract, input, context);
    return response instanceof z.ZodVoid ? undefined : answer;
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
