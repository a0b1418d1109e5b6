import { randomUUID } from 'node:crypto';
import { connectNats, EventPublisher } from '@placette/nats';
import pg from 'pg';
import { quoteSchema } from './database.js';
import { OutboxTable } from './outbox-table.js';

export interface ReplayRequest {
  databaseUrl: string;
  natsUrl: string;
  /** The service that recorded the events. */
  service: string;
  /** All subjects when left out. */
  subject?: string;
  since: Date;
  /** The service that handles them again to rebuild its copy; all others skip events that they have handled. */
  for?: string;
}

/** Publishes events of the outbox again, of one subject or all. Returns how many. */
export async function replay(request: ReplayRequest): Promise<number> {
  const nc = await connectNats({ url: request.natsUrl, name: `${request.service} replay` });
  try {
    const publisher = new EventPublisher(nc);
    await publisher.stream();
    return await withClient(request.databaseUrl, async (client) => {
      const run = { id: randomUUID(), ...(request.for !== undefined && { consumer: request.for }) };
      let count = 0;
      for await (const envelope of new OutboxTable(client, request.service).since(request.subject, request.since)) {
        await publisher.publish(envelope, run);
        count += 1;
      }
      return count;
    });
  } finally {
    await nc.drain();
  }
}

/** Makes the running service handle its dead letters again, all or those of one subject. Returns how many. */
export async function redrive(request: { databaseUrl: string; service: string; subject?: string }): Promise<number> {
  return withClient(request.databaseUrl, async (client) => {
    const { rowCount } = await client.query(
      `UPDATE ${quoteSchema(request.service)}.dead_letters SET redrive_requested_at = now()
       WHERE $1::text IS NULL OR subject = $1`,
      [request.subject ?? null],
    );
    return rowCount ?? 0;
  });
}

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
