import type { Provider, Type } from '@nestjs/common';
import type { CallContext, EventContract, EventPayload, RpcContract, RpcHandler } from '@placette/contracts';
import type { AnsweredCall } from '@placette/nats';
import type { EventHandler, EventMeta } from '@placette/outbox';

/** The calls that a service object answers and the events that it handles. The runtime finds it among the providers. */
export class Handlers {
  readonly calls: AnsweredCall[] = [];
  readonly events: EventHandler[] = [];
}

/** One call or one event, bound to a method of the service `S`. */
export type Handler<S> = (service: S, handlers: Handlers) => void;

/**
 * Declares the calls and events of a module, each with the method of `service` that handles it; it belongs in the
 * module's providers. The service does not start when the same call or event is bound twice.
 */
export function handlers<S extends object>(service: Type<S>, handled: readonly Handler<S>[]): Provider {
  return {
    provide: Symbol(`handlers of ${service.name}`),
    inject: [service],
    useFactory: (instance: S) => {
      const bound = new Handlers();
      for (const bind of handled) bind(instance, bound);
      return bound;
    },
  };
}

/**
 * Binds a call to a method, which gets the parsed input, the actor that the call's access guarantees, and the context.
 */
export function handle<C extends RpcContract, S extends object>(
  contract: C,
  method: (service: S) => RpcHandler<C>,
): Handler<S> {
  return (service, { calls }) => {
    // The server has parsed the input and checked the actor against this contract.
    const answer = method(service) as (input: unknown, actor: unknown, context: CallContext) => Promise<unknown>;
    calls.push({ contract, answer: (input, { actor, context }) => answer.call(service, input, actor, context) });
  };
}

/**
 * Binds an event to a method, which writes everything through `tx`, in the transaction that records the event as
 * handled.
 */
export function on<C extends EventContract, S extends object>(
  contract: C,
  method: (service: S) => (payload: EventPayload<C>, meta: EventMeta<never>) => Promise<void>,
): Handler<S> {
  return (service, { events }) => {
    const follow = method(service);
    events.push({
      contract,
      handle: (payload, meta) => follow.call(service, payload as EventPayload<C>, meta as EventMeta<never>),
    });
  };
}
