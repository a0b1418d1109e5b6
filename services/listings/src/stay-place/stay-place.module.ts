import { Module } from '@nestjs/common';
import { CalendarModule } from '../calendar/calendar.module.js';
import { ParkingSpotsModule } from '../parking-spots/parking-spots.module.js';
import { StayPlaceRpc } from './stay-place.rpc.js';
import { GetParkingState } from './use-cases/get-parking-state.js';
import { GetStayPlace } from './use-cases/get-stay-place.js';

@Module({
  imports: [ParkingSpotsModule, CalendarModule],
  controllers: [StayPlaceRpc],
  providers: [GetStayPlace, GetParkingState],
})
export class StayPlaceModule {}
