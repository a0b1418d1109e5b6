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
