import { Inject, Injectable } from '@nestjs/common';
import { Job, Logger, Metrics, SETTINGS } from '@placette/service-runtime';
import { ScheduledWork } from '@placette/service-runtime/scheduled-work';
import type { DocumentsConfig } from '../config.js';
import { PreparePhotos } from './use-cases/prepare-photos.js';

const SCHEDULE = { look: { every: 5_000 } };

/** Prepares photos one at a time: at once when one is accepted, and periodically for what a lost Redis missed. */
@Injectable()
export class PhotoWorkJob extends Job<ScheduledWork> {
  constructor(
    @Inject(SETTINGS) { REDIS_URL: redisUrl }: DocumentsConfig,
    prepare: PreparePhotos,
    logger: Logger,
    metrics: Metrics,
  ) {
    const [service, name, schedule] = ['documents', 'photos', SCHEDULE] as const;
    const run = async (_task: string, stopping: AbortSignal) => {
      while (!stopping.aborted && (await prepare.next()));
    };
    super(new ScheduledWork({ redisUrl, service, name, schedule, run, logger, metrics }));
  }

  wake(): void {
    this.work.wake('look');
  }
}
