import { Inject, Injectable } from '@nestjs/common';
import { Clock, SETTINGS } from '@placette/service-runtime';
import type { IdentityConfig } from '../../config.js';
import { PrismaService } from '../../platform/prisma.service.js';
import { ProvisionalAccountRepository } from '../../contact-details/provisional-account.repository.js';
import { ProvisionalAccounts } from '../../contact-details/provisional-accounts.js';

const DAY = 86_400_000;
const AT_ONCE = 500;

/** C43: deletes sign-ups that were not confirmed in time. */
@Injectable()
export class EndUnconfirmedAccounts {
  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<IdentityConfig, 'UNCONFIRMED_ACCOUNT_DAYS'>,
    private readonly prisma: PrismaService,
    private readonly rows: ProvisionalAccountRepository,
    private readonly accounts: ProvisionalAccounts,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - this.settings.UNCONFIRMED_ACCOUNT_DAYS * DAY);
    const ids = await this.rows.openedBefore(before, AT_ONCE);
    for (const id of ids) await this.prisma.$transaction((tx) => this.accounts.end(tx, id));
    return ids.length;
  }
}
