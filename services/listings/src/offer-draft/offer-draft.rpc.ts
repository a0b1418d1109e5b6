import { offerDraftApi } from '@placette/contracts/listings/offer-draft/api';
import { RpcController } from '@placette/nats';
import { DuplicateParkingSpot } from './use-cases/duplicate-parking-spot.js';
import { KeepOfferDraft } from './use-cases/keep-offer-draft.js';

@RpcController(offerDraftApi, {
  getOfferDraft: [KeepOfferDraft, 'get'],
  saveOfferDraft: [KeepOfferDraft, 'save'],
  discardOfferDraft: [KeepOfferDraft, 'discard'],
  duplicateParkingSpot: DuplicateParkingSpot,
})
export class OfferDraftRpc {}
