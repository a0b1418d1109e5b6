import {
  DiscardPolicy,
  jetstreamManager,
  JetStreamApiError,
  RetentionPolicy,
  StorageType,
  type JetStreamManager,
  type StreamConfig,
  type StreamInfo,
} from '@nats-io/jetstream';
import { nanos, type NatsConnection } from '@nats-io/transport-node';

export const EVENTS = 'EVENTS';
export const DEAD = 'DEAD';

const DAY = 24 * 3_600_000;
const NOT_FOUND = 404;

function definition(name: string, subject: string, replicas: number) {
  return {
    name,
    subjects: [subject],
    storage: StorageType.File,
    retention: RetentionPolicy.Limits,
    discard: DiscardPolicy.Old,
    num_replicas: replicas,
    max_age: nanos(name === EVENTS ? 7 * DAY : 30 * DAY),
    duplicate_window: nanos(2 * 60_000),
  } satisfies Partial<StreamConfig>;
}

/**
 * Makes sure that both streams exist: EVENTS (`evt.>`, 7 days) and DEAD (`dead.>`, 30 days).
 * Returns the EVENTS stream's creation date: another date than before means that its store was lost.
 */
export async function ensureStreams(nc: NatsConnection, replicas = 1): Promise<{ created: string }> {
  const manager = await jetstreamManager(nc, { timeout: 5_000 });
  const events = await ensureStream(manager, definition(EVENTS, 'evt.>', replicas));
  await ensureStream(manager, definition(DEAD, 'dead.>', replicas));
  return { created: new Date(events.created).toISOString() };
}

async function ensureStream(manager: JetStreamManager, config: ReturnType<typeof definition>): Promise<StreamInfo> {
  try {
    return await manager.streams.info(config.name);
  } catch (error) {
    if (!isNotFound(error)) throw error;
    return manager.streams.add(config);
  }
}

export function isNotFound(error: unknown): boolean {
  return error instanceof JetStreamApiError && error.status === NOT_FOUND;
}
