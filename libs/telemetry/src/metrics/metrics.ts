import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Bounds of what somebody waits for, in seconds. The service levels stand on bounds of this list. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Prometheus metrics of one part of the product. Names are `placette_<what>_<unit>`; label values come from code and
 * contracts, never from what a user sends.
 */
export class Metrics {
  readonly registry = new Registry();

  /** `part`: a service, `gateway` or `shell`; a label of every metric. */
  constructor(part: string) {
    this.registry.setDefaultLabels({ part });
  }

  counter<L extends string = never>(name: string, help: string, labelNames: readonly L[] = []): Counter<L> {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  /** `collect` sets the value each time that it is read. */
  gauge<L extends string = never>(
    name: string,
    help: string,
    labelNames: readonly L[] = [],
    collect?: (gauge: Gauge<L>) => void | Promise<void>,
  ): Gauge<L> {
    return new Gauge({
      name,
      help,
      labelNames,
      registers: [this.registry],
      ...(collect && {
        collect(this: Gauge<L>) {
          return collect(this);
        },
      }),
    });
  }

  /** `buckets` in the metric's unit. */
  histogram<L extends string = never>(
    name: string,
    help: string,
    labelNames: readonly L[] = [],
    buckets: readonly number[] = SECONDS,
  ): Histogram<L> {
    return new Histogram({ name, help, labelNames, buckets: [...buckets], registers: [this.registry] });
  }
}
