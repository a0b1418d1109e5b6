import { Injectable } from '@nestjs/common';
import { today } from '@placette/contracts/kernel/days';
import { Clock } from '@placette/service-runtime';
import { OfferRepository, type LocationTotals } from '../offer.repository.js';

/** Milliseconds. */
const MAX_AGE = 60_000;
type Totals = LocationTotals[];

/** PL-04: one count for all locations, made once a minute at most however many people open the list. */
@Injectable()
export class ListLocationTotals {
  private counted: Promise<Totals> = Promise.resolve([]);
  private freshUntil = 0;

  constructor(
    private readonly offer: OfferRepository,
    private readonly clock: Clock,
  ) {}

  execute(): Promise<Totals> {
    const now = this.clock.now();
    if (now.getTime() < this.freshUntil) return this.counted;
    this.freshUntil = now.getTime() + MAX_AGE;
    this.counted = this.offer.totalsOfAll(today(now)).catch((error: unknown) => {
      this.freshUntil = 0;
      throw error;
    });
    return this.counted;
  }
}
