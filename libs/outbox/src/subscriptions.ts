import { Injectable, SetMetadata } from '@nestjs/common';
import type { EventContract, EventPayload } from '@placette/contracts';
import type { SqlExecutor } from './database.js';

export interface EventMeta<Tx extends Pick<SqlExecutor, '$executeRawUnsafe'> = SqlExecutor> {
  /** The transaction that also records the event as handled: everything the handler writes goes through it. */
  tx: Tx;
  id: string;
  occurredAt: Date;
}

export interface EventHandler {
  readonly contract: EventContract;
  handle(payload: unknown, meta: EventMeta): Promise<void>;
}

/** One event and what it leads to. Annotate the second parameter with `EventMeta<Tx>` of your own client. */
export function on<C extends EventContract, Tx extends Pick<SqlExecutor, '$executeRawUnsafe'>>(
  contract: C,
  handle: (payload: EventPayload<C>, meta: EventMeta<Tx>) => Promise<void>,
): EventHandler {
  return {
    contract,
    handle: (payload, meta) => handle(payload as EventPayload<C>, meta as unknown as EventMeta<Tx>),
  };
}

export const SUBSCRIPTIONS = Symbol('subscriptions');

/** Marks the class that lists what a service listens to. The runtime finds it among the providers. */
export function Subscriptions() {
  return <T extends new (...dependencies: never[]) => { readonly handlers: readonly EventHandler[] }>(
    target: T,
  ): void => {
    Injectable()(target);
    SetMetadata(SUBSCRIPTIONS, true)(target);
  };
}
