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
import { Logger } from '@nestjs/common';
import { nanos, type NatsConnection } from '@nats-io/transport-node';
import { describeError } from './problem.js';

/** Of the part that owns the streams: it alone makes and alters them. */
export interface StreamOwnership {
  /** Copies that a cluster keeps of each event. */
  replicas: number;
}

export const EVENTS = 'EVENTS';
export const DEAD = 'DEAD';

/** Durable consumer of one subject for one service. */
export function consumerName(service: string, subject: string): string {
  return `${service}__${subject.replaceAll('.', '_')}`;
}

const DAY = 24 * 3_600_000;
const NOT_FOUND = 404;
const logger = new Logger('EventStreams');

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

/** Connections that have altered the streams: a process does so once, lest those of an older setting alter them back. */
const aligned = new WeakSet<NatsConnection>();

/**
 * Makes sure that both streams exist: EVENTS (`evt.>`, 7 days) and DEAD (`dead.>`, 30 days), and on the first call of a
 * connection that they are as defined here; several may do so together. Returns the EVENTS stream's creation date: another
 * date than before means that its store was lost.
 */
export async function ensureStreams(nc: NatsConnection, { replicas }: StreamOwnership): Promise<{ created: string }> {
  const manager = await managerOf(nc);
  const alter = !aligned.has(nc);
  const events = await ensureStream(manager, definition(EVENTS, 'evt.>', replicas), alter);
  await ensureStream(manager, definition(DEAD, 'dead.>', replicas), alter);
  aligned.add(nc);
  return { created: new Date(events.created).toISOString() };
}

/** The EVENTS stream, which its owner makes: a JetStreamApiError with status 404 while it has not. */
export async function findStream(nc: NatsConnection): Promise<{ created: string }> {
  const { created } = await (await managerOf(nc)).streams.info(EVENTS);
  return { created: new Date(created).toISOString() };
}

/** Without the usual question about the account: only what is used has to be permitted. */
export function managerOf(nc: NatsConnection): Promise<JetStreamManager> {
  return jetstreamManager(nc, { timeout: 5_000, checkAPI: false });
}

async function ensureStream(
  manager: JetStreamManager,
  wanted: ReturnType<typeof definition>,
  alter: boolean,
): Promise<StreamInfo> {
  try {
    const known = await manager.streams.info(wanted.name);
    if (alter && differs(known.config, wanted)) await alterStream(manager, wanted);
    return known;
  } catch (error) {
    if (!isNotFound(error)) throw error;
    return manager.streams.add(wanted);
  }
}

/** What the servers refuse, such as more copies than there are servers, does not keep the stream from working. */
async function alterStream(manager: JetStreamManager, wanted: ReturnType<typeof definition>): Promise<void> {
  try {
    await manager.streams.update(wanted.name, wanted);
    logger.log({ stream: wanted.name, replicas: wanted.num_replicas }, 'event stream altered');
  } catch (error) {
    logger.warn({ stream: wanted.name, error: describeError(error) }, 'event stream not altered');
  }
}

function differs(known: StreamConfig, wanted: ReturnType<typeof definition>): boolean {
  return Object.entries(wanted).some(
    ([name, value]) => JSON.stringify(known[name as keyof StreamConfig]) !== JSON.stringify(value),
  );
}

export function isNotFound(error: unknown): boolean {
  return error instanceof JetStreamApiError && error.status === NOT_FOUND;
}
