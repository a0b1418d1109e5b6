import { Inject, Injectable } from '@nestjs/common';
import { Job, Logger, Metrics, SETTINGS } from '@placette/service-runtime';
import { ScheduledWork } from '@placette/service-runtime/scheduled-work';
import type { RequestsConfig } from '../../config.js';
import { RemindOfTrips } from './remind-of-trips.js';

const SCHEDULE = { 'every-minute': { every: 60_000 } };

/** TR-05: reminders of agreed stays, at the minute. */
@Injectable()
export class TripClockJob extends Job {
  constructor(
    @Inject(SETTINGS) { REDIS_URL: redisUrl }: RequestsConfig,
    remindOfTrips: RemindOfTrips,
    logger: Logger,
    metrics: Metrics,
  ) {
    const [service, name, schedule] = ['requests', 'trip-clock', SCHEDULE] as const;
    const run = async () => {
      const reminded = await remindOfTrips.execute();
      if (reminded > 0) logger.info({ reminded }, 'stays reminded of');
    };
    super(new ScheduledWork({ redisUrl, service, name, schedule, run, logger, metrics }));
  }
}
