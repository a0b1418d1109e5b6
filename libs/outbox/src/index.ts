export type { SqlExecutor, TransactionRunner } from './database.js';
export { quoteSchema } from './database.js';
export type { ConsumerOutcome, EventHandler, EventMeta, EventObserver, OutboxLag } from './events.js';
export { Outbox } from './outbox.js';
export { OutboxTable } from './outbox-table.js';
export { OutboxRelay, type RelayOptions } from './relay.js';
export { redrive, replay, type ReplayRequest } from './replay.js';
export { RETRY_DELAYS_MS, SubscriptionRunner, type SubscriptionRunnerOptions } from './subscription-runner.js';

/** The folder of this library's own migrations, applied before those of a service. */
export const outboxMigrations = new URL('../migrations', import.meta.url);
