import { requestsAccountDeletionApi } from '@placette/contracts/requests/account-deletion/api';
import { RpcController } from '@placette/nats';
import { PrepareAccountDeletion } from './use-cases/prepare-account-deletion.js';

@RpcController(requestsAccountDeletionApi, {
  listStaysToCome: [PrepareAccountDeletion, 'list'],
  lockForAccountDeletion: [PrepareAccountDeletion, 'lock'],
})
export class AccountDeletionRpc {}
