import { tripRpc } from '@placette/contracts/requests/trip/rpc';
import { RpcController } from '@placette/nats';
import { GetTrip } from './use-cases/get-trip.js';

@RpcController(tripRpc, { getTrip: GetTrip })
export class TripRpc {}
