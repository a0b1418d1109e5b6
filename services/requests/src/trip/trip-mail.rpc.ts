import { tripMailApi } from '@placette/contracts/requests/trip/mail-api';
import { RpcController } from '@placette/nats';
import { ReadTrip } from './use-cases/read-trip.js';

@RpcController(tripMailApi, { readTrip: ReadTrip })
export class TripMailRpc {}
