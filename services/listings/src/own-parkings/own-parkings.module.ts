import { Module } from '@nestjs/common';
import { LocationsModule } from '../locations/locations.module.js';
import { OfferDraftModule } from '../offer-draft/offer-draft.module.js';
import { ParkingSpotsModule } from '../parking-spots/parking-spots.module.js';
import { PeopleModule } from '../people/people.module.js';
import { PhotosModule } from '../photos/photos.module.js';
import { runtime } from '../platform/runtime.js';
import { CleanOldWordsJob } from './clean-old-words.job.js';
import { EditRepository } from './edit.repository.js';
import { OwnParkingsRpc } from './own-parkings.rpc.js';
import { OwnParkingsSubscriptions } from './own-parkings.subscriptions.js';
import { AssociateParkingSpot } from './use-cases/associate-parking-spot.js';
import { ChangeParkingStatus } from './use-cases/change-parking-status.js';
import { CheckUploads } from './use-cases/check-uploads.js';
import { CleanOldWords } from './use-cases/clean-old-words.js';
import { EditParkingSpot } from './use-cases/edit-parking-spot.js';
import { GetMyParkingSpot } from './use-cases/get-my-parking-spot.js';
import { ListMyParkingSpots } from './use-cases/list-my-parking-spots.js';
import { PublishParkingSpot } from './use-cases/publish-parking-spot.js';
import { SetAvailability } from './use-cases/set-availability.js';
import { WithdrawParkingSpot } from './use-cases/withdraw-parking-spot.js';
import { UncheckedWordsRepository } from './unchecked-words.repository.js';

@Module({
  imports: [runtime, LocationsModule, OfferDraftModule, ParkingSpotsModule, PeopleModule, PhotosModule],
  controllers: [OwnParkingsRpc],
  providers: [
    OwnParkingsSubscriptions,
    EditRepository,
    AssociateParkingSpot,
    ChangeParkingStatus,
    CheckUploads,
    UncheckedWordsRepository,
    CleanOldWords,
    CleanOldWordsJob,
    EditParkingSpot,
    GetMyParkingSpot,
    ListMyParkingSpots,
    PublishParkingSpot,
    SetAvailability,
    WithdrawParkingSpot,
  ],
})
export class OwnParkingsModule {}
