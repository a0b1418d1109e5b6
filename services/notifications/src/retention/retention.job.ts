import { Inject, Injectable } from '@nestjs/common';
import { Job, Logger, Metrics, SETTINGS } from '@placette/service-runtime';
import { ScheduledWork } from '@placette/service-runtime/scheduled-work';
import type { NotificationsConfig } from '../config.js';
import { ForgetOldRecords } from './use-cases/forget-old-records.js';

const SCHEDULE = { 'every-night': { pattern: '0 30 3 * * *', tz: 'Europe/Paris' } };

/** C34: old records go every night. */
@Injectable()
export class RetentionJob extends Job {
  constructor(
    @Inject(SETTINGS) { REDIS_URL: redisUrl }: NotificationsConfig,
    forgetOldRecords: ForgetOldRecords,
    logger: Logger,
    metrics: Metrics,
  ) {
    const [service, name, schedule] = ['notifications', 'retention', SCHEDULE] as const;
    const run = async () => logger.info({ ...(await forgetOldRecords.execute()) }, 'old records gone');
    super(new ScheduledWork({ redisUrl, service, name, schedule, run, logger, metrics }));
  }
}
