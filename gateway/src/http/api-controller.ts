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

/** The part of a request that is added to the input of a call; nothing when the route declares nothing. */
type Part<S extends z.ZodType> = string extends keyof NonNullable<z.output<S>> ? unknown : NonNullable<z.output<S>>;
type Merged<R extends RouteContract> = Part<R['query']> & Part<R['body']> & Part<R['params']>;
type Sent<R extends RouteContract> = unknown extends Merged<R> ? Record<string, never> : Merged<R>;

/** Whether the request is the input of the call and its output the response of the route. */
type Passes<C> = C extends RpcContract & { http: infer R extends RouteContract }
  ? Sent<R> extends z.input<C['input']>
    ? R['response'] extends z.ZodVoid
      ? true
      : RpcOutput<C> extends z.input<R['response']>
        ? true
        : false
    : false
  : false;

/** The HTTP calls that the gateway cannot relay unchanged, each with the method that handles it. */
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
 * Makes a class serve the HTTP calls of an API. A method of the class handles the call with its name; a call whose
 * request and response are those of a call over the bus is relayed. A class that lacks another method, or returns
 * something else, does not compile. ADR 40: each method is wrapped so that input is parsed and output stripped to the
 * contract; an interceptor of Nest does the same at several times the cost.
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

/** Controllers for APIs whose every call is relayed. */
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
    // ADR 40: decoded, so that it is stripped here too; only a response marked as encoded passes unchanged.
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
