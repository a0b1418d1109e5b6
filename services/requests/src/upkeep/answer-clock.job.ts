import { Inject, Injectable } from '@nestjs/common';
import { Job, Logger, Metrics, SETTINGS } from '@placette/service-runtime';
import { ScheduledWork } from '@placette/service-runtime/scheduled-work';
import type { RequestsConfig } from '../config.js';
import { ClosePastRequests } from './use-cases/close-past-requests.js';
import { GiveAnswerTimes } from './use-cases/give-answer-times.js';
import { RemindOwners } from './use-cases/remind-owners.js';

const SCHEDULE = { 'every-minute': { every: 60_000 } };

/** AK-02, AK-03: what is due at the minute. A request that expires is reminded of no more. */
@Injectable()
export class AnswerClockJob extends Job {
  constructor(
    @Inject(SETTINGS) { REDIS_URL: redisUrl }: RequestsConfig,
    giveAnswerTimes: GiveAnswerTimes,
    closePastRequests: ClosePastRequests,
    remindOwners: RemindOwners,
    logger: Logger,
    metrics: Metrics,
  ) {
    const [service, name, schedule] = ['requests', 'answer-clock', SCHEDULE] as const;
    const run = async () => {
      await giveAnswerTimes.execute();
      const expired = await closePastRequests.expire();
      const reminded = await remindOwners.execute();
      if (expired + reminded > 0) logger.info({ expired, reminded }, 'times to answer');
    };
    super(new ScheduledWork({ redisUrl, service, name, schedule, run, logger, metrics }));
  }
}
