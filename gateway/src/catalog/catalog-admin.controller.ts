import type { CallContext, RouteInput } from '@placette/contracts';
import { catalogAdminRoutes } from '@placette/contracts/catalog/admin-routes';
import { catalogAdminRpc } from '@placette/contracts/catalog/admin-rpc';
import { RpcClient } from '@placette/nats';
import { RoutesController } from '../http/routes-controller.js';

type Routes = typeof catalogAdminRoutes;

@RoutesController(catalogAdminRoutes)
export class CatalogAdminController {
  constructor(private readonly rpc: RpcClient) {}

  listAllLocations({ query }: RouteInput<Routes['listAllLocations']>, context: CallContext) {
    return this.rpc.call(catalogAdminRpc.listAllLocations, query, context);
  }

  getLocationRecord({ params }: RouteInput<Routes['getLocationRecord']>, context: CallContext) {
    return this.rpc.call(catalogAdminRpc.getLocationRecord, params, context);
  }

  createLocation({ body }: RouteInput<Routes['createLocation']>, context: CallContext) {
    return this.rpc.call(catalogAdminRpc.createLocation, body, context);
  }

  editLocation({ params, body }: RouteInput<Routes['editLocation']>, context: CallContext) {
    return this.rpc.call(catalogAdminRpc.editLocation, { ...params, ...body }, context);
  }

  showLocation({ params, body }: RouteInput<Routes['showLocation']>, context: CallContext) {
    return this.rpc.call(catalogAdminRpc.showLocation, { ...params, ...body }, context);
  }
}
