import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/people.module.js';
import { runtime } from '../platform/runtime.js';
import { OfferDraftJob } from './offer-draft.job.js';
import { OfferDraftRepository } from './offer-draft.repository.js';
import { OfferDraftRpc } from './offer-draft.rpc.js';
import { ForgetOldDrafts } from './use-cases/forget-old-drafts.js';
import { KeepOfferDraft } from './use-cases/keep-offer-draft.js';

@Module({
  imports: [runtime, PeopleModule],
  controllers: [OfferDraftRpc],
  providers: [OfferDraftRepository, OfferDraftJob, ForgetOldDrafts, KeepOfferDraft],
  exports: [OfferDraftRepository],
})
export class OfferDraftModule {}
