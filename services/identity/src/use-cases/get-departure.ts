import { Injectable } from '@nestjs/common';
import type { CallContext } from '@placette/contracts';
import type { Departure } from '@placette/contracts/identity/departure-schema';
import { requestsDepartureRpc } from '@placette/contracts/requests/departure-rpc';
import { RpcClient } from '@placette/nats';
import { AccountRemover } from '../account-remover.js';
import { CurrentAccount } from '../current-account.js';

/** What stands in the way of deleting the actor's account. */
@Injectable()
export class GetDeparture {
  constructor(
    private readonly current: CurrentAccount,
    private readonly remover: AccountRemover,
    private readonly rpc: RpcClient,
  ) {}

  async execute(context: CallContext): Promise<Departure> {
    const { account } = await this.current.of(context);
    const { stays } = await this.rpc.call(requestsDepartureRpc.listStaysToCome, { user_id: account.id }, context);
    const is_last_admin = await this.remover.isLastAdmin(account.id);
    return { stays, is_last_admin, has_password: account.password_hash !== null };
  }
}
