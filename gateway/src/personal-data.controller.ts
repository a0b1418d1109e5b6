import type { CallContext, RouteInput } from '@placette/contracts';
import { dataExportRoutes } from '@placette/contracts/documents/export-routes';
import { dataExportRpc } from '@placette/contracts/documents/export-rpc';
import { departureRoutes } from '@placette/contracts/identity/departure-routes';
import { departureRpc } from '@placette/contracts/identity/departure-rpc';
import { RpcClient } from '@placette/nats';
import { RoutesController } from './http/routes-controller.js';

const routes = { ...dataExportRoutes, ...departureRoutes };
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
    return this.rpc.call(departureRpc.getDeparture, {}, context);
  }

  async deleteAccount({ body }: RouteInput<Routes['deleteAccount']>, context: CallContext) {
    await this.rpc.call(departureRpc.deleteAccount, body, context);
  }
}
