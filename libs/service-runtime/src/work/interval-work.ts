import { Metrics } from '@placette/telemetry';
import { JobMetrics } from '../monitoring/job-metrics.js';
import type { Logger } from '../monitoring/logger.js';
import type { Work } from './job.js';

export interface IntervalWorkOptions {
  /** In the logs and metrics. */
  name: string;
  everyMs: number;
  /** Also at the start of the service. */
  atStart?: boolean;
  /** `stopping` is aborted when the service stops: what takes long ends at its next step. */
  run: (stopping: AbortSignal) => Promise<unknown>;
  logger: Logger;
  metrics: Metrics;
}

/**
 * Work that every replica does by itself, again and again: tables share it out, or doing it twice does no harm. One turn at
 * a time: what comes while one is under way is left to the next. A failed turn is logged and counted.
 */
export class IntervalWork implements Work {
  private readonly stopping = new AbortController();
  private readonly jobs: JobMetrics;
  private timer: NodeJS.Timeout | undefined;
  private turn: Promise<void> | undefined;

  constructor(private readonly options: IntervalWorkOptions) {
    this.jobs = new JobMetrics(options.metrics, options.name);
  }

  start(): void {
    this.timer = setInterval(() => this.wake(), this.options.everyMs);
    if (this.options.atStart) this.wake();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.stopping.abort();
    await this.turn;
  }

  /** A turn now. */
  wake(): void {
    if (this.stopping.signal.aborted) return;
    this.turn ??= this.run().finally(() => (this.turn = undefined));
  }

  private async run(): Promise<void> {
    const { name, logger, run } = this.options;
    const task = 'turn';
    try {
      await this.jobs.measure(task, () => run(this.stopping.signal));
    } catch (error) {
      logger.error({ work: name, task, error }, 'work failed');
    }
  }
}
