import type { EventObserver } from '@placette/outbox';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Prometheus figures of one service. Add your own to `registry`. */
export class Metrics implements EventObserver {
  readonly registry = new Registry();
  private readonly rpcSeconds = this.histogram('rpc_server_seconds', 'Calls answered, by subject and problem code', [
    'subject',
    'code',
  ]);
  private readonly eventSeconds = this.histogram('event_handler_seconds', 'Events received, by subject and outcome', [
    'subject',
    'outcome',
  ]);
  private readonly deadLetters = this.counter('dead_letters_total', 'Events given up after all tries', ['subject']);
  private readonly publishedEvents = this.counter('outbox_published_total', 'Events stored by JetStream', []);
  private readonly pendingEvents = this.gauge('outbox_pending_events', 'Events recorded and not yet published');
  private readonly oldestPending = this.gauge(
    'outbox_oldest_pending_seconds',
    'Age of the oldest event not yet published',
  );

  constructor(service: string) {
    this.registry.setDefaultLabels({ service });
    collectDefaultMetrics({ register: this.registry });
  }

  rpc(subject: string, code: string, seconds: number): void {
    this.rpcSeconds.observe({ subject, code }, seconds);
  }

  lag(pending: number, oldestSeconds: number): void {
    this.pendingEvents.set(pending);
    this.oldestPending.set(oldestSeconds);
  }

  published(count: number): void {
    this.publishedEvents.inc(count);
  }

  consumed(subject: string, outcome: string, seconds: number): void {
    this.eventSeconds.observe({ subject, outcome }, seconds);
    if (outcome === 'dead') this.deadLetters.inc({ subject });
  }

  private histogram<L extends string>(name: string, help: string, labelNames: L[]) {
    return new Histogram({ name, help, labelNames, buckets: SECONDS, registers: [this.registry] });
  }

  private counter<L extends string>(name: string, help: string, labelNames: L[]) {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  private gauge(name: string, help: string) {
    return new Gauge({ name, help, registers: [this.registry] });
  }
}
