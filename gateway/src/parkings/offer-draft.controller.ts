import { offerDraftRoutes } from '@placette/contracts/listings/offer-draft/routes';
import { offerDraftRpc } from '@placette/contracts/listings/offer-draft/rpc';
import { RoutesController } from '../http/routes-controller.js';

@RoutesController(offerDraftRoutes, {
  getOfferDraft: offerDraftRpc.getOfferDraft,
  saveOfferDraft: offerDraftRpc.saveOfferDraft,
  discardOfferDraft: offerDraftRpc.discardOfferDraft,
  duplicateParkingSpot: offerDraftRpc.duplicateParkingSpot,
})
export class OfferDraftController {}
