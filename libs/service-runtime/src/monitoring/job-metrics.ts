import { Metrics } from '@placette/telemetry';
import type { Queue } from 'bullmq';

/** In seconds; a job may last minutes. */
const DURATIONS = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300];
const STATES = ['waiting', 'active', 'delayed', 'failed'] as const;

/** Metrics of the jobs of a queue. */
export class JobMetrics {
  private readonly seconds;

  constructor(
    private readonly metrics: Metrics,
    private readonly work: string,
  ) {
    this.seconds = metrics.shared('placette_job_duration_seconds', (name) =>
      metrics.histogram(
        name,
        'Tasks done, by work, task and outcome (done, failed)',
        ['work', 'task', 'outcome'],
        DURATIONS,
      ),
    );
  }

  /** Runs the task and measures it. Rethrows its error. */
  async measure<T>(task: string, run: () => Promise<T>): Promise<T> {
    const end = this.seconds.startTimer({ work: this.work, task });
    try {
      const result = await run();
      end({ outcome: 'done' });
      return result;
    } catch (error) {
      end({ outcome: 'failed' });
      throw error;
    }
  }

  /** Reports at each scrape how many jobs are in the queue. */
  watch(queue: Queue): void {
    this.metrics.sampled('placette_jobs', 'Jobs in a queue, by state', ['queue', 'state'], async () => {
      const counts = await queue.getJobCounts(...STATES);
      return STATES.map((state) => [{ queue: this.work, state }, counts[state] ?? 0]);
    });
  }
}
