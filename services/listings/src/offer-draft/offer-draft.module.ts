import type { Provider } from '@nestjs/common';
import { offerDraftApi } from '@placette/contracts/listings/offer-draft/api';
import { handle, handlers } from '@placette/service-runtime';
import { DraftRemindersService } from './draft-reminders.service.js';
import { OfferDraftRepository } from './offer-draft.repository.js';
import { OfferDraftService } from './offer-draft.service.js';

export const offerDraftModule: Provider[] = [
  OfferDraftService,
  DraftRemindersService,
  OfferDraftRepository,
  handlers(OfferDraftService, [
    handle(offerDraftApi.getOfferDraft, (s) => s.get),
    handle(offerDraftApi.saveOfferDraft, (s) => s.save),
    handle(offerDraftApi.discardOfferDraft, (s) => s.discard),
    handle(offerDraftApi.duplicateParkingSpot, (s) => s.duplicate),
  ]),
  handlers(DraftRemindersService, [handle(offerDraftApi.readDraftProgress, (s) => s.progress)]),
];
