import { identityAdminRoutes } from '@placette/contracts/identity/administration/routes';
import { identityAdminRpc } from '@placette/contracts/identity/administration/rpc';
import { RoutesController } from '../http/routes-controller.js';

@RoutesController(identityAdminRoutes, {
  listAccounts: identityAdminRpc.listAccounts,
  changeAccount: identityAdminRpc.changeAccount,
  suspendAccount: identityAdminRpc.suspendAccount,
  restoreAccount: identityAdminRpc.restoreAccount,
  listAuditEntries: identityAdminRpc.listAuditEntries,
})
export class IdentityAdminController {}
