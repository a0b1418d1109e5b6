import type { CallContext, RpcHandlers, RpcInput } from '@placette/contracts';
import { identityAdminRpc } from '@placette/contracts/identity/admin-rpc';
import { RpcController } from '@placette/nats';
import { ChangeAccount } from './use-cases/change-account.js';
import { ListAccounts } from './use-cases/list-accounts.js';
import { ListAuditEntries } from './use-cases/list-audit-entries.js';

type Contracts = typeof identityAdminRpc;

@RpcController(identityAdminRpc)
export class IdentityAdminRpc implements RpcHandlers<Contracts> {
  constructor(
    private readonly listAccountsCase: ListAccounts,
    private readonly changeAccountCase: ChangeAccount,
    private readonly listAuditCase: ListAuditEntries,
  ) {}

  async listAccounts(input: RpcInput<Contracts['listAccounts']>, context: CallContext) {
    return this.listAccountsCase.execute(input, context);
  }

  async changeAccount(input: RpcInput<Contracts['changeAccount']>, context: CallContext) {
    return this.changeAccountCase.execute(input, context);
  }

  async listAuditEntries(input: RpcInput<Contracts['listAuditEntries']>, context: CallContext) {
    return this.listAuditCase.execute(input, context);
  }
}
