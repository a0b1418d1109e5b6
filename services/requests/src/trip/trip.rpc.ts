import { tripApi } from '@placette/contracts/requests/trip/api';
import { RpcController } from '@placette/nats';
import { GetTrip } from './use-cases/get-trip.js';
import { ReadTrip } from './use-cases/read-trip.js';

@RpcController(tripApi, { getTrip: GetTrip, readTrip: ReadTrip })
export class TripRpc {}
