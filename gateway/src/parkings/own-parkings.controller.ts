import type { CallContext, RouteInput } from '@placette/contracts';
import { ownParkingsRoutes } from '@placette/contracts/listings/own-routes';
import { ownParkingsRpc } from '@placette/contracts/listings/own-rpc';
import { RpcClient } from '@placette/nats';
import { RoutesController } from '../http/routes-controller.js';

type Routes = typeof ownParkingsRoutes;

@RoutesController(ownParkingsRoutes)
export class OwnParkingsController {
  constructor(private readonly rpc: RpcClient) {}

  getMyParkingSpot({ params }: RouteInput<Routes['getMyParkingSpot']>, context: CallContext) {
    return this.rpc.call(ownParkingsRpc.getMyParkingSpot, params, context);
  }

  editParkingSpot({ params, body }: RouteInput<Routes['editParkingSpot']>, context: CallContext) {
    return this.rpc.call(ownParkingsRpc.editParkingSpot, { ...params, edited: body }, context);
  }

  async withdrawParkingSpot({ params }: RouteInput<Routes['withdrawParkingSpot']>, context: CallContext) {
    await this.rpc.call(ownParkingsRpc.withdrawParkingSpot, params, context);
  }

  associateParkingSpot({ params, body }: RouteInput<Routes['associateParkingSpot']>, context: CallContext) {
    return this.rpc.call(ownParkingsRpc.associateParkingSpot, { ...params, ...body }, context);
  }

  suggestLocations({ query }: RouteInput<Routes['suggestLocations']>, context: CallContext) {
    return this.rpc.call(ownParkingsRpc.suggestLocations, query, context);
  }
}
