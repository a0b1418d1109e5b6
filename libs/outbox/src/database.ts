/** The part of a Prisma client or transaction that this library uses, whichever service generated it. */
export interface SqlExecutor {
  $executeRawUnsafe(query: string, ...values: unknown[]): PromiseLike<number>;
  $queryRawUnsafe<T = unknown>(query: string, ...values: unknown[]): PromiseLike<T>;
}

export interface TransactionRunner extends SqlExecutor {
  $transaction<R>(work: (tx: SqlExecutor) => Promise<R>, options?: { maxWait?: number; timeout?: number }): Promise<R>;
  $disconnect(): Promise<void>;
}

/** Quotes a schema name, which is the service's name. Throws for anything else. */
export function quoteSchema(schema: string): string {
  if (!/^[a-z][a-z0-9_]{0,40}$/.test(schema)) throw new Error(`not a schema name: ${schema}`);
  return `"${schema}"`;
}

export const outboxChannel = (schema: string): string => `outbox_${schema}`;
