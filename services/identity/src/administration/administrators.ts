import { Injectable } from '@nestjs/common';
import type { Actor } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { Clock } from '@placette/service-runtime';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import { ProfileRepository } from '../profiles/profile.repository.js';
import { CurrentAccount } from '../sessions/current-account.js';
import { AccountDirectoryRepository } from './account-directory.repository.js';

/** Knows who is an administrator now. */
@Injectable()
export class Administrators {
  constructor(
    private readonly current: CurrentAccount,
    private readonly profiles: ProfileRepository,
    private readonly prisma: PrismaService,
    private readonly directory: AccountDirectoryRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * MFA-2: checks the stored role, not the one in the token. Returns the id of the administrator. Fails with
   * `forbidden`, or like CurrentAccount.
   */
  async idOf(actor: Actor): Promise<string> {
    const { account } = await this.current.of(actor);
    if (!(await this.profiles.isAdmin(account.id))) fail('forbidden');
    return account.id;
  }

  /**
   * At least one administrator must always be able to sign in. Within `tx`, the other administrators are locked until
   * it ends.
   */
  async isLast(user_id: string, tx: Tx = this.prisma): Promise<boolean> {
    const administrators = await this.directory.lockAdministrators(tx, this.clock.now());
    return administrators.length === 1 && administrators[0] === user_id;
  }

  /** Fails with `last_admin` unless there is another administrator. */
  async requireAnother(user_id: string, tx?: Tx): Promise<void> {
    if (await this.isLast(user_id, tx)) fail('last_admin');
  }
}
