import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Logger, Metrics, SETTINGS } from '@placette/service-runtime';
import { ScheduledWork } from '@placette/service-runtime/scheduled-work';
import type { DocumentsConfig } from '../config.js';
import { ForgetOldFiles } from './use-cases/forget-old-files.js';
import { SweepFiles } from '../files/use-cases/sweep-files.js';

const SCHEDULE = {
  /** A deleted file is gone within a minute (F12). */
  sweep: { every: 10_000 },
  forget: { pattern: '0 15 3 * * *', tz: 'Europe/Paris' },
};

/** Removes the files that are no longer wanted, and every night those kept long enough. */
@Injectable()
export class FileUpkeepJob implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work: ScheduledWork;

  constructor(
    @Inject(SETTINGS) { REDIS_URL: redisUrl }: DocumentsConfig,
    sweepFiles: SweepFiles,
    forgetOldFiles: ForgetOldFiles,
    logger: Logger,
    metrics: Metrics,
  ) {
    const run = async (piece: string) => {
      if (piece === 'forget') await forgetOldFiles.execute();
      await sweepFiles.execute();
    };
    const [name, schedule] = ['file-upkeep', SCHEDULE] as const;
    this.work = new ScheduledWork({ redisUrl, service: 'documents', name, schedule, run, logger, metrics });
  }

  onApplicationBootstrap(): void {
    this.work.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.work.stop();
  }
}
