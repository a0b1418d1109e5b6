import type { Provider } from '@nestjs/common';
import { listingsApi, priceAdviceApi } from '@placette/contracts/listings/api';
import { handle, handlers } from '@placette/service-runtime';
import { OfferRepository } from './offer.repository.js';
import { OfferService } from './offer.service.js';
import { ParkingPageService } from './parking-page.service.js';

export const offerModule: Provider[] = [
  OfferService,
  ParkingPageService,
  OfferRepository,
  handlers(ParkingPageService, [handle(listingsApi.getParkingSpotPage, (s) => s.page)]),
  handlers(OfferService, [
    handle(listingsApi.getLocationOffer, (s) => s.ofLocation),
    handle(listingsApi.listLocationTotals, (s) => s.totals),
    handle(listingsApi.listWeekOffers, (s) => s.week),
    handle(listingsApi.getOfferFigures, (s) => s.figures),
    handle(priceAdviceApi.getPriceAdvice, (s) => s.priceAdvice),
    handle(priceAdviceApi.getPriceEstimate, (s) => s.priceEstimate),
  ]),
];
