import { Injectable } from '@nestjs/common';
import type { CallContext } from '@placette/contracts';
import { today } from '@placette/contracts/kernel/days';
import { Clock } from '@placette/service-runtime';
import { toLocationCard } from '../domain/spot-views.js';
import { PersonRepository } from '../person.repository.js';
import { SearchRepository } from '../search.repository.js';

const CARDS_SHOWN = 12;

/**
 * The private spaces around a location (PL-09, PL-11); a location that is not known yet offers nothing. Only a reader
 * whose identity is approved gets whole cards, everybody else redacted ones (PL-12, ruling C21).
 */
@Injectable()
export class GetLocationOffer {
  constructor(
    private readonly search: SearchRepository,
    private readonly people: PersonRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ location_id }: { location_id: string }, { actor }: CallContext) {
    const day = today(this.clock.now());
    const [totals, found, full] = await Promise.all([
      this.search.totals(location_id, day),
      this.search.nearest(location_id, day, CARDS_SHOWN),
      actor !== null && this.people.isIdentityVerified(actor.user_id),
    ]);
    return { ...totals, parkings: found.map((each) => toLocationCard(each, full)) };
  }
}
