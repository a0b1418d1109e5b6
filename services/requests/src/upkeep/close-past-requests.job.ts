import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Logger, Metrics, SETTINGS } from '@placette/service-runtime';
import { ScheduledWork } from '@placette/service-runtime/scheduled-work';
import type { RequestsConfig } from '../config.js';
import { ClosePastRequests } from './use-cases/close-past-requests.js';
import { ForgetOldMessages } from './use-cases/forget-old-messages.js';

const SCHEDULE = { 'every-ten-minutes': { every: 10 * 60_000 } };

/** C24, C34: closes past requests and forgets old conversations. */
@Injectable()
export class ClosePastRequestsJob implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work: ScheduledWork;

  constructor(
    @Inject(SETTINGS) settings: RequestsConfig,
    closePastRequests: ClosePastRequests,
    forgetOldMessages: ForgetOldMessages,
    logger: Logger,
    metrics: Metrics,
  ) {
    this.work = new ScheduledWork({
      redisUrl: settings.REDIS_URL,
      service: 'requests',
      name: 'close-past-requests',
      schedule: SCHEDULE,
      run: async () => {
        const closed = await closePastRequests.execute();
        logger.info({ ...closed, ...(await forgetOldMessages.execute()) }, 'past requests closed');
      },
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
