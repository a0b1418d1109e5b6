import { Inject, Injectable } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
import type { Session } from '@placette/contracts/identity/schema';
import { SETTINGS } from '@placette/service-runtime';
import { AccountOpener } from '../account-opener.js';
import { AccountRepository } from '../account.repository.js';
import type { IdentityConfig } from '../config.js';
import type { Metadata } from '../domain/account.js';
import { HourlyLimits } from '../hourly-limits.js';
import { PrismaService } from '../prisma.service.js';
import { SessionOpener, type Client } from '../session-opener.js';

/** An account without address, number or password: it becomes a person's once one of them is confirmed. */
@Injectable()
export class SignUpAnonymously {
  constructor(
    @Inject(SETTINGS) private readonly settings: IdentityConfig,
    private readonly prisma: PrismaService,
    private readonly limits: HourlyLimits,
    private readonly accounts: AccountRepository,
    private readonly accountOpener: AccountOpener,
    private readonly sessionOpener: SessionOpener,
  ) {}

  async execute({ data, client }: { data: Metadata; client: Client }): Promise<Session> {
    if (!this.settings.ANONYMOUS_ENABLED) fail('anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
    await this.limits.takeAnonymous(client.ip);
    return this.prisma.$transaction(async (tx) => {
      const person = { password_hash: null, data, confirmed: true, ip: client.ip };
      const id = await this.accountOpener.open(tx, person);
      const opened = await this.sessionOpener.open(tx, id, 'anonymous', client);
      const account = (await this.accounts.findById(id, tx)) ?? fail('user_not_found');
      return this.sessionOpener.answer(tx, account, opened);
    });
  }
}
