import type { CallContext, RpcHandlers, RpcInput } from '@placette/contracts';
import { identityAdminRpc } from '@placette/contracts/identity/administration/rpc';
import { RpcController } from '@placette/nats';
import { ChangeAccount } from './use-cases/change-account.js';
import { ListAccounts } from './use-cases/list-accounts.js';
import { ListAuditEntries } from './use-cases/list-audit-entries.js';
import { SuspendAccount } from './use-cases/suspend-account.js';

type Contracts = typeof identityAdminRpc;

@RpcController(identityAdminRpc)
export class AdministrationRpc implements RpcHandlers<Contracts> {
  constructor(
    private readonly listAccountsCase: ListAccounts,
    private readonly changeAccountCase: ChangeAccount,
    private readonly suspensions: SuspendAccount,
    private readonly listAuditCase: ListAuditEntries,
  ) {}

  async listAccounts(input: RpcInput<Contracts['listAccounts']>, _actor: unknown, context: CallContext) {
    return this.listAccountsCase.execute(input, context);
  }

  async changeAccount(input: RpcInput<Contracts['changeAccount']>, _actor: unknown, context: CallContext) {
    return this.changeAccountCase.execute(input, context);
  }

  async suspendAccount(input: RpcInput<Contracts['suspendAccount']>, _actor: unknown, context: CallContext) {
    return this.suspensions.execute(input, context);
  }

  async restoreAccount(input: RpcInput<Contracts['restoreAccount']>, _actor: unknown, context: CallContext) {
    return this.suspensions.restore(input, context);
  }

  async listAuditEntries(input: RpcInput<Contracts['listAuditEntries']>, _actor: unknown, context: CallContext) {
    return this.listAuditCase.execute(input, context);
  }
}
