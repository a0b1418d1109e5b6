import type { CallContext, RouteInput } from '@placette/contracts';
import { listingsRoutes } from '@placette/contracts/listings/routes';
import { ownParkingsRpc } from '@placette/contracts/listings/own-rpc';
import { listingsRpc } from '@placette/contracts/listings/rpc';
import { RpcClient } from '@placette/nats';
import { RoutesController } from '../http/routes-controller.js';

@RoutesController(listingsRoutes)
export class ListingsController {
  constructor(private readonly rpc: RpcClient) {}

  getParkingSpotPage({ params }: RouteInput<typeof listingsRoutes.getParkingSpotPage>, context: CallContext) {
    return this.rpc.call(listingsRpc.getParkingSpotPage, params, context);
  }

  getOfferFigures(_input: RouteInput<typeof listingsRoutes.getOfferFigures>, context: CallContext) {
    return this.rpc.call(listingsRpc.getOfferFigures, {}, context);
  }

  listMyParkingSpots(_input: RouteInput<typeof listingsRoutes.listMyParkingSpots>, context: CallContext) {
    return this.rpc.call(ownParkingsRpc.listMyParkingSpots, {}, context);
  }

  publishParkingSpot({ body }: RouteInput<typeof listingsRoutes.publishParkingSpot>, context: CallContext) {
    return this.rpc.call(ownParkingsRpc.publishParkingSpot, body, context);
  }

  setAvailability({ params, body }: RouteInput<typeof listingsRoutes.setAvailability>, context: CallContext) {
    return this.rpc.call(ownParkingsRpc.setAvailability, { ...params, ...body }, context);
  }
}
