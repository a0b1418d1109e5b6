import type { CallContext, RouteInput } from '@placette/contracts';
import { ownParkingsRoutes } from '@placette/contracts/listings/own-parkings/routes';
import { ownParkingsRpc } from '@placette/contracts/listings/own-parkings/rpc';
import { RpcClient } from '@placette/nats';
import { RoutesController } from '../http/routes-controller.js';

type Routes = typeof ownParkingsRoutes;

@RoutesController(ownParkingsRoutes, {
  getMyParkingSpot: ownParkingsRpc.getMyParkingSpot,
  withdrawParkingSpot: ownParkingsRpc.withdrawParkingSpot,
  associateParkingSpot: ownParkingsRpc.associateParkingSpot,
  suggestLocations: ownParkingsRpc.suggestLocations,
})
export class OwnParkingsController {
  constructor(private readonly rpc: RpcClient) {}

  editParkingSpot({ params, body }: RouteInput<Routes['editParkingSpot']>, context: CallContext) {
    return this.rpc.call(ownParkingsRpc.editParkingSpot, { ...params, edited: body }, context);
  }
}
