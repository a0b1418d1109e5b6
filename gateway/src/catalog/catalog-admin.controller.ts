import { catalogAdminRoutes } from '@placette/contracts/catalog/administration/routes';
import { catalogAdminRpc } from '@placette/contracts/catalog/administration/rpc';
import { RoutesController } from '../http/routes-controller.js';

@RoutesController(catalogAdminRoutes, {
  listAllLocations: catalogAdminRpc.listAllLocations,
  getLocationRecord: catalogAdminRpc.getLocationRecord,
  createLocation: catalogAdminRpc.createLocation,
  editLocation: catalogAdminRpc.editLocation,
  showLocation: catalogAdminRpc.showLocation,
})
export class CatalogAdminController {}
