import type { z } from 'zod';
import type { BusPart } from './rpc.js';

export interface EventContract<S extends string = string, P extends z.ZodType = z.ZodType> {
  /** `evt.<domain>.<past_participle>.v<n>` */
  readonly subject: S;
  readonly payload: P;
  /** Besides the service that publishes it. Nobody else receives it (H3: one user a part, with its own rights). */
  readonly readers: readonly BusPart[];
}

export type EventPayload<C extends EventContract> = z.output<C['payload']>;

/** What is stored in the outbox and travels over JetStream. `id` is also the message id for deduplication. */
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
