import { Injectable } from '@nestjs/common';
import type { OfferFigures } from '@placette/contracts/listings/schema';
import { Clock } from '@placette/service-runtime';
import { OfferRepository } from '../offer.repository.js';

/** Milliseconds. */
const MAX_AGE = 60_000;

/** HO-07, HO-08: the figures behind statements shown as `live`, counted once a minute at most. */
@Injectable()
export class GetOfferFigures {
  private counted: Promise<OfferFigures> | undefined;
  private freshUntil = 0;

  constructor(
    private readonly offer: OfferRepository,
    private readonly clock: Clock,
  ) {}

  execute(): Promise<OfferFigures> {
    const now = this.clock.now().getTime();
    if (this.counted !== undefined && now < this.freshUntil) return this.counted;
    this.freshUntil = now + MAX_AGE;
    this.counted = this.offer.offerFigures().catch((error: unknown) => {
      this.freshUntil = 0;
      throw error;
    });
    return this.counted;
  }
}
