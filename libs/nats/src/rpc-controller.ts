import { Controller, Catch, createParamDecorator, Inject, UseFilters } from '@nestjs/common';
import type { ExceptionFilter, ExecutionContext } from '@nestjs/common';
import { MessagePattern, Payload } from '@nestjs/microservices';
import type { Actor, BusCalls, CallContext, CallMap, RpcContract, RpcHandler, RpcHandlers } from '@placette/contracts';
import { throwError, type Observable } from 'rxjs';

/** Nest would turn every error into "Internal server error": hand it to the RPC server as it is. */
@Catch()
class PassErrorOn implements ExceptionFilter {
  catch(error: unknown): Observable<never> {
    return throwError(() => error);
  }
}

export interface RpcExtras {
  contract: RpcContract;
}

/** What the RPC server hands to a handler beside the input. */
export interface RpcCall {
  actor: Actor | null;
  context: CallContext;
}

const FromCall = createParamDecorator((part: keyof RpcCall, host: ExecutionContext) => {
  return host.switchToRpc().getContext<RpcCall>()[part];
});

type Class<T> = abstract new (...dependencies: never[]) => T;

/** The use case that handles a call alone: its class, or its class and a method other than `execute`. */
type Bindings<M extends CallMap> = {
  readonly [K in keyof BusCalls<M>]?: Class<{ execute: RpcHandler<BusCalls<M>[K]> }> | readonly [Class<object>, string];
};

/** Where a method is named, the method of that class must handle the call. */
type NamedMethods<M extends CallMap, B> = {
  readonly [K in keyof B]: K extends keyof BusCalls<M>
    ? B[K] extends readonly [infer C, infer Name extends string]
      ? readonly [C & Class<Record<Name, RpcHandler<BusCalls<M>[K]>>>, Name]
      : B[K]
    : never;
};

type Handler = (input: unknown, actor: Actor | null, context: CallContext) => unknown;

/**
 * Makes a class the RPC side of a service: one method per contract of the map, under the same name. What only passes on
 * is bound to its use case in place of a method. What lacks one, or answers something else, does not compile.
 */
export function RpcController<const M extends CallMap, const B extends Bindings<M> = Record<never, never>>(
  contracts: M,
  bindings?: B & NamedMethods<M, B>,
) {
  return <T extends new (...dependencies: never[]) => RpcHandlers<Omit<BusCalls<M>, keyof B>>>(target: T): void => {
    const prototype = target.prototype as Record<string, Handler>;
    for (const [name, bound] of Object.entries(bindings ?? {})) bind(prototype, name, bound as Binding);
    for (const [name, contract] of Object.entries(contracts)) {
      if (!('subject' in contract)) continue;
      const method = Object.getOwnPropertyDescriptor(prototype, name);
      if (!method) throw new Error(`${target.name} has no method ${name} for ${contract.subject}`);
      MessagePattern(contract.subject, { contract } satisfies RpcExtras)(prototype, name, method);
      Payload()(prototype, name, 0);
      FromCall('actor')(prototype, name, 1);
      FromCall('context')(prototype, name, 2);
    }
    UseFilters(PassErrorOn)(target);
    Controller()(target);
  };
}

type Binding = Class<object> | readonly [Class<object>, string];

/** Nest injects the use case as a property, so that a missing provider fails at the start. */
function bind(prototype: Record<string, Handler>, name: string, bound: Binding): void {
  if (Object.hasOwn(prototype, name)) throw new Error(`${name} is both bound and written`);
  const [useCase, method] = bound instanceof Array ? bound : ([bound, 'execute'] as const);
  const property = Symbol(name);
  Inject(useCase)(prototype, property);
  prototype[name] = function (this: Record<symbol, Record<string, Handler>>, ...call) {
    return this[property]?.[method]?.(...call);
  };
}
