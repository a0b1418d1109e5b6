import { Inject, Injectable } from '@nestjs/common';
import { Job, Logger, Metrics, SETTINGS } from '@placette/service-runtime';
import { ScheduledWork } from '@placette/service-runtime/scheduled-work';
import type { DocumentsConfig } from '../config.js';
import { PrepareDataExport } from './use-cases/prepare-data-export.js';

const SCHEDULE = { look: { every: 10_000 } };

/** Prepares and removes archives: at once when one is requested, and periodically for what a lost Redis missed. */
@Injectable()
export class DataExportJob extends Job<ScheduledWork> {
  constructor(
    @Inject(SETTINGS) { REDIS_URL: redisUrl }: DocumentsConfig,
    prepare: PrepareDataExport,
    logger: Logger,
    metrics: Metrics,
  ) {
    const [service, name, schedule] = ['documents', 'data-exports', SCHEDULE] as const;
    const run = () => prepare.execute();
    super(new ScheduledWork({ redisUrl, service, name, schedule, run, logger, metrics }));
  }

  wake(): void {
    this.work.wake('look');
  }
}
