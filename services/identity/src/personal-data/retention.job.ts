import { Injectable } from '@nestjs/common';
import { IntervalWork, Job, Logger, Metrics } from '@placette/service-runtime';
import { CleanOldNames } from './use-cases/clean-old-names.js';
import { EndUnconfirmedAccounts } from './use-cases/end-unconfirmed-accounts.js';
import { ForgetOldIpAddresses } from './use-cases/forget-old-ip-addresses.js';

const EVERY_MS = 6 * 3_600_000;

/**
 * C34: old IP addresses and sign-ups go; C57: names of before the rule are cleaned. At the start and every six hours;
 * idempotent, so that replicas may run it at once.
 */
@Injectable()
export class RetentionJob extends Job {
  constructor(
    forgetOldIpAddresses: ForgetOldIpAddresses,
    endUnconfirmedAccounts: EndUnconfirmedAccounts,
    cleanOldNames: CleanOldNames,
    logger: Logger,
    metrics: Metrics,
  ) {
    const run = async () => {
      const forgotten = await forgetOldIpAddresses.execute();
      const unconfirmed = await endUnconfirmedAccounts.execute();
      const cleaned = await cleanOldNames.execute();
      logger.info({ ...forgotten, unconfirmed, cleaned }, 'old IP addresses and sign-ups deleted, old names cleaned');
    };
    super(new IntervalWork({ name: 'retention', everyMs: EVERY_MS, atStart: true, run, logger, metrics }));
  }
}
