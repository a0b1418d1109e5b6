import type { ConsumerOutcome, EventObserver, OutboxLag } from '@placette/outbox';
import type { Metrics } from '@placette/telemetry';

/**
 * In seconds. The time from recording an event to handling it elsewhere is usually short, but lasts minutes during an
 * outage.
 */
const DELAYS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 900];

/** Metrics of the events that a service publishes and handles. */
export class EventMetrics implements EventObserver {
  private readonly publishing;
  private readonly handling;
  private readonly delay;
  private readonly deadLetters;
  private readonly pending;
  private readonly oldest;
  private readonly dead;

  /**
   * `subjects` are those that the service handles; their counters start at zero, so that the first dead letter shows as
   * a change.
   */
  constructor(metrics: Metrics, subjects: readonly string[]) {
    this.publishing = metrics.counter(
      'placette_events_published_total',
      'Events given to JetStream, by subject and outcome (stored, failed)',
      ['subject', 'outcome'],
    );
    this.handling = metrics.histogram(
      'placette_event_handler_duration_seconds',
      'Tries to handle an event, by subject and outcome (handled, duplicate, retried, dead)',
      ['subject', 'outcome'],
    );
    this.delay = metrics.histogram(
      'placette_event_delay_seconds',
      'From the recording of an event until it is handled, by subject',
      ['subject'],
      DELAYS,
    );
    this.deadLetters = metrics.counter('placette_dead_letters_total', 'Events given up after all tries', ['subject']);
    this.pending = metrics.gauge('placette_outbox_pending_events', 'Events recorded and not yet published');
    this.oldest = metrics.gauge('placette_outbox_oldest_pending_seconds', 'Age of the oldest event not yet published');
    this.dead = metrics.gauge('placette_dead_letters', 'Events given up that wait for an operator');
    for (const subject of subjects) this.deadLetters.inc({ subject }, 0);
  }

  lag({ pending, oldestSeconds, deadLetters }: OutboxLag): void {
    this.pending.set(pending);
    this.oldest.set(oldestSeconds);
    this.dead.set(deadLetters);
  }

  published(subject: string, outcome: 'stored' | 'failed'): void {
    this.publishing.inc({ subject, outcome });
  }

  consumed(subject: string, outcome: ConsumerOutcome, seconds: number, delaySeconds: number): void {
    this.handling.observe({ subject, outcome }, seconds);
    if (outcome === 'handled') this.delay.observe({ subject }, delaySeconds);
    if (outcome === 'dead') this.deadLetters.inc({ subject });
  }
}
