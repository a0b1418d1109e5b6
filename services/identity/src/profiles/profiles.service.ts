import { Injectable } from '@nestjs/common';
import { parseInput, type Actor, type RpcInput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { profileUpdated } from '@placette/contracts/identity/events';
import type { profileApi } from '@placette/contracts/identity/profile/api';
import {
  profileFormSchema,
  type ProfileChanges,
  type PublicProfile,
} from '@placette/contracts/identity/profile/profile';
import type { Profile } from '@placette/contracts/identity/schema';
import { Outbox } from '@placette/outbox';
import { Clock, Logger } from '@placette/service-runtime';
import { AccountRepository } from '../accounts/account.repository.js';
import { namesFrom, toPerson } from '../accounts/domain/person.js';
import { PrismaService } from '../platform/prisma.service.js';
import { CurrentAccount } from '../sessions/current-account.js';
import { ProfileRepository } from './profile.repository.js';

/** The profiles that people edit. */
@Injectable()
export class ProfilesService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly accounts: AccountRepository,
    private readonly profiles: ProfileRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly logger: Logger,
    private readonly current: CurrentAccount,
  ) {}

  /** AU-05: recreates a missing profile from the sign-up data. */
  async get(_input: unknown, { user_id }: Actor): Promise<Profile> {
    return (await this.profiles.find(user_id)) ?? this.repair(user_id);
  }

  /** PR-10, D2: null for an unknown id. */
  async getPublic({ profile_id }: { profile_id: string }): Promise<{ profile: PublicProfile | null }> {
    return { profile: await this.profiles.findPublic(profile_id) };
  }

  /** PR-06 to PR-08, D1: changes one's own profile; the whole resulting profile is validated, not only the changes. */
  async update(changes: ProfileChanges, actor: Actor): Promise<Profile> {
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

  /** A private choice, which is not published to other services. */
  async chooseFirstSteps(
    { first_steps }: RpcInput<typeof profileApi.chooseFirstSteps>,
    actor: Actor,
  ): Promise<Profile> {
    const { account } = await this.current.of(actor);
    return this.prisma.$transaction(async (tx) => {
      await this.profiles.ensure(tx, account.id, namesFrom(account.user_metadata), this.clock.now());
      return this.profiles.chooseFirstSteps(tx, account.id, first_steps);
    });
  }

  private async repair(userId: string): Promise<Profile> {
    const account = (await this.accounts.findById(userId)) ?? fail('user_not_found');
    this.logger.warn({ user_id: userId }, 'missing profile made again');
    return this.prisma.$transaction(async (tx) => {
      const { profile, created } = await this.profiles.ensure(
        tx,
        userId,
        namesFrom(account.user_metadata),
        this.clock.now(),
      );
      if (created && !account.is_provisional) await this.outbox.record(tx, profileUpdated, toPerson(account, profile));
      return profile;
    });
  }
}
