import type { RpcHandlers, RpcInput } from '@placette/contracts';
import { requestsAccountDeletionRpc } from '@placette/contracts/requests/account-deletion-rpc';
import { RpcController } from '@placette/nats';
import { PrepareAccountDeletion } from './use-cases/prepare-account-deletion.js';

type Rpc = typeof requestsAccountDeletionRpc;

@RpcController(requestsAccountDeletionRpc)
export class AccountDeletionRpc implements RpcHandlers<Rpc> {
  constructor(private readonly deletion: PrepareAccountDeletion) {}

  async listStaysToCome({ user_id }: RpcInput<Rpc['listStaysToCome']>) {
    return this.deletion.list(user_id);
  }

  async lockForAccountDeletion({ user_id }: RpcInput<Rpc['lockForAccountDeletion']>) {
    return this.deletion.lock(user_id);
  }
}
