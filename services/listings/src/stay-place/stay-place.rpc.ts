import { stayPlaceApi } from '@placette/contracts/listings/stay-place/api';
import { RpcController } from '@placette/nats';
import { GetParkingState } from './use-cases/get-parking-state.js';
import { GetStayPlace } from './use-cases/get-stay-place.js';

@RpcController(stayPlaceApi, { getStayPlace: GetStayPlace, getParkingState: GetParkingState })
export class StayPlaceRpc {}
