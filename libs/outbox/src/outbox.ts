import { randomUUID } from 'node:crypto';
import type { EventContract } from '@placette/contracts';
import type { z } from 'zod';
import { outboxChannel, quoteSchema, type SqlExecutor } from './database.js';

/** Records events in the business transaction: they exist if and only if it commits. */
export class Outbox {
  private readonly insert: string;

  constructor(schema: string) {
    this.insert = `
      WITH recorded AS (
        INSERT INTO ${quoteSchema(schema)}.outbox (id, subject, payload) VALUES ($1::uuid, $2, $3::jsonb) RETURNING id
      )
      SELECT pg_notify('${outboxChannel(schema)}', '') FROM recorded`;
  }

  /** Throws when the payload is not what the contract says; undeclared fields are left out. */
  async record<C extends EventContract>(
    tx: Pick<SqlExecutor, '$executeRawUnsafe'>,
    contract: C,
    payload: z.input<C['payload']>,
  ): Promise<void> {
    const parsed: unknown = contract.payload.parse(payload);
    await tx.$executeRawUnsafe(this.insert, randomUUID(), contract.subject, JSON.stringify(parsed));
  }
}
