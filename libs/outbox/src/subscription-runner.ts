import { Logger } from '@nestjs/common';
import {
  describeError,
  EventConsumer,
  type EventDelivery,
  type EventOutcome,
  type EventPublisher,
  isOutage,
  type NatsConnection,
} from '@placette/nats';
import { traced } from '@placette/telemetry';
import type { TransactionRunner } from './database.js';
import { unobserved, type EventHandler, type EventObserver } from './events.js';
import { Inbox } from './inbox.js';

export interface SubscriptionRunnerOptions {
  nc: NatsConnection;
  database: TransactionRunner;
  /** The name of the schema and of the durable consumer. */
  service: string;
  publisher: EventPublisher;
  handlers: readonly EventHandler[];
  observer?: EventObserver;
  /**
   * The delays before each retry, in milliseconds. After the last one the event becomes a dead letter, unless a
   * dependency of its handler is unavailable.
   */
  retryDelaysMs?: readonly number[];
  /** In milliseconds: an event without acknowledgement for this long, as after a killed process, is delivered again. */
  ackWaitMs?: number;
  /** In milliseconds: how often to poll for dead letters to handle again. */
  redrivePollMs?: number;
}

export const RETRY_DELAYS_MS = [1_000, 2_000, 5_000, 10_000, 30_000] as const;
/** An event that crashes the process never throws an error, so it is given up after this many deliveries. */
const MAX_DELIVERIES = 20;

/** Subscribes to all events that a service handles, with retries, dead letters and their re-drive. */
export class SubscriptionRunner {
  private readonly logger = new Logger(SubscriptionRunner.name);
  private readonly inbox: Inbox;
  private readonly consumers: EventConsumer[];
  private readonly handlers = new Map<string, EventHandler>();
  /** How often each event failed here because a dependency of its handler was unavailable. */
  private readonly outages = new Map<string, number>();
  private redrive: NodeJS.Timeout | undefined;
  private redriving: Promise<void> = Promise.resolve();

  constructor(private readonly options: SubscriptionRunnerOptions) {
    const { nc, service, handlers, ackWaitMs } = options;
    this.inbox = new Inbox(options.database, service, service);
    for (const handler of handlers) {
      const { subject } = handler.contract;
      if (this.handlers.has(subject)) throw new Error(`${service} handles ${subject} twice: join both in one handler`);
      this.handlers.set(subject, handler);
    }
    this.consumers = handlers.map((handler) => {
      const { subject } = handler.contract;
      return new EventConsumer({
        nc,
        service,
        subject,
        ackWaitMs,
        handle: (delivery) => this.handle(handler, delivery),
      });
    });
  }

  start(): void {
    for (const consumer of this.consumers) consumer.start();
    if (this.handlers.size > 0) this.scheduleRedrive();
  }

  async stop(): Promise<void> {
    clearTimeout(this.redrive);
    this.redrive = undefined;
    await Promise.all([...this.consumers.map((consumer) => consumer.stop()), this.redriving]);
  }

  /** The number of unhandled events by subject; subjects whose number cannot be read are left out. */
  async lag(): Promise<[subject: string, pending: number][]> {
    const subjects = [...this.handlers.keys()];
    const lags = await Promise.all(this.consumers.map((consumer) => consumer.lag().catch(() => undefined)));
    return lags.flatMap((pending, index) => (pending === undefined ? [] : [[subjects[index] ?? '', pending] as const]));
  }

  private async handle(handler: EventHandler, delivery: EventDelivery): Promise<EventOutcome> {
    const started = performance.now();
    const { envelope, attempt, replay, origin } = delivery;
    const { requestId, traceparent } = origin;
    const observe = (outcome: 'handled' | 'duplicate' | 'retried' | 'dead') =>
      (this.options.observer ?? unobserved).consumed(
        handler.contract.subject,
        outcome,
        (performance.now() - started) / 1_000,
        Math.max(0, Date.now() - Date.parse(envelope.occurred_at)) / 1_000,
      );
    const delays = this.options.retryDelaysMs ?? RETRY_DELAYS_MS;
    // An outage says nothing about the event, so it does not count as an attempt, however long it lasts. After a wiped
    // store the count starts anew.
    const outages = this.outages.get(envelope.id) ?? 0;
    const tries = Math.max(1, attempt - outages);
    const retryInMs = delays[tries - 1];
    const complain = (error: unknown) => {
      const about = { subject: handler.contract.subject, event: envelope.id, attempt, error: describeError(error) };
      if (retryInMs !== undefined || isOutage(error))
        this.logger.warn({ ...about, request_id: requestId }, 'event handler failed');
      else this.logger.error({ ...about, request_id: requestId }, 'event is a dead letter');
    };
    try {
      const fresh = await traced('consumer', handler.contract.subject, traceparent, async () => {
        try {
          if (tries > MAX_DELIVERIES) throw new Error(`delivered ${attempt} times without an end`);
          return await this.inbox.handle(handler, envelope, { replay, requestId });
        } catch (error) {
          // Logged here, the error has the id of the trace.
          complain(error);
          throw error;
        }
      });
      observe(fresh ? 'handled' : 'duplicate');
      this.outages.delete(envelope.id);
      return 'done';
    } catch (error) {
      if (isOutage(error)) {
        observe('retried');
        this.outages.set(envelope.id, outages + 1);
        return { retryInMs: delays[Math.min(attempt, delays.length) - 1] ?? 0 };
      }
      if (retryInMs !== undefined) {
        observe('retried');
        return { retryInMs };
      }
      await this.inbox.recordDeadLetter(envelope, attempt, error, requestId);
      this.outages.delete(envelope.id);
      observe('dead');
      await this.options.publisher
        .publishDeadLetter(this.options.service, envelope, describeError(error).message)
        .catch(() => undefined);
      return 'done';
    }
  }

  private scheduleRedrive(): void {
    this.redrive = setTimeout(() => {
      this.redriving = this.redriveAll().finally(() => {
        if (this.redrive) this.scheduleRedrive();
      });
    }, this.options.redrivePollMs ?? 5_000);
  }

  private async redriveAll(): Promise<void> {
    try {
      while (this.redrive && (await this.inbox.redriveOne((subject) => this.handlers.get(subject))));
    } catch (error) {
      this.logger.warn({ error: describeError(error) }, 'dead letters not read');
    }
  }
}
