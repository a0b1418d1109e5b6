import { requestsRoutes } from '@placette/contracts/requests/routes';
import { requestsRpc } from '@placette/contracts/requests/rpc';
import { vehiclesRpc } from '@placette/contracts/requests/vehicles/rpc';
import { RoutesController } from '../http/routes-controller.js';

@RoutesController(requestsRoutes, {
  listMyVehicles: vehiclesRpc.listMyVehicles,
  addVehicle: vehiclesRpc.addVehicle,
  changeVehicle: vehiclesRpc.changeVehicle,
  deleteVehicle: vehiclesRpc.deleteVehicle,
  sendContactRequest: requestsRpc.sendContactRequest,
  listSentRequests: requestsRpc.listSentRequests,
  listReceivedRequests: requestsRpc.listReceivedRequests,
  approveRequest: requestsRpc.approveRequest,
  rejectRequest: requestsRpc.rejectRequest,
  cancelRequest: requestsRpc.cancelRequest,
})
export class RequestsController {}
