import { Injectable } from '@nestjs/common';
import type { CallContext } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { AccountMails } from '../account-mails.js';
import { AccountRepository } from '../account.repository.js';
import { CurrentAccount } from '../current-account.js';
import { PrismaService } from '../prisma.service.js';

/** Sends the code that proves who is there before a change of password (A8). */
@Injectable()
export class Reauthenticate {
  constructor(
    private readonly prisma: PrismaService,
    private readonly current: CurrentAccount,
    private readonly accounts: AccountRepository,
    private readonly mails: AccountMails,
  ) {}

  async execute(context: CallContext): Promise<Record<string, never>> {
    const { account } = await this.current.of(context);
    await this.prisma.$transaction(async (tx) => {
      const locked = (await this.accounts.lock(tx, account.id)) ?? fail('user_not_found');
      const { email } = locked;
      if (email === null)
        fail('validation_failed', 'Reauthentication requires the user to have an email or a phone number');
      this.mails.refuseTooSoon(locked, 'reauthentication');
      await this.mails.sendCode(tx, locked, 'reauthentication', email);
    });
    return {};
  }
}
