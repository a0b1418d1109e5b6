import { Inject, Injectable } from '@nestjs/common';
import { Job, Logger, Metrics, SETTINGS } from '@placette/service-runtime';
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
export class FileUpkeepJob extends Job {
  constructor(
    @Inject(SETTINGS) { REDIS_URL: redisUrl }: DocumentsConfig,
    sweepFiles: SweepFiles,
    forgetOldFiles: ForgetOldFiles,
    logger: Logger,
    metrics: Metrics,
  ) {
    const [service, name, schedule] = ['documents', 'file-upkeep', SCHEDULE] as const;
    const run = async (task: string) => {
      if (task === 'forget') await forgetOldFiles.execute();
      await sweepFiles.execute();
    };
    super(new ScheduledWork({ redisUrl, service, name, schedule, run, logger, metrics }));
  }
}
