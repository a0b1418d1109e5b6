export type ConsumerOutcome = 'handled' | 'duplicate' | 'retried' | 'dead';

/** What is waiting in a service's tables. */
export interface OutboxLag {
  /** Events recorded and not yet published. */
  pending: number;
  /** Age of the oldest of them, in seconds. */
  oldestSeconds: number;
  /** Events given up after all tries, that wait for an operator. */
  deadLetters: number;
}

/** Where the figures go; the service runtime makes metrics of them. */
export interface EventObserver {
  lag(lag: OutboxLag): void;
  published(subject: string, outcome: 'stored' | 'failed'): void;
  /** `seconds` of this try; `delaySeconds` since the event was recorded. */
  consumed(subject: string, outcome: ConsumerOutcome, seconds: number, delaySeconds: number): void;
}

export const unobserved: EventObserver = { lag() {}, published() {}, consumed() {} };
