import { identityAdminApi } from '@placette/contracts/identity/administration/api';
import { RpcController } from '@placette/nats';
import { ChangeAccount } from './use-cases/change-account.js';
import { ListAccounts } from './use-cases/list-accounts.js';
import { ListAuditEntries } from './use-cases/list-audit-entries.js';
import { SuspendAccount } from './use-cases/suspend-account.js';

@RpcController(identityAdminApi, {
  listAccounts: ListAccounts,
  changeAccount: ChangeAccount,
  suspendAccount: SuspendAccount,
  restoreAccount: [SuspendAccount, 'restore'],
  listAuditEntries: ListAuditEntries,
})
export class AdministrationRpc {}
