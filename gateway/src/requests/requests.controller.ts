import type { CallContext, RouteInput } from '@placette/contracts';
import { requestsRoutes } from '@placette/contracts/requests/routes';
import { requestsRpc } from '@placette/contracts/requests/rpc';
import { vehiclesRpc } from '@placette/contracts/requests/vehicle-rpc';
import { RpcClient } from '@placette/nats';
import { RoutesController } from '../http/routes-controller.js';

@RoutesController(requestsRoutes)
export class RequestsController {
  constructor(private readonly rpc: RpcClient) {}

  listMyVehicles(_input: RouteInput<typeof requestsRoutes.listMyVehicles>, context: CallContext) {
    return this.rpc.call(vehiclesRpc.listMyVehicles, {}, context);
  }

  addVehicle({ body }: RouteInput<typeof requestsRoutes.addVehicle>, context: CallContext) {
    return this.rpc.call(vehiclesRpc.addVehicle, body, context);
  }

  changeVehicle({ params, body }: RouteInput<typeof requestsRoutes.changeVehicle>, context: CallContext) {
    return this.rpc.call(vehiclesRpc.changeVehicle, { ...body, ...params }, context);
  }

  async deleteVehicle({ params }: RouteInput<typeof requestsRoutes.deleteVehicle>, context: CallContext) {
    await this.rpc.call(vehiclesRpc.deleteVehicle, params, context);
  }

  sendContactRequest({ body }: RouteInput<typeof requestsRoutes.sendContactRequest>, context: CallContext) {
    return this.rpc.call(requestsRpc.sendContactRequest, body, context);
  }

  listSentRequests({ query }: RouteInput<typeof requestsRoutes.listSentRequests>, context: CallContext) {
    return this.rpc.call(requestsRpc.listSentRequests, query, context);
  }

  listReceivedRequests({ query }: RouteInput<typeof requestsRoutes.listReceivedRequests>, context: CallContext) {
    return this.rpc.call(requestsRpc.listReceivedRequests, query, context);
  }

  approveRequest({ params }: RouteInput<typeof requestsRoutes.approveRequest>, context: CallContext) {
    return this.rpc.call(requestsRpc.approveRequest, params, context);
  }

  rejectRequest({ params, body }: RouteInput<typeof requestsRoutes.rejectRequest>, context: CallContext) {
    return this.rpc.call(requestsRpc.rejectRequest, { ...params, ...body }, context);
  }

  cancelRequest({ params }: RouteInput<typeof requestsRoutes.cancelRequest>, context: CallContext) {
    return this.rpc.call(requestsRpc.cancelRequest, params, context);
  }
}
