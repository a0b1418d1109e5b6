import { Injectable } from '@nestjs/common';
import type { OfferFigures } from '@placette/contracts/listings/schema';
import { Clock, onceAMinute } from '@placette/service-runtime';
import { OfferRepository } from '../offer.repository.js';

/** HO-07, HO-08: the figures behind statements shown as `live`. */
@Injectable()
export class GetOfferFigures {
  readonly execute: () => Promise<OfferFigures>;

  constructor(offer: OfferRepository, clock: Clock) {
    this.execute = onceAMinute(clock, () => offer.offerFigures());
  }
}
