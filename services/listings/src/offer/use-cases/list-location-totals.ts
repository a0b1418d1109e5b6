import { Injectable } from '@nestjs/common';
import { today } from '@placette/contracts/kernel/days';
import { Clock, onceAMinute } from '@placette/service-runtime';
import { OfferRepository, type LocationTotals } from '../offer.repository.js';

/** PL-04: one count for all locations. */
@Injectable()
export class ListLocationTotals {
  readonly execute: () => Promise<{ totals: LocationTotals[] }>;

  constructor(offer: OfferRepository, clock: Clock) {
    this.execute = onceAMinute(clock, async (now) => ({ totals: await offer.totalsOfAll(today(now)) }));
  }
}
