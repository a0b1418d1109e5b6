import { Injectable } from '@nestjs/common';
import type { Actor } from '@placette/contracts';
import { today } from '@placette/contracts/kernel/days';
import { priceForStay, type Prices } from '@placette/contracts/listings/offer/price';
import { COMPARED_STAYS } from '@placette/contracts/listings/schema';
import { Clock } from '@placette/service-runtime';
import { toLocationCard } from '../../parking-spots/domain/spot-views.js';
import { PersonRepository } from '../../people/person.repository.js';
import { OfferRepository } from '../offer.repository.js';

const CARDS_SHOWN = 12;

/**
 * The private spaces around a location (PL-09, PL-11); a location that is not known yet offers nothing. Only a reader
 * whose identity is approved gets whole cards, everybody else redacted ones (PL-12, C21).
 */
@Injectable()
export class GetLocationOffer {
  constructor(
    private readonly offer: OfferRepository,
    private readonly people: PersonRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ location_id }: { location_id: string }, actor: Actor | null) {
    const day = today(this.clock.now());
    const [totals, prices, found, full] = await Promise.all([
      this.offer.totals(location_id, day),
      this.offer.pricesAround(location_id),
      this.offer.nearest(location_id, day, CARDS_SHOWN),
      actor !== null && this.people.isIdentityVerified(actor.user_id),
    ]);
    return {
      ...totals,
      lowest_totals: lowestTotals(prices),
      parkings: found.map((each) => toLocationCard(each, full)),
    };
  }
}

/** HO-09: for each stay the parking that costs least, which need not be the same one. */
function lowestTotals(prices: readonly Prices[]): { days: number; total: number }[] {
  if (prices.length === 0) return [];
  return COMPARED_STAYS.map((days) => ({ days, total: Math.min(...prices.map((each) => priceForStay(each, days))) }));
}
