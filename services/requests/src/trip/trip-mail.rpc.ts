import { tripMailRpc } from '@placette/contracts/requests/trip/mail-rpc';
import { RpcController } from '@placette/nats';
import { ReadTrip } from './use-cases/read-trip.js';

@RpcController(tripMailRpc, { readTrip: ReadTrip })
export class TripMailRpc {}
