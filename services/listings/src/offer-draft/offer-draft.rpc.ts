import { offerDraftRpc } from '@placette/contracts/listings/offer-draft/rpc';
import { RpcController } from '@placette/nats';
import { DuplicateParkingSpot } from './use-cases/duplicate-parking-spot.js';
import { KeepOfferDraft } from './use-cases/keep-offer-draft.js';

@RpcController(offerDraftRpc, {
  getOfferDraft: [KeepOfferDraft, 'get'],
  saveOfferDraft: [KeepOfferDraft, 'save'],
  discardOfferDraft: [KeepOfferDraft, 'discard'],
  duplicateParkingSpot: DuplicateParkingSpot,
})
export class OfferDraftRpc {}
