import { Injectable } from '@nestjs/common';
import type { Actor, CallContext } from '@placette/contracts';
import type { AccountDeletion } from '@placette/contracts/identity/account-deletion/schema';
import { requestsAccountDeletionApi } from '@placette/contracts/requests/account-deletion/api';
import { RpcClient } from '@placette/nats';
import { LastAdministrator } from '../../administration/last-administrator.js';
import { CurrentAccount } from '../../sessions/current-account.js';

/** What prevents the deletion of the actor's account. */
@Injectable()
export class GetAccountDeletion {
  constructor(
    private readonly current: CurrentAccount,
    private readonly lastAdministrator: LastAdministrator,
    private readonly rpc: RpcClient,
  ) {}

  async execute(_input: unknown, actor: Actor, context: CallContext): Promise<AccountDeletion> {
    const { account } = await this.current.of(actor);
    const { stays } = await this.rpc.call(requestsAccountDeletionApi.listStaysToCome, { user_id: account.id }, context);
    const is_last_admin = await this.lastAdministrator.is(account.id);
    return { stays, is_last_admin, has_password: account.password_hash !== null };
  }
}
