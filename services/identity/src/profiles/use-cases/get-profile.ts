import { Injectable } from '@nestjs/common';
import type { Actor } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { profileUpdated } from '@placette/contracts/identity/events';
import type { Profile } from '@placette/contracts/identity/schema';
import { Outbox } from '@placette/outbox';
import { Clock, Logger } from '@placette/service-runtime';
import { AccountRepository } from '../../accounts/account.repository.js';
import { namesFrom, toPerson } from '../../accounts/domain/person.js';
import { PrismaService } from '../../platform/prisma.service.js';
import { ProfileRepository } from '../../accounts/profile.repository.js';

/** AU-05: recreates a missing profile from the sign-up data. */
@Injectable()
export class GetProfile {
  constructor(
    private readonly prisma: PrismaService,
    private readonly accounts: AccountRepository,
    private readonly profiles: ProfileRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  async execute(_input: unknown, { user_id }: Actor): Promise<Profile> {
    return (await this.profiles.find(user_id)) ?? this.repair(user_id);
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
