import { Injectable } from '@nestjs/common';
import type { Actor } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { today } from '@placette/contracts/kernel/days';
import type { SearchFilters } from '@placette/contracts/listings/search/schema';
import { Clock } from '@placette/service-runtime';
import { chosenStay } from '../../occupancy/chosen-stay.js';
import { LocationRepository } from '../../locations/location.repository.js';
import { PersonRepository } from '../../people/person.repository.js';
import { criteriaOf, type SearchCriteria } from '../domain/search-criteria.js';

interface Opened {
  criteria: SearchCriteria;
  today: string;
}

/** The first step of every call about a search. */
@Injectable()
export class SearchGate {
  constructor(
    private readonly people: PersonRepository,
    private readonly locations: LocationRepository,
    private readonly clock: Clock,
  ) {}

  /** SE-06, C21: a session, valid dates, a vehicle; refused in this order. */
  async open(filters: SearchFilters, actor: Actor): Promise<Opened> {
    const opened = this.read(filters, actor);
    await this.expectVehicle(opened.criteria);
    return opened;
  }

  /** For a read that finds nothing without a vehicle: `explainNothing` is called when it did. */
  read(filters: SearchFilters, { user_id }: Pick<Actor, 'user_id'>): Opened {
    const day = today(this.clock.now());
    const stay = chosenStay(filters.date_debut, filters.date_fin, day);
    return { criteria: criteriaOf(filters, user_id, stay), today: day };
  }

  /** Throws `vehicle_required` or `unknown_location` where that is why nothing was found. */
  async explainNothing(criteria: SearchCriteria): Promise<void> {
    await this.expectVehicle(criteria);
    await this.expectLocation(criteria.location_id);
  }

  /** When nothing was found: `unknown_location` unless there is such a location. */
  async expectLocation(location_id: string): Promise<void> {
    if (!(await this.locations.exists(location_id))) fail('unknown_location');
  }

  private async expectVehicle({ user_id }: SearchCriteria): Promise<void> {
    if (!(await this.people.hasVehicle(user_id))) fail('vehicle_required');
  }
}
