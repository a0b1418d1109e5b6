import { Injectable } from '@nestjs/common';
import { IntervalWork, Job, Logger, Metrics } from '@placette/service-runtime';
import { EndUnconfirmedAccounts } from './use-cases/end-unconfirmed-accounts.js';
import { ForgetOldIpAddresses } from './use-cases/forget-old-ip-addresses.js';

const EVERY_MS = 6 * 3_600_000;

/** C34: old IP addresses and sign-ups go, at the start and every six hours; idempotent, so that replicas may run it at once. */
@Injectable()
export class RetentionJob extends Job {
  constructor(
    forgetOldIpAddresses: ForgetOldIpAddresses,
    endUnconfirmedAccounts: EndUnconfirmedAccounts,
    logger: Logger,
    metrics: Metrics,
  ) {
    const run = async () => {
      const forgotten = await forgetOldIpAddresses.execute();
      const unconfirmed = await endUnconfirmedAccounts.execute();
      logger.info({ ...forgotten, unconfirmed }, 'old IP addresses and sign-ups deleted');
    };
    super(new IntervalWork({ name: 'retention', everyMs: EVERY_MS, atStart: true, run, logger, metrics }));
  }
}
