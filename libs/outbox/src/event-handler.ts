import type { EventContract } from '@placette/contracts';
import type { SqlExecutor } from './database.js';

export interface EventMeta<Tx extends Pick<SqlExecutor, '$executeRawUnsafe'> = SqlExecutor> {
  /** The transaction that also records the event as handled: everything the handler writes goes through it. */
  tx: Tx;
  id: string;
  occurredAt: Date;
}

/** One event and what it leads to. */
export interface EventHandler {
  readonly contract: EventContract;
  handle(payload: unknown, meta: EventMeta): Promise<void>;
}
