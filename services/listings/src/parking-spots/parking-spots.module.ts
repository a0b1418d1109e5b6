import type { Provider } from '@nestjs/common';
import { parkingStatusChanged } from '@placette/contracts/documents/events';
import { stayPlaceApi } from '@placette/contracts/listings/stay-place/api';
import { responseFiguresChanged } from '@placette/contracts/requests/events';
import { handle, handlers, on } from '@placette/service-runtime';
import { FoundSpotsRepository } from './found-spots.repository.js';
import { ParkingSpotProjector } from './parking-spot-projector.js';
import { ParkingSpotsRepository } from './parking-spots.repository.js';
import { ParkingSpotsService } from './parking-spots.service.js';
import { PointsRepository } from './points.repository.js';
import { WithdrawalsRepository } from './withdrawals.repository.js';

export const parkingSpotsModule: Provider[] = [
  ParkingSpotsService,
  ParkingSpotProjector,
  ParkingSpotsRepository,
  FoundSpotsRepository,
  WithdrawalsRepository,
  PointsRepository,
  handlers(ParkingSpotsService, [
    handle(stayPlaceApi.getStayPlace, (s) => s.place),
    handle(stayPlaceApi.getParkingState, (s) => s.state),
    on(parkingStatusChanged, (s) => s.followStatus),
    on(responseFiguresChanged, (s) => s.followResponse),
  ]),
];
