import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { EventContract, EventEnvelope, EventPayload } from '@placette/contracts';
import { NATS_CONNECTION } from '@placette/service-runtime';
import type { NatsConnection, Subscription } from '@placette/nats';
import { Inject } from '@nestjs/common';

type Listener = (payload: never) => void;

/**
 * Receives events as they are published, for hints to browsers and for the deny-list. It is not durable: screens reload
 * and the deny-list is loaded again, which covers missed events.
 */
@Injectable()
export class LiveEvents implements OnApplicationShutdown {
  private readonly logger = new Logger(LiveEvents.name);
  private readonly listeners = new Map<string, Listener[]>();
  private readonly subscriptions: Subscription[] = [];

  constructor(@Inject(NATS_CONNECTION) private readonly nc: NatsConnection) {}

  on<C extends EventContract>({ subject }: C, listener: (payload: EventPayload<C>) => void): void {
    const known = this.listeners.get(subject);
    this.listeners.set(subject, [...(known ?? []), listener as Listener]);
    if (known === undefined) this.subscriptions.push(this.subscribe(subject));
  }

  onApplicationShutdown(): void {
    for (const subscription of this.subscriptions) subscription.unsubscribe();
  }

  private subscribe(subject: string): Subscription {
    return this.nc.subscribe(subject, {
      callback: (error, message) => {
        if (!error) this.dispatch(subject, message.json<EventEnvelope>());
      },
    });
  }

  private dispatch(subject: string, envelope: EventEnvelope): void {
    for (const listener of this.listeners.get(subject) ?? []) {
      try {
        listener(envelope.payload as never);
      } catch (error) {
        this.logger.error({ subject, error: String(error) });
      }
    }
  }
}
