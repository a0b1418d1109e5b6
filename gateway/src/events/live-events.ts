import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { EventContract, EventEnvelope, EventPayload } from '@placette/contracts';
import { NATS_CONNECTION } from '@placette/service-runtime';
import type { NatsConnection } from '@placette/nats';
import { Inject } from '@nestjs/common';

type Listener = (payload: never) => void;

/**
 * Events as they are published, for hints to browsers and for the deny-list: not durable, one missed is made up for
 * elsewhere (screens reload, the deny-list is asked again).
 */
@Injectable()
export class LiveEvents implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(LiveEvents.name);
  private readonly listeners = new Map<string, Listener[]>();
  private stop: () => void = () => undefined;

  constructor(@Inject(NATS_CONNECTION) private readonly nc: NatsConnection) {}

  on<C extends EventContract>(contract: C, listener: (payload: EventPayload<C>) => void): void {
    const known = this.listeners.get(contract.subject) ?? [];
    this.listeners.set(contract.subject, [...known, listener as Listener]);
  }

  onApplicationBootstrap(): void {
    const subscription = this.nc.subscribe('evt.>', {
      callback: (error, message) => {
        if (!error) this.dispatch(message.subject, message.json<EventEnvelope>());
      },
    });
    this.stop = () => subscription.unsubscribe();
  }

  onApplicationShutdown(): void {
    this.stop();
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
