import { accountDeletionApi } from '@placette/contracts/identity/account-deletion/api';
import { RpcController } from '@placette/nats';
import { ApproveDataExport } from '../personal-data/use-cases/approve-data-export.js';
import { DeleteAccount } from './use-cases/delete-account.js';
import { GetAccountDeletion } from './use-cases/get-account-deletion.js';

@RpcController(accountDeletionApi, {
  getDeparture: GetAccountDeletion,
  deleteAccount: DeleteAccount,
  approveDataExport: ApproveDataExport,
})
export class AccountDeletionRpc {}
