import { Module } from '@nestjs/common';
import { ParkingSpotsModule } from '../parking-spots/parking-spots.module.js';
import { PeopleModule } from '../people/people.module.js';
import { runtime } from '../platform/runtime.js';
import { OfferDraftJob } from './offer-draft.job.js';
import { OfferDraftRepository } from './offer-draft.repository.js';
import { OfferDraftRpc } from './offer-draft.rpc.js';
import { SavedDraft } from './saved-draft.js';
import { DuplicateParkingSpot } from './use-cases/duplicate-parking-spot.js';
import { ForgetOldDrafts } from './use-cases/forget-old-drafts.js';
import { KeepOfferDraft } from './use-cases/keep-offer-draft.js';

@Module({
  imports: [runtime, ParkingSpotsModule, PeopleModule],
  controllers: [OfferDraftRpc],
  providers: [OfferDraftRepository, SavedDraft, OfferDraftJob, DuplicateParkingSpot, ForgetOldDrafts, KeepOfferDraft],
  exports: [OfferDraftRepository],
})
export class OfferDraftModule {}
