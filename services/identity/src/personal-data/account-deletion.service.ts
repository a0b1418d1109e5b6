import { Inject, Injectable } from '@nestjs/common';
import { AppError, type Actor, type CallContext, type RpcInput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { AccountDeletion, PasswordAgain } from '@placette/contracts/identity/account-deletion/api';
import { personDeskApi } from '@placette/contracts/identity/person/api';
import { requestsAccountDeletionApi } from '@placette/contracts/requests/api';
import { RpcClient } from '@placette/nats';
import { Clock, SETTINGS } from '@placette/service-runtime';
import { AccountErasureRepository } from '../accounts/account-erasure.repository.js';
import { Administrators } from '../administration/administrators.js';
import type { IdentityConfig } from '../config.js';
import { Reauthentication } from '../credentials/reauthentication.js';
import { keyedHash } from '../platform/secrets.js';
import { CurrentAccount } from '../sessions/current-account.js';
import { AccountRemoval } from './account-removal.js';

/** The deletion of an account. */
@Injectable()
export class AccountDeletionService {
  constructor(
    private readonly current: CurrentAccount,
    private readonly administrators: Administrators,
    private readonly rpc: RpcClient,
    private readonly reauthentication: Reauthentication,
    private readonly removal: AccountRemoval,
    private readonly erasure: AccountErasureRepository,
    @Inject(SETTINGS) private readonly settings: IdentityConfig,
    private readonly clock: Clock,
  ) {}

  /** Returns what prevents the deletion of the actor's account. */
  async departure(_input: unknown, actor: Actor, context: CallContext): Promise<AccountDeletion> {
    const { account } = await this.current.of(actor);
    const { stays } = await this.rpc.call(requestsAccountDeletionApi.listStaysToCome, { user_id: account.id }, context);
    const is_last_admin = await this.administrators.isLast(account.id);
    return { stays, is_last_admin, has_password: account.password_hash !== null };
  }

  /**
   * L1: deletes the actor's own account. It requires the password again, or a recent session when there is no password.
   */
  async removeOwn({ password }: PasswordAgain, actor: Actor): Promise<void> {
    const { account } = await this.current.of(actor);
    if (account.password_hash !== null && password === undefined) fail('reauthentication_needed');
    await this.reauthentication.proveFully(account, actor, { current_password: password });
    await this.removal.remove(account.id, { by: 'self' }, (tx) => this.erasure.delete(tx, account.id));
  }

  /** DK-03: for who asks by post. The same as for its owner; an approved stay to come keeps the account. */
  async removeByDesk({ user_id, statement }: RpcInput<typeof personDeskApi.closeAccount>, actor: Actor): Promise<void> {
    const actor_id = await this.administrators.idOf(actor, personDeskApi.closeAccount);
    await this.administrators.requireSecondFactor(actor);
    if (user_id === actor_id) fail('own_closing');
    const details = { by: 'desk', reason: statement } as const;
    try {
      await this.removal.remove(user_id, details, (tx) => this.erasure.delete(tx, user_id), actor_id);
    } catch (error) {
      if (error instanceof AppError && error.code === 'stays_to_come') fail('stays_to_come_of_person');
      throw error;
    }
  }

  /**
   * Called by a trusted server, under the same conditions as for its owner. With `soft` the row stays, with keyed
   * hashes in place of e-mail address and phone number.
   */
  async removeManaged({ user_id, soft }: { user_id: string; soft: boolean }): Promise<void> {
    const now = this.clock.now();
    await this.removal.remove(user_id, { by: 'service', soft }, (tx) =>
      soft
        ? this.erasure.anonymise(tx, user_id, (text) => this.hashOf(user_id, text), now)
        : this.erasure.delete(tx, user_id),
    );
  }

  private hashOf(user_id: string, text: string): string {
    return Buffer.from(keyedHash(this.settings.ONE_TIME_TOKEN_SECRET, 'deleted', user_id, text)).toString('hex');
  }
}
