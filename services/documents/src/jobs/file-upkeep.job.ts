import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Logger, SETTINGS } from '@placette/service-runtime';
import { Queue, Worker } from 'bullmq';
import type { DocumentsConfig } from '../config.js';
import { ForgetOldFiles } from '../use-cases/forget-old-files.js';
import { SweepFiles } from '../use-cases/sweep-files.js';

const QUEUE = 'documents-file-upkeep';
/** A deleted file is gone within a minute (F12). */
const SWEEP_EVERY_MS = 10_000;
/** A Redis that lost its memory is told the schedule again. */
const REMIND_EVERY_MS = SWEEP_EVERY_MS;

/**
 * Runs the sweep and the retention on schedule, once for all replicas. What is to be removed is in the tables:
 * a lost Redis delays it and loses nothing.
 */
@Injectable()
export class FileUpkeepJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly queue: Queue;
  private readonly worker: Worker;
  private reminder: NodeJS.Timeout | undefined;

  constructor(
    @Inject(SETTINGS) settings: DocumentsConfig,
    private readonly sweepFiles: SweepFiles,
    private readonly forgetOldFiles: ForgetOldFiles,
    private readonly logger: Logger,
  ) {
    const connection = { url: settings.REDIS_URL };
    this.queue = new Queue(QUEUE, { connection, defaultJobOptions: { removeOnComplete: true, removeOnFail: 100 } });
    this.worker = new Worker(QUEUE, (job) => this.work(job.name), { connection, autorun: false });
    const warn = (error: Error) => this.logger.warn({ error }, 'file upkeep waits for Redis');
    this.queue.on('error', warn);
    this.worker.on('error', warn);
    this.worker.on('failed', (_job, error) => this.logger.error({ error }, 'file upkeep failed'));
  }

  onApplicationBootstrap(): void {
    const schedule = () =>
      void this.schedule().catch((error: unknown) => this.logger.error({ error }, 'file upkeep not scheduled'));
    schedule();
    this.reminder = setInterval(schedule, REMIND_EVERY_MS);
    void this.worker.run().catch((error: unknown) => this.logger.error({ error }, 'file upkeep stopped'));
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.reminder);
    await this.worker.close();
    await this.queue.close();
  }

  private async schedule(): Promise<void> {
    await this.queue.upsertJobScheduler('sweep', { every: SWEEP_EVERY_MS }, { name: 'sweep' });
    await this.queue.upsertJobScheduler('forget', { pattern: '0 15 3 * * *', tz: 'Europe/Paris' }, { name: 'forget' });
  }

  private async work(name: string): Promise<void> {
    if (name === 'forget') await this.forgetOldFiles.execute();
    await this.sweepFiles.execute();
  }
}
