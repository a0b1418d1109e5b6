import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Logger, Metrics, SETTINGS } from '@placette/service-runtime';
import { ScheduledWork } from '@placette/service-runtime/scheduled-work';
import type { DocumentsConfig } from '../config.js';
import { PrepareDataExport } from './use-cases/prepare-data-export.js';

const LOOK_EVERY_MS = 10_000;

/** Prepares and removes archives: at once when one is requested, and periodically for what a lost Redis missed. */
@Injectable()
export class DataExportJob implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work: ScheduledWork;

  constructor(
    @Inject(SETTINGS) { REDIS_URL: redisUrl }: DocumentsConfig,
    prepare: PrepareDataExport,
    logger: Logger,
    metrics: Metrics,
  ) {
    const name = 'data-exports';
    const schedule = { look: { every: LOOK_EVERY_MS } };
    const run = () => prepare.execute();
    this.work = new ScheduledWork({ redisUrl, service: 'documents', name, schedule, run, logger, metrics });
  }

  onApplicationBootstrap(): void {
    this.work.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.work.stop();
  }

  wake(): void {
    this.work.wake('look');
  }
}
