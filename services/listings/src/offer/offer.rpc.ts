import { listingsApi } from '@placette/contracts/listings/api';
import { RpcController } from '@placette/nats';
import { GetLocationOffer } from './use-cases/get-location-offer.js';
import { GetOfferFigures } from './use-cases/get-offer-figures.js';
import { GetParkingSpotPage } from './use-cases/get-parking-spot-page.js';
import { ListLocationTotals } from './use-cases/list-location-totals.js';
import { ListWeekOffers } from './use-cases/list-week-offers.js';

@RpcController(listingsApi, {
  getParkingSpotPage: GetParkingSpotPage,
  getLocationOffer: GetLocationOffer,
  listLocationTotals: ListLocationTotals,
  listWeekOffers: ListWeekOffers,
  getOfferFigures: GetOfferFigures,
})
export class OfferRpc {}
