import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Logger, SETTINGS } from '@placette/service-runtime';
import { Queue, Worker } from 'bullmq';
import type { DocumentsConfig } from '../config.js';
import { PrepareDataExport } from '../use-cases/prepare-data-export.js';

const QUEUE = 'documents-data-exports';
const LOOK_EVERY_MS = 10_000;

/** Looks for archives to prepare and to remove: at once when one is asked for, and again and again for what was missed. */
@Injectable()
export class DataExportJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly queue: Queue;
  private readonly worker: Worker;
  private reminder: NodeJS.Timeout | undefined;

  constructor(
    @Inject(SETTINGS) settings: DocumentsConfig,
    prepare: PrepareDataExport,
    private readonly logger: Logger,
  ) {
    const connection = { url: settings.REDIS_URL };
    this.queue = new Queue(QUEUE, { connection, defaultJobOptions: { removeOnComplete: true, removeOnFail: 100 } });
    this.worker = new Worker(QUEUE, () => prepare.execute(), { connection, autorun: false });
    const warn = (error: Error) => this.logger.warn({ error }, 'data exports wait for Redis');
    this.queue.on('error', warn);
    this.worker.on('error', warn);
    this.worker.on('failed', (_job, error) => this.logger.error({ error }, 'data exports failed'));
  }

  onApplicationBootstrap(): void {
    this.schedule();
    // A Redis that lost its memory is told the schedule again.
    this.reminder = setInterval(() => this.schedule(), LOOK_EVERY_MS);
    void this.worker.run().catch((error: unknown) => this.logger.error({ error }, 'data exports stopped'));
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.reminder);
    await this.worker.close();
    await this.queue.close();
  }

  wake(): void {
    void this.queue
      .add('look', {})
      .catch((error: unknown) => this.logger.warn({ error }, 'data export waits for the next look'));
  }

  private schedule(): void {
    void this.queue
      .upsertJobScheduler('look', { every: LOOK_EVERY_MS }, { name: 'look' })
      .catch((error: unknown) => this.logger.error({ error }, 'data exports not scheduled'));
  }
}
