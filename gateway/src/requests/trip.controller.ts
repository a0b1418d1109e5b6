import { tripRoutes } from '@placette/contracts/requests/trip/routes';
import { tripRpc } from '@placette/contracts/requests/trip/rpc';
import { RoutesController } from '../http/routes-controller.js';

@RoutesController(tripRoutes, { getTrip: tripRpc.getTrip })
export class TripController {}
