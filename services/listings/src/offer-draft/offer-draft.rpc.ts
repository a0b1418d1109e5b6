import { offerDraftRpc } from '@placette/contracts/listings/offer-draft/rpc';
import { RpcController } from '@placette/nats';
import { KeepOfferDraft } from './use-cases/keep-offer-draft.js';

@RpcController(offerDraftRpc, {
  getOfferDraft: [KeepOfferDraft, 'get'],
  saveOfferDraft: [KeepOfferDraft, 'save'],
  discardOfferDraft: [KeepOfferDraft, 'discard'],
})
export class OfferDraftRpc {}
