import { Injectable } from '@nestjs/common';
import { parseInput, type Actor } from '@placette/contracts';
import { profileUpdated } from '@placette/contracts/identity/events';
import { profileFormSchema, type ProfileChanges } from '@placette/contracts/identity/profile/profile';
import type { Profile } from '@placette/contracts/identity/schema';
import { Outbox } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import { CurrentAccount } from '../../sessions/current-account.js';
import { namesFrom, toPerson } from '../../accounts/domain/person.js';
import { PrismaService } from '../../platform/prisma.service.js';
import { ProfileRepository } from '../../accounts/profile.repository.js';

/** PR-06 to PR-08, D1: one's own profile; it is checked as it would become, not only what changes. */
@Injectable()
export class UpdateProfile {
  constructor(
    private readonly prisma: PrismaService,
    private readonly current: CurrentAccount,
    private readonly profiles: ProfileRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async execute(changes: ProfileChanges, actor: Actor): Promise<Profile> {
    const { account } = await this.current.of(actor);
    return this.prisma.$transaction(async (tx) => {
      const now = this.clock.now();
      await this.profiles.lock(tx, account.id);
      const { profile } = await this.profiles.ensure(tx, account.id, namesFrom(account.user_metadata), now);
      const form = parseInput(profileFormSchema, { ...profile, ...changes });
      const updated = await this.profiles.update(tx, account.id, form, now);
      // Nothing is published before the e-mail address is confirmed; the confirmation publishes the whole profile.
      if (!account.is_provisional) await this.outbox.record(tx, profileUpdated, toPerson(account, updated));
      return updated;
    });
  }
}
