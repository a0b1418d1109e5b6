import { travelMailApi } from '@placette/contracts/requests/travel/mail-api';
import { RpcController } from '@placette/nats';
import { ReadTravel } from './use-cases/read-travel.js';

@RpcController(travelMailApi, { readTravel: ReadTravel })
export class TravelMailRpc {}
