import { randomUUID } from 'node:crypto';
import type { EventContract } from '@placette/contracts';
import { currentCall } from '@placette/nats';
import { currentTraceparent } from '@placette/telemetry';
import type { z } from 'zod';
import { outboxChannel, quoteSchema, type SqlExecutor } from './database.js';

/** Records events in the business transaction: they exist if and only if it commits. */
export class Outbox {
  private readonly insert: string;
  private readonly erase: readonly [outbox: string, deadLetters: string];

  constructor(schema: string) {
    this.insert = `
      WITH recorded AS (
        INSERT INTO ${quoteSchema(schema)}.outbox (id, subject, payload, request_id, traceparent)
        VALUES ($1::uuid, $2, $3::jsonb, $4, $5) RETURNING id
      )
      SELECT pg_notify('${outboxChannel(schema)}', '') FROM recorded`;
    const about = `$1 IN (payload ->> 'user_id', payload ->> 'owner_id')`;
    this.erase = [
      `DELETE FROM ${quoteSchema(schema)}.outbox WHERE subject = ANY($2::text[]) AND ${about}`,
      `DELETE FROM ${quoteSchema(schema)}.dead_letters WHERE ${about}`,
    ];
  }

  /** Throws when the payload does not match the contract; undeclared fields are dropped. */
  async record<C extends EventContract>(
    tx: Pick<SqlExecutor, '$executeRawUnsafe'>,
    contract: C,
    payload: z.input<C['payload']>,
  ): Promise<void> {
    const parsed: unknown = contract.payload.parse(payload);
    await tx.$executeRawUnsafe(
      this.insert,
      randomUUID(),
      contract.subject,
      JSON.stringify(parsed),
      currentCall()?.requestId ?? null,
      currentTraceparent() ?? null,
    );
  }

  /** Deletes the recorded events and dead letters about a deleted person, so that no replay publishes them again. */
  async forget(
    tx: Pick<SqlExecutor, '$executeRawUnsafe'>,
    user_id: string,
    contracts: readonly EventContract[],
  ): Promise<void> {
    const [outbox, deadLetters] = this.erase;
    const subjects = contracts.map(({ subject }) => subject);
    await tx.$executeRawUnsafe(outbox, user_id, subjects);
    await tx.$executeRawUnsafe(deadLetters, user_id);
  }
}
