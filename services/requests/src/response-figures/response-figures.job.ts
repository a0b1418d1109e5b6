import { Inject, Injectable } from '@nestjs/common';
import { Job, Logger, Metrics, SETTINGS } from '@placette/service-runtime';
import { ScheduledWork } from '@placette/service-runtime/scheduled-work';
import type { RequestsConfig } from '../config.js';
import { TellOwnerCancellations } from './use-cases/tell-owner-cancellations.js';
import { TellResponseFigures } from './use-cases/tell-response-figures.js';

const SCHEDULE = { 'every-hour': { every: 60 * 60_000 } };

/** AK-04, CN-04: what was true of a parking, and of an owner, is told anew as it leaves the days that count. */
@Injectable()
export class ResponseFiguresJob extends Job {
  constructor(
    @Inject(SETTINGS) { REDIS_URL: redisUrl }: RequestsConfig,
    tell: TellResponseFigures,
    cancellations: TellOwnerCancellations,
    logger: Logger,
    metrics: Metrics,
  ) {
    const [service, name, schedule] = ['requests', 'response-figures', SCHEDULE] as const;
    const run = async () => {
      const changed = (await tell.execute()) + (await cancellations.execute());
      if (changed > 0) logger.info({ changed }, 'response figures');
    };
    super(new ScheduledWork({ redisUrl, service, name, schedule, run, logger, metrics }));
  }
}
