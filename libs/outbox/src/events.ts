import type { EventContract } from '@placette/contracts';
import type { SqlExecutor } from './database.js';

export interface EventMeta<Tx extends Pick<SqlExecutor, '$executeRawUnsafe'> = SqlExecutor> {
  /** The transaction that also records the event as handled; the handler writes everything through it. */
  tx: Tx;
  id: string;
  occurredAt: Date;
}

/** An event and the function that handles it. */
export interface EventHandler {
  readonly contract: EventContract;
  handle(payload: unknown, meta: EventMeta): Promise<void>;
}

export type ConsumerOutcome = 'handled' | 'duplicate' | 'retried' | 'dead';

/** What waits in a service's tables. */
export interface OutboxLag {
  /** The number of events recorded and not yet published. */
  pending: number;
  /** The age of the oldest of them, in seconds. */
  oldestSeconds: number;
  /** The number of events given up after all retries, which wait for an operator. */
  deadLetters: number;
}

/** Receives the figures; the service runtime turns them into metrics. */
export interface EventObserver {
  lag(lag: OutboxLag): void;
  published(subject: string, outcome: 'stored' | 'failed'): void;
  /** `seconds` is the duration of this attempt; `delaySeconds` is the time since the event was recorded. */
  consumed(subject: string, outcome: ConsumerOutcome, seconds: number, delaySeconds: number): void;
}

export const unobserved: EventObserver = { lag() {}, published() {}, consumed() {} };
