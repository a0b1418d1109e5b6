import { listingsRoutes } from '@placette/contracts/listings/routes';
import { ownParkingsRpc } from '@placette/contracts/listings/own-parkings/rpc';
import { listingsRpc } from '@placette/contracts/listings/rpc';
import { RoutesController } from '../http/routes-controller.js';

@RoutesController(listingsRoutes, {
  getParkingSpotPage: listingsRpc.getParkingSpotPage,
  getOfferFigures: listingsRpc.getOfferFigures,
  listMyParkingSpots: ownParkingsRpc.listMyParkingSpots,
  publishParkingSpot: ownParkingsRpc.publishParkingSpot,
  setAvailability: ownParkingsRpc.setAvailability,
})
export class ListingsController {}
