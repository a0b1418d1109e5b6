import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Histogram buckets in seconds for what somebody waits for. The thresholds of the service levels are among them. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Reads label values with their current number, at each scrape. */
export type Sample<L extends string = string> = () => Reading<L>[] | Promise<Reading<L>[]>;
export type Reading<L extends string = string> = [labels: Partial<Record<L, string>>, value: number];

/** In milliseconds: one server that is down must not prevent the other metrics from being read. */
const READ_MS = 1_000;

/**
 * The Prometheus metrics of one part of the product. Names are `placette_<what>_<unit>`; label values come from code
 * and contracts, never from user input.
 */
export class Metrics {
  readonly registry = new Registry();
  private readonly samples = new Map<string, Sample[]>();
  private readonly made = new Map<string, unknown>();

  /** `part` is a service, `gateway` or `shell`, and becomes a label of every metric. */
  constructor(part: string) {
    this.registry.setDefaultLabels({ part });
  }

  counter<L extends string = never>(name: string, help: string, labelNames: readonly L[] = []): Counter<L> {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  /** A metric that several sources share; the first one creates it. */
  shared<T>(name: string, make: (name: string) => T): T {
    if (!this.made.has(name)) this.made.set(name, make(name));
    return this.made.get(name) as T;
  }

  gauge<L extends string = never>(name: string, help: string, labelNames: readonly L[] = []): Gauge<L> {
    return new Gauge({ name, help, labelNames, registers: [this.registry] });
  }

  /** A gauge that is read at each scrape; several sources may share it. A value that cannot be read is left out. */
  sampled<L extends string = never>(name: string, help: string, labelNames: readonly L[], sample: Sample<L>): void {
    const known = this.samples.get(name);
    if (known) return void known.push(sample);
    const samples: Sample<L>[] = [sample];
    this.samples.set(name, samples);
    const gauge = new Gauge({
      name,
      help,
      labelNames,
      registers: [this.registry],
      async collect() {
        const readings = await Promise.all(samples.map(readInTime));
        gauge.reset();
        for (const [labels, value] of readings.flat()) gauge.set(labels as Record<L, string>, value);
      },
    });
  }

  /** `buckets` are in the metric's unit. */
  histogram<L extends string = never>(
    name: string,
    help: string,
    labelNames: readonly L[] = [],
    buckets: readonly number[] = SECONDS,
  ): Histogram<L> {
    return new Histogram({ name, help, labelNames, buckets: [...buckets], registers: [this.registry] });
  }
}

async function readInTime<L extends string>(sample: Sample<L>): Promise<Reading<L>[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Reading<L>[]>((resolve) => {
    timer = setTimeout(() => resolve([]), READ_MS);
  });
  const read = Promise.resolve()
    .then(sample)
    .catch(() => []);
  return Promise.race([read, late]).finally(() => clearTimeout(timer));
}
