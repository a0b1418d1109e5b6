import { Logger } from '@nestjs/common';
import {
  AckPolicy,
  DeliverPolicy,
  jetstream,
  type Consumer,
  type ConsumerMessages,
  type JsMsg,
} from '@nats-io/jetstream';
import { nanos, type NatsConnection } from '@nats-io/transport-node';
import type { EventEnvelope } from '@placette/contracts';
import { decode, TRACEPARENT } from './message.js';
import { REPLAY_FOR, REPLAY_ID, REQUEST_ID, type EventOrigin, type Replay } from './event-publisher.js';
import { consumerName, EVENTS, isNotFound, managerOf } from './event-streams.js';
import { Link } from './link.js';
import { describeError } from './problem.js';

export interface EventDelivery {
  envelope: EventEnvelope;
  /** 1 for the first delivery. */
  attempt: number;
  origin: EventOrigin;
  replay?: Replay;
}

/** `done` acknowledges the event; `retryInMs` requests another delivery after that time. */
export type EventOutcome = 'done' | { retryInMs: number };

export interface EventConsumerOptions {
  nc: NatsConnection;
  service: string;
  subject: string;
  /**
   * In milliseconds: an event that its process has not acknowledged or extended for this long is delivered again,
   * because the process may be dead.
   */
  ackWaitMs?: number;
  handle: (delivery: EventDelivery) => Promise<EventOutcome>;
}

const ACK_WAIT_MS = 10_000;
/** The maximum number of events of one subject in flight in a process, including the one being handled. */
const MAX_IN_FLIGHT = 16;

/**
 * The durable consumer of one subject for one service. A process handles events one at a time; with several replicas,
 * or after a retry, their order is not guaranteed. A consumer that disappears is created again; a stream is created
 * again by its owner.
 */
export class EventConsumer {
  private readonly logger = new Logger(EventConsumer.name);
  private readonly link: Link;
  private consumer: Consumer | undefined;
  private messages: ConsumerMessages | undefined;
  private stopped = false;
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly options: EventConsumerOptions) {
    this.link = Link.of(options.nc);
  }

  start(): void {
    this.running = this.run();
  }

  /** Finishes the event being handled and returns the others to the server immediately. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.messages?.stop();
    await this.running;
  }

  /** The number of events that the service has not handled yet; undefined when it cannot be read. */
  async lag(): Promise<number | undefined> {
    if (!this.consumer || !this.link.isUp) return undefined;
    const { num_pending, num_ack_pending } = await this.consumer.info();
    return num_pending + num_ack_pending;
  }

  private async run(): Promise<void> {
    while (!this.stopped && !this.options.nc.isClosed()) {
      try {
        if (this.link.isUp) await this.consume();
        else await this.link.untilUp(1_000);
      } catch (error) {
        if (this.stopped) return;
        if (!isNotFound(error)) this.warn(error, 'event consumer starts again');
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    }
  }

  private warn(error: unknown, message: string): void {
    this.logger.warn({ subject: this.options.subject, error: describeError(error) }, message);
  }

  private async consume(): Promise<void> {
    const consumer = await this.link.orCut(this.bind());
    this.consumer = consumer;
    if (this.stopped) return;
    this.messages = await consumer.consume({ max_messages: 1, expires: 5_000, abort_on_missing_resource: true });
    const { ackWaitMs = ACK_WAIT_MS } = this.options;
    const inFlight = new Map<JsMsg, Promise<void>>();
    const extending = setInterval(() => this.extend(inFlight.keys()), ackWaitMs / 3);
    let last = Promise.resolve();
    try {
      for await (const message of this.messages) {
        last = last
          .then(() => this.deliver(message))
          .catch((error: unknown) => this.warn(error, 'event not acknowledged'))
          .finally(() => inFlight.delete(message));
        inFlight.set(message, last);
        const [oldest] = inFlight.values();
        if (inFlight.size === MAX_IN_FLIGHT) await oldest;
      }
    } finally {
      await last;
      clearInterval(extending);
    }
  }

  /**
   * Extends the acknowledgement deadline, so that events in flight in a living process are not delivered to another,
   * however long they take.
   */
  private extend(messages: Iterable<JsMsg>): void {
    if (!this.link.isUp) return;
    for (const message of messages) message.working();
  }

  private async deliver(message: JsMsg): Promise<void> {
    if (this.stopped) return message.nak();
    const outcome = await this.options.handle(toDelivery(message)).catch((error: unknown): EventOutcome => {
      this.logger.error({ subject: message.subject, error: describeError(error) }, 'event not handled');
      return { retryInMs: 5_000 };
    });
    if (outcome === 'done') message.ack();
    else message.nak(outcome.retryInMs);
  }

  private async bind(): Promise<Consumer> {
    const { nc, service, subject, ackWaitMs = ACK_WAIT_MS } = this.options;
    const name = consumerName(service, subject);
    const manager = await managerOf(nc);
    const ack_wait = nanos(ackWaitMs);
    try {
      const { config } = await manager.consumers.info(EVENTS, name);
      // A consumer created by a previous release may have a longer deadline.
      if (config.ack_wait !== ack_wait) await manager.consumers.update(EVENTS, name, { ack_wait });
    } catch (error) {
      if (!isNotFound(error)) throw error;
      await manager.consumers.add(EVENTS, {
        durable_name: name,
        filter_subject: subject,
        ack_policy: AckPolicy.Explicit,
        deliver_policy: DeliverPolicy.All,
        ack_wait,
        max_ack_pending: 256,
        max_deliver: -1,
      });
    }
    return jetstream(nc).consumers.get(EVENTS, name);
  }
}

function toDelivery(message: JsMsg): EventDelivery {
  const replayId = message.headers?.get(REPLAY_ID);
  const replayFor = message.headers?.get(REPLAY_FOR);
  return {
    envelope: decode(message.data) as EventEnvelope,
    attempt: message.info.deliveryCount,
    origin: {
      requestId: message.headers?.get(REQUEST_ID) || undefined,
      traceparent: message.headers?.get(TRACEPARENT) || undefined,
    },
    ...(replayId && { replay: { id: replayId, ...(replayFor && { consumer: replayFor }) } }),
  };
}
