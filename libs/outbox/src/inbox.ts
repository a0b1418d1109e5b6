import type { EventEnvelope } from '@placette/contracts';
import { describeError, runInCall, systemContext, type Replay } from '@placette/nats';
import { quoteSchema, type SqlExecutor, type TransactionRunner } from './database.js';
import type { EventHandler } from './events.js';

export interface DeadLetter {
  event_id: string;
  subject: string;
  payload: unknown;
  occurred_at: Date;
  request_id: string | null;
}

const TRANSACTION = { maxWait: 10_000, timeout: 20_000 };

/** Gives each event exactly one effect: the inbox row and the handler's writes are one transaction. */
export class Inbox {
  private readonly schema: string;

  constructor(
    private readonly database: TransactionRunner,
    schema: string,
    private readonly consumer: string,
  ) {
    this.schema = quoteSchema(schema);
  }

  /**
   * Returns false when the event had been handled before. Rethrows the handler's error, with nothing written.
   * `requestId` is the request that the event comes from, for logs.
   */
  async handle(
    handler: EventHandler,
    envelope: EventEnvelope,
    { replay, requestId = envelope.id }: { replay?: Replay; requestId?: string } = {},
  ): Promise<boolean> {
    const again = replay && replay.consumer === this.consumer ? replay.id : null;
    return runInCall(systemContext(requestId), () =>
      this.database.$transaction((tx) => this.handleOnce(tx, handler, envelope, again), TRANSACTION),
    );
  }

  async recordDeadLetter(envelope: EventEnvelope, attempts: number, error: unknown, requestId?: string): Promise<void> {
    await this.database.$executeRawUnsafe(
      `INSERT INTO ${this.schema}.dead_letters (event_id, consumer, subject, payload, occurred_at, attempts, error, request_id)
       VALUES ($1::uuid, $2, $3, $4::jsonb, $5::timestamptz, $6::int, $7, $8)
       ON CONFLICT (event_id, consumer) DO UPDATE
       SET attempts = excluded.attempts, error = excluded.error, failed_at = now(), redrive_requested_at = NULL`,
      envelope.id,
      this.consumer,
      envelope.subject,
      JSON.stringify(envelope.payload),
      envelope.occurred_at,
      attempts,
      describeError(error).message,
      requestId ?? null,
    );
  }

  /** Handles one dead letter for which a re-drive was requested; returns false when there is none left. */
  async redriveOne(find: (subject: string) => EventHandler | undefined): Promise<boolean> {
    let taken: DeadLetter | undefined;
    try {
      await this.database.$transaction(async (tx) => {
        [taken] = await tx.$queryRawUnsafe<DeadLetter[]>(
          `SELECT event_id, subject, payload, occurred_at, request_id FROM ${this.schema}.dead_letters
           WHERE redrive_requested_at IS NOT NULL AND consumer = $1
           ORDER BY occurred_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
          this.consumer,
        );
        if (!taken) return;
        const handler = find(taken.subject);
        if (!handler) throw new Error(`nothing handles ${taken.subject} any more`);
        const envelope = {
          id: taken.event_id,
          subject: taken.subject,
          payload: taken.payload,
          occurred_at: taken.occurred_at.toISOString(),
        };
        const requestId = taken.request_id ?? envelope.id;
        await runInCall(systemContext(requestId), () => this.handleOnce(tx, handler, envelope, null));
        await tx.$executeRawUnsafe(
          `DELETE FROM ${this.schema}.dead_letters WHERE event_id = $1::uuid AND consumer = $2`,
          taken.event_id,
          this.consumer,
        );
      }, TRANSACTION);
    } catch (error) {
      if (!taken) throw error;
      await this.database.$executeRawUnsafe(
        `UPDATE ${this.schema}.dead_letters
         SET redrive_requested_at = NULL, attempts = attempts + 1, error = $3, failed_at = now()
         WHERE event_id = $1::uuid AND consumer = $2`,
        taken.event_id,
        this.consumer,
        describeError(error).message,
      );
    }
    return taken !== undefined;
  }

  private async handleOnce(tx: SqlExecutor, handler: EventHandler, envelope: EventEnvelope, again: string | null) {
    const payload: unknown = handler.contract.payload.parse(envelope.payload);
    const fresh = await tx.$executeRawUnsafe(
      `INSERT INTO ${this.schema}.inbox AS known (event_id, consumer, replay_id) VALUES ($1::uuid, $2, $3)
       ON CONFLICT (event_id, consumer) DO UPDATE SET replay_id = excluded.replay_id, handled_at = now()
       WHERE excluded.replay_id IS NOT NULL AND known.replay_id IS DISTINCT FROM excluded.replay_id`,
      envelope.id,
      this.consumer,
      again,
    );
    if (fresh === 0) return false;
    await handler.handle(payload, { tx, id: envelope.id, occurredAt: new Date(envelope.occurred_at) });
    return true;
  }
}
