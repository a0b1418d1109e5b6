import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Logger, Metrics, SETTINGS } from '@placette/service-runtime';
import { ScheduledWork } from '@placette/service-runtime/scheduled-work';
import type { NotificationsConfig } from '../config.js';
import { ForgetOldRecords } from './use-cases/forget-old-records.js';

const SCHEDULE = { 'every-night': { pattern: '0 30 3 * * *', tz: 'Europe/Paris' } };

/** C34: every night. */
@Injectable()
export class RetentionJob implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work: ScheduledWork;

  constructor(
    @Inject(SETTINGS) settings: NotificationsConfig,
    forgetOldRecords: ForgetOldRecords,
    logger: Logger,
    metrics: Metrics,
  ) {
    this.work = new ScheduledWork({
      redisUrl: settings.REDIS_URL,
      service: 'notifications',
      name: 'retention',
      schedule: SCHEDULE,
      run: async () => logger.info({ ...(await forgetOldRecords.execute()) }, 'old records gone'),
      logger,
      metrics,
    });
  }

  onApplicationBootstrap(): void {
    this.work.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.work.stop();
  }
}
