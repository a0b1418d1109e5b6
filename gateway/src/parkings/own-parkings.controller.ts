import type { CallContext, RouteInput } from '@placette/contracts';
import { ownParkingsApi } from '@placette/contracts/listings/own-parkings/api';
import { RpcClient } from '@placette/nats';
import { ApiController } from '../http/api-controller.js';

@ApiController(ownParkingsApi)
export class OwnParkingsController {
  constructor(private readonly rpc: RpcClient) {}

  editParkingSpot({ params, body }: RouteInput<typeof ownParkingsApi.editParkingSpot.http>, context: CallContext) {
    return this.rpc.call(ownParkingsApi.editParkingSpot, { ...params, edited: body }, context);
  }
}
