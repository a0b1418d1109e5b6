import { jetstream, type JetStreamClient } from '@nats-io/jetstream';
import { headers, type NatsConnection } from '@nats-io/transport-node';
import type { EventEnvelope } from '@placette/contracts';
import { encode, TRACEPARENT } from './message.js';
import { ensureStreams, findStream, lastOf, type StreamOwnership, type StreamState } from './event-streams.js';
import { Link } from './link.js';

export const REPLAY_ID = 'x-replay-id';
export const REPLAY_FOR = 'x-replay-for';

/**
 * Marks old events that are published again. With `consumer`, that service handles them again; all others skip events
 * that they have handled.
 */
export interface Replay {
  id: string;
  consumer?: string;
}

export const REQUEST_ID = 'x-request-id';

/** The HTTP request that an event comes from, and its trace when it is traced. */
export interface EventOrigin {
  requestId?: string;
  traceparent?: string;
}

/** Publishes to JetStream and waits for the acknowledgement. With `owned`, it also creates and updates the streams. */
export class EventPublisher {
  private readonly js: JetStreamClient;
  private readonly link: Link;

  constructor(
    private readonly nc: NatsConnection,
    private readonly owned?: StreamOwnership,
  ) {
    this.js = jetstream(nc, { timeout: 5_000 });
    this.link = Link.of(nc);
  }

  /**
   * Returns the state of the EVENTS stream, which its owner creates when it is missing. Throws while NATS or the stream
   * is unavailable.
   */
  async stream(): Promise<StreamState> {
    if (!this.link.isUp) throw away();
    return this.link.orCut(this.owned ? ensureStreams(this.nc, this.owned) : findStream(this.nc));
  }

  /** Returns the sequence of the newest event of a service in the EVENTS stream, 0 where it has none. */
  async lastOf(service: string): Promise<number> {
    if (!this.link.isUp) throw away();
    return this.link.orCut(lastOf(this.nc, service));
  }

  /** Identifies the connected server process; a server that starts again has another id. */
  get server(): string {
    return this.nc.info?.server_id ?? '';
  }

  /**
   * Resolves with the event's sequence once the stream has stored it. The same id is stored once within two minutes.
   */
  async publish(envelope: EventEnvelope, replay?: Replay, origin?: EventOrigin): Promise<number> {
    const sent = headers();
    if (origin?.requestId !== undefined) sent.set(REQUEST_ID, origin.requestId);
    if (origin?.traceparent !== undefined) sent.set(TRACEPARENT, origin.traceparent);
    if (replay) sent.set(REPLAY_ID, replay.id);
    if (replay?.consumer !== undefined) sent.set(REPLAY_FOR, replay.consumer);
    return this.store(envelope.subject, envelope, replay ? `${envelope.id}:${replay.id}` : envelope.id, sent);
  }

  /** Stores an event that a consumer could not handle in the dead letter stream, where operators look for it. */
  async publishDeadLetter(consumer: string, envelope: EventEnvelope, reason: string): Promise<void> {
    const sent = headers();
    sent.set('x-consumer', consumer);
    sent.set('x-reason', encodeURIComponent(reason.slice(0, 200)));
    await this.store(`dead.${consumer}.${envelope.subject}`, envelope, `${envelope.id}:${consumer}`, sent);
  }

  private async store(subject: string, envelope: EventEnvelope, msgID: string, sent: ReturnType<typeof headers>) {
    if (!this.link.isUp) throw away();
    return (await this.link.orCut(this.js.publish(subject, encode(envelope), { msgID, headers: sent }))).seq;
  }
}

const away = () => new Error('NATS is away');
