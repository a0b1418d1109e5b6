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

/** Changed people are written and published one by one. */
const BATCH = 25;

/** Names that were stored before contact details in names were rejected. */
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
   * C57: removes contact details from such names, once. C48: a person without first or last name is asked for it, as
   * after a sign-up without names. Safe to repeat. Returns how many people changed.
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
