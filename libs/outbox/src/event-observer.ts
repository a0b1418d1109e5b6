export type ConsumerOutcome = 'handled' | 'duplicate' | 'retried' | 'dead';

/** Where the figures go; the service runtime makes metrics of them. */
export interface EventObserver {
  /** Events recorded and not yet published, and the age of the oldest in seconds. */
  lag(pending: number, oldestSeconds: number): void;
  published(count: number): void;
  consumed(subject: string, outcome: ConsumerOutcome, seconds: number): void;
}

export const unobserved: EventObserver = { lag() {}, published() {}, consumed() {} };
