import { Injectable } from '@nestjs/common';
import type { Actor } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { today } from '@placette/contracts/kernel/days';
import type { SearchFilters } from '@placette/contracts/listings/search/schema';
import { Clock } from '@placette/service-runtime';
import { chosenStay } from '../calendar/domain/chosen-stay.js';
import { LocationsService } from '../locations/locations.service.js';
import { PeopleService } from '../people/people.service.js';
import { criteriaOf, type SearchCriteria } from './domain/search-criteria.js';

interface Opened {
  criteria: SearchCriteria;
  today: string;
}

/** The first step of every call about a search: it checks the preconditions once, before anything is searched. */
@Injectable()
export class SearchPreconditions {
  constructor(
    private readonly people: PeopleService,
    private readonly locations: LocationsService,
    private readonly clock: Clock,
  ) {}

  /** SE-06, C21: requires a session, valid dates, a vehicle and a location; fails in this order. */
  async open(filters: SearchFilters, actor: Pick<Actor, 'user_id'>): Promise<Opened> {
    const opened = this.read(filters, actor);
    const [hasVehicle, isLocation] = await Promise.all([
      this.people.hasVehicle(actor.user_id),
      this.locations.isActive(filters.location_id),
    ]);
    if (!hasVehicle) fail('vehicle_required');
    if (!isLocation) fail('unknown_location');
    return opened;
  }

  /**
   * C44: for what any signed-in person may see of a search, and for calls of other services, which check the reader.
   */
  read(filters: SearchFilters, { user_id }: Pick<Actor, 'user_id'>): Opened {
    const day = today(this.clock.now());
    const stay = chosenStay(filters.date_debut, filters.date_fin, day);
    return { criteria: criteriaOf(filters, user_id, stay), today: day };
  }

  async expectLocation(location_id: string): Promise<void> {
    if (!(await this.locations.isActive(location_id))) fail('unknown_location');
  }
}
