import type { z } from 'zod';
import type { BusPart } from './rpc.js';

export interface EventContract<S extends string = string, P extends z.ZodType = z.ZodType> {
  /** The form is `evt.<domain>.<past_participle>.v<n>`. */
  readonly subject: S;
  readonly payload: P;
  /**
   * The services that receive it, in addition to the publisher. Nobody else may (H3: each part has its own bus user and
   * rights).
   */
  readonly readers: readonly BusPart[];
}

export type EventPayload<C extends EventContract> = z.output<C['payload']>;

/**
 * The form in which the outbox stores an event and JetStream carries it. `id` is also the message id for deduplication.
 */
export interface EventEnvelope<P = unknown> {
  id: string;
  subject: string;
  occurred_at: string;
  payload: P;
}

export function defineEvent<const S extends `evt.${string}.${string}.v${number}`, P extends z.ZodType>(
  subject: S,
  payload: P,
  readers: readonly BusPart[],
): EventContract<S, P> {
  return { subject, payload, readers };
}
