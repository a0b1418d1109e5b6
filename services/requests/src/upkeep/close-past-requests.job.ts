import { Inject, Injectable } from '@nestjs/common';
import { Job, Logger, Metrics, SETTINGS } from '@placette/service-runtime';
import { ScheduledWork } from '@placette/service-runtime/scheduled-work';
import type { RequestsConfig } from '../config.js';
import { ClosePastRequests } from './use-cases/close-past-requests.js';
import { ForgetOldMessages } from './use-cases/forget-old-messages.js';
import { MaskOldWords } from './use-cases/mask-old-words.js';

const SCHEDULE = { 'every-ten-minutes': { every: 10 * 60_000 } };

/** C24, C34: completes past stays and forgets old conversations. C57: masks what the release before stores. */
@Injectable()
export class ClosePastRequestsJob extends Job {
  constructor(
    @Inject(SETTINGS) { REDIS_URL: redisUrl }: RequestsConfig,
    closePastRequests: ClosePastRequests,
    forgetOldMessages: ForgetOldMessages,
    maskOldWords: MaskOldWords,
    logger: Logger,
    metrics: Metrics,
  ) {
    const [service, name, schedule] = ['requests', 'close-past-requests', SCHEDULE] as const;
    const run = async () => {
      const completed = await closePastRequests.complete();
      const masked = await maskOldWords.execute();
      logger.info({ completed, masked, ...(await forgetOldMessages.execute()) }, 'past requests closed');
    };
    super(new ScheduledWork({ redisUrl, service, name, schedule, run, logger, metrics }));
  }
}
