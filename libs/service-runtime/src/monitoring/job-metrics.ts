import { Metrics } from '@placette/telemetry';
import type { Queue } from 'bullmq';

/** Scheduled work may last minutes. Seconds. */
const DURATIONS = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300];
const STATES = ['waiting', 'active', 'delayed', 'failed'] as const;

/** The jobs of one queue. */
export class JobMetrics {
  private readonly seconds;

  constructor(
    private readonly metrics: Metrics,
    private readonly queue: string,
  ) {
    this.seconds = metrics.shared('placette_job_duration_seconds', (name) =>
      metrics.histogram(
        name,
        'Jobs done, by queue, job and outcome (done, failed)',
        ['queue', 'job', 'outcome'],
        DURATIONS,
      ),
    );
  }

  /** Does the job. Throws what it throws. */
  async measure<T>(job: string, work: () => Promise<T>): Promise<T> {
    const end = this.seconds.startTimer({ queue: this.queue, job });
    try {
      const result = await work();
      end({ outcome: 'done' });
      return result;
    } catch (error) {
      end({ outcome: 'failed' });
      throw error;
    }
  }

  /** Tells at each scrape how many jobs are in the queue. */
  watch(queue: Queue): void {
    this.metrics.sampled('placette_jobs', 'Jobs in a queue, by state', ['queue', 'state'], async () => {
      const counts = await queue.getJobCounts(...STATES);
      return STATES.map((state) => [{ queue: this.queue, state }, counts[state] ?? 0]);
    });
  }
}
