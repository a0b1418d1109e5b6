import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Logger, Metrics, SETTINGS } from '@placette/service-runtime';
import { ScheduledWork } from '@placette/service-runtime/scheduled-work';
import type { DocumentsConfig } from '../config.js';
import { PreparePhotos } from './use-cases/prepare-photos.js';

const LOOK_EVERY_MS = 5_000;

/** Prepares photos one at a time: at once when one is accepted, and periodically for what a lost Redis missed. */
@Injectable()
export class PhotoWorkJob implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work: ScheduledWork;
  private isClosing = false;

  constructor(
    @Inject(SETTINGS) { REDIS_URL: redisUrl }: DocumentsConfig,
    private readonly prepare: PreparePhotos,
    logger: Logger,
    metrics: Metrics,
  ) {
    const schedule = { look: { every: LOOK_EVERY_MS } };
    const run = () => this.prepareWaiting();
    this.work = new ScheduledWork({ redisUrl, service: 'documents', name: 'photos', schedule, run, logger, metrics });
  }

  onApplicationBootstrap(): void {
    this.work.start();
  }

  async onModuleDestroy(): Promise<void> {
    this.isClosing = true;
    await this.work.stop();
  }

  wake(): void {
    this.work.wake('look');
  }

  private async prepareWaiting(): Promise<void> {
    while (!this.isClosing && (await this.prepare.next()));
  }
}
