import type { CallContext, RouteInput } from '@placette/contracts';
import { catalogRpc } from '@placette/contracts/catalog/rpc';
import { listingsRoutes } from '@placette/contracts/listings/routes';
import { listingsRpc } from '@placette/contracts/listings/rpc';
import { RpcClient } from '@placette/nats';
import { RoutesController } from './http/routes-controller.js';

@RoutesController(listingsRoutes)
export class ListingsController {
  constructor(private readonly rpc: RpcClient) {}

  search({ query }: RouteInput<typeof listingsRoutes.search>, context: CallContext) {
    const visitor = context.actor?.user_id ?? '';
    const count = { location_id: query.location_id, kind: 'search', visitor } as const;
    this.rpc.call(catalogRpc.countVisit, count, context).catch(() => undefined);
    return this.rpc.call(listingsRpc.searchParkingSpots, query, context);
  }

  getParkingSpotPage({ params }: RouteInput<typeof listingsRoutes.getParkingSpotPage>, context: CallContext) {
    return this.rpc.call(listingsRpc.getParkingSpotPage, params, context);
  }

  getOfferFigures(_input: RouteInput<typeof listingsRoutes.getOfferFigures>, context: CallContext) {
    return this.rpc.call(listingsRpc.getOfferFigures, {}, context);
  }

  listMyParkingSpots(_input: RouteInput<typeof listingsRoutes.listMyParkingSpots>, context: CallContext) {
    return this.rpc.call(listingsRpc.listMyParkingSpots, {}, context);
  }

  publishParkingSpot({ body }: RouteInput<typeof listingsRoutes.publishParkingSpot>, context: CallContext) {
    return this.rpc.call(listingsRpc.publishParkingSpot, body, context);
  }

  setAvailability({ params, body }: RouteInput<typeof listingsRoutes.setAvailability>, context: CallContext) {
    return this.rpc.call(listingsRpc.setAvailability, { ...params, ...body }, context);
  }
}
