import { Injectable } from '@nestjs/common';
import { addDays, today } from '@placette/contracts/kernel/days';
import { priceForStay } from '@placette/contracts/listings/offer/price';
import type { WeekOffer } from '@placette/contracts/listings/schema';
import { Clock, onceAMinute } from '@placette/service-runtime';
import { OfferRepository } from '../offer.repository.js';

const DAYS = 7;

/** HO-02, C42: the true lowest total of the week that begins today, around every location with one free for all of it. */
@Injectable()
export class ListWeekOffers {
  readonly execute: () => Promise<WeekOffer>;

  constructor(offer: OfferRepository, clock: Clock) {
    this.execute = onceAMinute(clock, async (now) => {
      const start = today(now);
      const week = { start, end: addDays(start, DAYS), days: DAYS };
      const cheapest = await offer.cheapestWeeks(week);
      return {
        date_debut: week.start,
        date_fin: week.end,
        offers: cheapest.map(({ location_id, parkings, ...prices }) => ({
          location_id,
          parkings,
          total: priceForStay(prices, DAYS),
        })),
      };
    });
  }
}
