import { travelMailRpc } from '@placette/contracts/requests/travel/mail-rpc';
import { RpcController } from '@placette/nats';
import { ReadTravel } from './use-cases/read-travel.js';

@RpcController(travelMailRpc, { readTravel: ReadTravel })
export class TravelMailRpc {}
