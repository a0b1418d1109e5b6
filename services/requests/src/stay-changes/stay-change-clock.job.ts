import { Inject, Injectable } from '@nestjs/common';
import { Job, Logger, Metrics, SETTINGS } from '@placette/service-runtime';
import { ScheduledWork } from '@placette/service-runtime/scheduled-work';
import type { RequestsConfig } from '../config.js';
import { ExpireChanges } from './use-cases/expire-changes.js';

const SCHEDULE = { 'every-minute': { every: 60_000 } };

/** CN-02: changes that were not answered in time, at the minute. */
@Injectable()
export class StayChangeClockJob extends Job {
  constructor(
    @Inject(SETTINGS) { REDIS_URL: redisUrl }: RequestsConfig,
    expireChanges: ExpireChanges,
    logger: Logger,
    metrics: Metrics,
  ) {
    const [service, name, schedule] = ['requests', 'stay-change-clock', SCHEDULE] as const;
    const run = async () => {
      const expired = await expireChanges.execute();
      if (expired > 0) logger.info({ expired }, 'changes of stays expired');
    };
    super(new ScheduledWork({ redisUrl, service, name, schedule, run, logger, metrics }));
  }
}
