import type { CallContext, RouteInput } from '@placette/contracts';
import { dataExportRoutes } from '@placette/contracts/documents/export-routes';
import { dataExportRpc } from '@placette/contracts/documents/export-rpc';
import { accountDeletionRoutes } from '@placette/contracts/identity/account-deletion-routes';
import { accountDeletionRpc } from '@placette/contracts/identity/account-deletion-rpc';
import { RpcClient } from '@placette/nats';
import { RoutesController } from '../http/routes-controller.js';

const routes = { ...dataExportRoutes, ...accountDeletionRoutes };
type Routes = typeof routes;

/** L1: everybody's own data, to take away or to have erased. */
@RoutesController(routes)
export class PersonalDataController {
  constructor(private readonly rpc: RpcClient) {}

  getDataExport(_input: RouteInput<Routes['getDataExport']>, context: CallContext) {
    return this.rpc.call(dataExportRpc.getDataExport, {}, context);
  }

  askDataExport({ body }: RouteInput<Routes['askDataExport']>, context: CallContext) {
    return this.rpc.call(dataExportRpc.askDataExport, body, context);
  }

  createDataExportLink({ params }: RouteInput<Routes['createDataExportLink']>, context: CallContext) {
    return this.rpc.call(dataExportRpc.createDataExportLink, params, context);
  }

  getDeparture(_input: RouteInput<Routes['getDeparture']>, context: CallContext) {
    return this.rpc.call(accountDeletionRpc.getDeparture, {}, context);
  }

  async deleteAccount({ body }: RouteInput<Routes['deleteAccount']>, context: CallContext) {
    await this.rpc.call(accountDeletionRpc.deleteAccount, body, context);
  }
}
