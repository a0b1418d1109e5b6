import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { profileUpdated } from '@placette/contracts/identity/events';
import { namesWithoutContacts } from '@placette/contracts/requests/threads/contact-free';
import { Outbox } from '@placette/outbox';
import { Clock, inBatches } from '@placette/service-runtime';
import { AccountRepository } from '../accounts/account.repository.js';
import { toPerson } from '../accounts/domain/person.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import { ProfileRepository, type Named } from '../profiles/profile.repository.js';

/** Who loses something is written and told one by one. */
const BATCH = 25;

/** Names that were stored before the rule on contacts in them. */
@Injectable()
export class OldNamesService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly accounts: AccountRepository,
    private readonly profiles: ProfileRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * C57: names that were stored before contacts in them were refused lose these, once. Who has no first or no last
   * name left is asked for names as after any sign-up without (C48). Safe to repeat. Returns how many people lost
   * something.
   */
  async clean(): Promise<number> {
    let cleaned = 0;
    await inBatches(
      (size) =>
        this.prisma.$transaction(async (tx) => {
          const unchecked = await this.profiles.lockUnchecked(tx, size);
          for (const named of unchecked) {
            cleaned += (await this.cleanOne(tx, named)) ? 1 : 0;
            await nextTurn();
          }
          return unchecked.length;
        }),
      BATCH,
    );
    return cleaned;
  }

  private async cleanOne(tx: Tx, { user_id, first_name, last_name }: Named): Promise<boolean> {
    const names = namesWithoutContacts(first_name, last_name);
    if (names.first_name === first_name && names.last_name === last_name) return false;
    const profile = await this.profiles.rename(tx, user_id, names, this.clock.now());
    const account = await this.accounts.findById(user_id, tx);
    if (account && !account.is_provisional) await this.outbox.record(tx, profileUpdated, toPerson(account, profile));
    return true;
  }
}
