import { ownParkingsApi } from '@placette/contracts/listings/own-parkings/api';
import { RpcController } from '@placette/nats';
import { SuggestLocations } from '../locations/use-cases/suggest-locations.js';
import { AssociateParkingSpot } from './use-cases/associate-parking-spot.js';
import { EditParkingSpot } from './use-cases/edit-parking-spot.js';
import { GetMyParkingSpot } from './use-cases/get-my-parking-spot.js';
import { ListMyParkingSpots } from './use-cases/list-my-parking-spots.js';
import { PublishParkingSpot } from './use-cases/publish-parking-spot.js';
import { SetAvailability } from './use-cases/set-availability.js';
import { WithdrawParkingSpot } from './use-cases/withdraw-parking-spot.js';

@RpcController(ownParkingsApi, {
  publishParkingSpot: PublishParkingSpot,
  listMyParkingSpots: ListMyParkingSpots,
  getMyParkingSpot: GetMyParkingSpot,
  editParkingSpot: EditParkingSpot,
  withdrawParkingSpot: WithdrawParkingSpot,
  setAvailability: SetAvailability,
  associateParkingSpot: AssociateParkingSpot,
  suggestLocations: SuggestLocations,
})
export class OwnParkingsRpc {}
