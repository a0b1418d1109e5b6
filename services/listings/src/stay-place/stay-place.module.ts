import { Module } from '@nestjs/common';
import { ParkingSpotsModule } from '../parking-spots/parking-spots.module.js';
import { StayPlaceRpc } from './stay-place.rpc.js';
import { GetStayPlace } from './use-cases/get-stay-place.js';

@Module({ imports: [ParkingSpotsModule], controllers: [StayPlaceRpc], providers: [GetStayPlace] })
export class StayPlaceModule {}
