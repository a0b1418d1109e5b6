import { stayPlaceRpc } from '@placette/contracts/listings/stay-place/rpc';
import { RpcController } from '@placette/nats';
import { GetStayPlace } from './use-cases/get-stay-place.js';

@RpcController(stayPlaceRpc, { getStayPlace: GetStayPlace })
export class StayPlaceRpc {}
