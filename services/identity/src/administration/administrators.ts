import { Injectable } from '@nestjs/common';
import type { Actor, RpcContract } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { identityAdminApi } from '@placette/contracts/identity/administration/api';
import { holds } from '@placette/contracts/kernel/desk';
import { Clock } from '@placette/service-runtime';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import { ProfileRepository } from '../profiles/profile.repository.js';
import { CurrentAccount } from '../sessions/current-account.js';
import { AccountDirectoryRepository } from './account-directory.repository.js';

/** Knows who may do what at the desk now. */
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
   * MFA-2, DK-08: checks the stored role, not the one in the token, for the right that the call names. Returns the id of
   * the person. Fails with `forbidden` without a role, with `desk_right_missing`, or like CurrentAccount.
   */
  async idOf(actor: Actor, { right }: Pick<RpcContract, 'right'>): Promise<string> {
    const { account } = await this.current.of(actor);
    const role = await this.profiles.deskRole(account.id);
    if (role === null) fail('forbidden');
    if (!holds(role, right)) fail('desk_right_missing');
    return account.id;
  }

  /** DK-08: whoever names a role has shown a second factor on this session. Fails with `insufficient_aal`. */
  async requireSecondFactor(actor: Actor): Promise<void> {
    const { session } = await this.current.of(actor);
    if (session.aal !== 'aal2') fail('insufficient_aal');
  }

  /** DK-08: what befalls an account with a role is decided only by who may take the role away. */
  async requireOver(user_id: string, actor: Actor): Promise<void> {
    const role = await this.profiles.deskRole(user_id);
    if (role !== null) await this.idOf(actor, identityAdminApi.changeRole);
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
