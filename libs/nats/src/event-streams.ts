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
import { nanos, PermissionViolationError, type NatsConnection } from '@nats-io/transport-node';
import { describeError } from './problem.js';

/** Set for the one part that owns the streams, which alone creates and updates them. */
export interface StreamOwnership {
  /** How many copies of each event a cluster stores. */
  replicas: number;
}

export const EVENTS = 'EVENTS';
export const DEAD = 'DEAD';

/** The name of the durable consumer of one subject for one service. */
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
    allow_direct: true,
  } satisfies Partial<StreamConfig>;
}

/**
 * Connections that have updated the streams. Each process updates them once, so that processes with different settings
 * do not alternate.
 */
const aligned = new WeakSet<NatsConnection>();

export interface StreamState {
  /** Creation date. A different date than before means that the store was lost. */
  created: string;
  /** Sequence of the newest event. A smaller one than before means that an older copy of the store is in use. */
  last: number;
  /** Whether the stream answers `lastOf`. A stream of an earlier release does so once its owner has updated it. */
  tellsLast: boolean;
}

/**
 * Ensures that both streams exist: EVENTS (`evt.>`, 7 days) and DEAD (`dead.>`, 30 days); on the first call of a
 * connection also that their configuration is the one here. Safe to run concurrently. Returns the state of EVENTS.
 */
export async function ensureStreams(nc: NatsConnection, { replicas }: StreamOwnership): Promise<StreamState> {
  const manager = await managerOf(nc);
  const alter = !aligned.has(nc);
  const events = await ensureStream(manager, definition(EVENTS, 'evt.>', replicas), alter);
  await ensureStream(manager, definition(DEAD, 'dead.>', replicas), alter);
  aligned.add(nc);
  return stateOf(events);
}

/** Returns the state of EVENTS, which its owner creates; throws a JetStreamApiError with status 404 until then. */
export async function findStream(nc: NatsConnection): Promise<StreamState> {
  return stateOf(await (await managerOf(nc)).streams.info(EVENTS));
}

function stateOf({ created, config, state }: StreamInfo): StreamState {
  return { created: new Date(created).toISOString(), last: state.last_seq, tellsLast: config.allow_direct === true };
}

/**
 * Returns the sequence of the newest event of a service in EVENTS, 0 where it has none. Throws a PermissionViolationError
 * where the permissions of the server are those of an earlier release.
 */
export async function lastOf(nc: NatsConnection, service: string): Promise<number> {
  try {
    const message = await (await managerOf(nc)).direct.getMessage(EVENTS, { last_by_subj: eventsOf(service) });
    return message?.seq ?? 0;
  } catch (error) {
    throw error instanceof Error && error.cause instanceof PermissionViolationError ? error.cause : error;
  }
}

/** Returns the pattern of all subjects that a service publishes. */
export function eventsOf(service: string): string {
  return `evt.${service}.>`;
}

/** Skips the client's initial account check, so that only the API calls in use need a permission. */
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

/** When the servers refuse an update, such as more replicas than there are servers, the stream works on as it is. */
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
