import type { CallContext, RouteInput } from '@placette/contracts';
import { identityAdminRoutes } from '@placette/contracts/identity/admin-routes';
import { identityAdminRpc } from '@placette/contracts/identity/admin-rpc';
import { RpcClient } from '@placette/nats';
import { RoutesController } from '../http/routes-controller.js';

type Routes = typeof identityAdminRoutes;

@RoutesController(identityAdminRoutes)
export class IdentityAdminController {
  constructor(private readonly rpc: RpcClient) {}

  listAccounts({ query }: RouteInput<Routes['listAccounts']>, context: CallContext) {
    return this.rpc.call(identityAdminRpc.listAccounts, query, context);
  }

  changeAccount({ params }: RouteInput<Routes['changeAccount']>, context: CallContext) {
    return this.rpc.call(identityAdminRpc.changeAccount, params, context);
  }

  suspendAccount({ params, body }: RouteInput<Routes['suspendAccount']>, context: CallContext) {
    return this.rpc.call(identityAdminRpc.suspendAccount, { ...params, ...body }, context);
  }

  restoreAccount({ params, body }: RouteInput<Routes['restoreAccount']>, context: CallContext) {
    return this.rpc.call(identityAdminRpc.restoreAccount, { ...params, ...body }, context);
  }

  listAuditEntries({ query }: RouteInput<Routes['listAuditEntries']>, context: CallContext) {
    return this.rpc.call(identityAdminRpc.listAuditEntries, query, context);
  }
}
