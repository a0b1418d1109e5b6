import { identityAdminRpc } from '@placette/contracts/identity/administration/rpc';
import { RpcController } from '@placette/nats';
import { ChangeAccount } from './use-cases/change-account.js';
import { ListAccounts } from './use-cases/list-accounts.js';
import { ListAuditEntries } from './use-cases/list-audit-entries.js';
import { SuspendAccount } from './use-cases/suspend-account.js';

@RpcController(identityAdminRpc, {
  listAccounts: ListAccounts,
  changeAccount: ChangeAccount,
  suspendAccount: SuspendAccount,
  restoreAccount: [SuspendAccount, 'restore'],
  listAuditEntries: ListAuditEntries,
})
export class AdministrationRpc {}
