import { Injectable } from '@nestjs/common';
import type { Actor, RpcInput } from '@placette/contracts';
import { today } from '@placette/contracts/kernel/days';
import type { listingsApi } from '@placette/contracts/listings/api';
import { priceForStay } from '@placette/contracts/listings/offer/price';
import { COMPARED_STAYS, type StayOffer } from '@placette/contracts/listings/schema';
import { Clock } from '@placette/service-runtime';
import type { Stay } from '../../occupancy/chosen-stay.js';
import { chosenStay } from '../../occupancy/chosen-stay.js';
import { toLocationCard } from '../../parking-spots/domain/spot-views.js';
import { KnowLocation } from '../../locations/use-cases/know-location.js';
import { KnowVerification } from '../../people/use-cases/know-verification.js';
import { OfferRepository, type AskedPrices } from '../offer.repository.js';

const CARDS_SHOWN = 12;

/**
 * The private spaces around a location (PL-09, PL-11), for a stay where the call names one (C44); a location that is not
 * known yet offers nothing. A reader whose identity is approved gets whole cards, and everybody else
 * redacted ones (PL-12, C21).
 */
@Injectable()
export class GetLocationOffer {
  constructor(
    private readonly offer: OfferRepository,
    private readonly verified: KnowVerification,
    private readonly locations: KnowLocation,
    private readonly clock: Clock,
  ) {}

  async execute(input: RpcInput<typeof listingsApi.getLocationOffer>, actor: Actor | null) {
    const { location_id } = input;
    const day = today(this.clock.now());
    const stay = chosenStay(input.date_debut, input.date_fin, day);
    await this.locations.isActive(location_id);
    const [totals, prices, free, found, full] = await Promise.all([
      this.offer.totals(location_id, day),
      this.offer.pricesAround(location_id, null),
      stay && this.offer.pricesAround(location_id, stay),
      this.offer.nearest(location_id, stay, day, CARDS_SHOWN),
      actor !== null && this.verified.isVerified(actor.user_id),
    ]);
    return {
      ...totals,
      prix_max: prices.length === 0 ? null : Math.max(...prices.map(({ price_per_day }) => price_per_day)),
      offers: parkingsOf(prices),
      lowest_totals: lowestTotals(prices),
      parkings: found.map((each) => toLocationCard(each, { full, stay })),
      stay: stay && stayOffer(stay, free ?? []),
    };
  }
}

const parkingsOf = (prices: readonly AskedPrices[]) => prices.reduce((sum, { parkings }) => sum + parkings, 0);
const totalsOf = (prices: readonly AskedPrices[], days: number) => prices.map((each) => priceForStay(each, days));

/** HO-09: for each stay the parking that costs least, which need not be the same one. */
function lowestTotals(prices: readonly AskedPrices[]): { days: number; total: number }[] {
  if (prices.length === 0) return [];
  return COMPARED_STAYS.map((days) => ({ days, total: Math.min(...totalsOf(prices, days)) }));
}

function stayOffer({ start, end, days }: Stay, free: readonly AskedPrices[]): StayOffer {
  const totals = totalsOf(free, days);
  const isAny = totals.length > 0;
  return {
    date_debut: start,
    date_fin: end,
    days,
    parkings: parkingsOf(free),
    lowest_total: isAny ? Math.min(...totals) : null,
    highest_total: isAny ? Math.max(...totals) : null,
  };
}
