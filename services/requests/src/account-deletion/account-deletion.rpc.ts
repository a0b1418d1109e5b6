import { requestsAccountDeletionRpc } from '@placette/contracts/requests/account-deletion/rpc';
import { RpcController } from '@placette/nats';
import { PrepareAccountDeletion } from './use-cases/prepare-account-deletion.js';

@RpcController(requestsAccountDeletionRpc, {
  listStaysToCome: [PrepareAccountDeletion, 'list'],
  lockForAccountDeletion: [PrepareAccountDeletion, 'lock'],
})
export class AccountDeletionRpc {}
