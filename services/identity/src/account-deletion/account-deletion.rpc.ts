import type { CallContext, RpcHandlers, RpcInput } from '@placette/contracts';
import { accountDeletionRpc } from '@placette/contracts/identity/account-deletion/rpc';
import { RpcController } from '@placette/nats';
import { ApproveDataExport } from '../personal-data/use-cases/approve-data-export.js';
import { DeleteAccount } from './use-cases/delete-account.js';
import { GetAccountDeletion } from './use-cases/get-account-deletion.js';

type Contracts = typeof accountDeletionRpc;

@RpcController(accountDeletionRpc)
export class AccountDeletionRpc implements RpcHandlers<Contracts> {
  constructor(
    private readonly state: GetAccountDeletion,
    private readonly deletion: DeleteAccount,
    private readonly exports: ApproveDataExport,
  ) {}

  async getDeparture(_input: RpcInput<Contracts['getDeparture']>, _actor: unknown, context: CallContext) {
    return this.state.execute(context);
  }

  async deleteAccount({ password }: RpcInput<Contracts['deleteAccount']>, _actor: unknown, context: CallContext) {
    return this.deletion.execute(password, context);
  }

  async approveDataExport(
    { password }: RpcInput<Contracts['approveDataExport']>,
    _actor: unknown,
    context: CallContext,
  ) {
    return this.exports.execute(password, context);
  }
}
