import { Injectable } from '@nestjs/common';
import type { Actor, RpcInput } from '@placette/contracts';
import type { profileApi } from '@placette/contracts/identity/profile/api';
import type { Profile } from '@placette/contracts/identity/schema';
import { Clock } from '@placette/service-runtime';
import { namesFrom } from '../../accounts/domain/person.js';
import { ProfileRepository } from '../../accounts/profile.repository.js';
import { PrismaService } from '../../platform/prisma.service.js';
import { CurrentAccount } from '../../sessions/current-account.js';

/** For oneself alone: no other service is told. */
@Injectable()
export class ChooseFirstSteps {
  constructor(
    private readonly prisma: PrismaService,
    private readonly current: CurrentAccount,
    private readonly profiles: ProfileRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ first_steps }: RpcInput<typeof profileApi.chooseFirstSteps>, actor: Actor): Promise<Profile> {
    const { account } = await this.current.of(actor);
    return this.prisma.$transaction(async (tx) => {
      await this.profiles.ensure(tx, account.id, namesFrom(account.user_metadata), this.clock.now());
      return this.profiles.chooseFirstSteps(tx, account.id, first_steps);
    });
  }
}
