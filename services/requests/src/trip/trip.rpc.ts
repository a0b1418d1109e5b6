import { tripApi } from '@placette/contracts/requests/trip/api';
import { RpcController } from '@placette/nats';
import { GetTrip } from './use-cases/get-trip.js';

@RpcController(tripApi, { getTrip: GetTrip })
export class TripRpc {}
