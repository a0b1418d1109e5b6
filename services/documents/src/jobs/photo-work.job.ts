import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Logger, SETTINGS } from '@placette/service-runtime';
import { Queue, Worker } from 'bullmq';
import type { DocumentsConfig } from '../config.js';
import { PreparePhotos } from '../use-cases/prepare-photos.js';

const QUEUE = 'documents-photos';
const LOOK_EVERY_MS = 5_000;

/** Prepares photos one at a time: at once when one is accepted, and again and again for what a lost Redis forgot. */
@Injectable()
export class PhotoWorkJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly queue: Queue;
  private readonly worker: Worker;
  private reminder: NodeJS.Timeout | undefined;
  private isClosing = false;

  constructor(
    @Inject(SETTINGS) settings: DocumentsConfig,
    private readonly prepare: PreparePhotos,
    private readonly logger: Logger,
  ) {
    const connection = { url: settings.REDIS_URL };
    this.queue = new Queue(QUEUE, { connection, defaultJobOptions: { removeOnComplete: true, removeOnFail: 100 } });
    this.worker = new Worker(QUEUE, () => this.work(), { connection, autorun: false });
    const warn = (error: Error) => this.logger.warn({ error }, 'photos wait for Redis');
    this.queue.on('error', warn);
    this.worker.on('error', warn);
    this.worker.on('failed', (_job, error) => this.logger.error({ error }, 'photos not looked at'));
  }

  onApplicationBootstrap(): void {
    this.schedule();
    // A Redis that lost its memory is told the schedule again.
    this.reminder = setInterval(() => this.schedule(), LOOK_EVERY_MS);
    void this.worker.run().catch((error: unknown) => this.logger.error({ error }, 'photos stopped'));
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isClosing = true;
    clearInterval(this.reminder);
    await this.worker.close();
    await this.queue.close();
  }

  /** The row is there already: without Redis it waits for the next look. */
  wake(): void {
    void this.queue
      .add('look', {})
      .catch((error: unknown) => this.logger.warn({ error }, 'photo waits for the next look'));
  }

  private async work(): Promise<void> {
    while (!this.isClosing && (await this.prepare.next()));
  }

  private schedule(): void {
    void this.queue
      .upsertJobScheduler('look', { every: LOOK_EVERY_MS }, { name: 'look' })
      .catch((error: unknown) => this.logger.error({ error }, 'photos not scheduled'));
  }
}
