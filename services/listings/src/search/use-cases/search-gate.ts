import { Injectable } from '@nestjs/common';
import type { CallContext } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { today } from '@placette/contracts/kernel/days';
import { ASSOCIATION_RADIUS_KM } from '@placette/contracts/listings/schema';
import type { SearchFilters } from '@placette/contracts/listings/search-schema';
import { Clock } from '@placette/service-runtime';
import { requiredFlags } from '../../parking-spots/domain/search-flags.js';
import { chosenStay, type Stay } from '../domain/stay.js';
import { LocationRepository } from '../../locations/location.repository.js';
import { PersonRepository } from '../../people/person.repository.js';
import type { SearchCriteria } from '../search-hits.repository.js';

interface Opened {
  wishes: SearchCriteria;
  today: string;
}

/** What every call about a search begins with. */
@Injectable()
export class SearchGate {
  constructor(
    private readonly people: PersonRepository,
    private readonly locations: LocationRepository,
    private readonly clock: Clock,
  ) {}

  /** SE-06, ruling C21: a session, dates that make sense, a vehicle; refused in this order. */
  async open(filters: SearchFilters, context: CallContext): Promise<Opened> {
    const opened = this.read(filters, context);
    await this.expectVehicle(opened.wishes);
    return opened;
  }

  /** The same for a read that finds nothing for who has no vehicle: `explainNothing` is called when it did. */
  read(filters: SearchFilters, { actor }: CallContext): Opened {
    const { user_id } = actor ?? fail('not_authenticated');
    const day = today(this.clock.now());
    const stay = chosenStay(filters.date_debut, filters.date_fin, day);
    return { wishes: wishesOf(filters, user_id, stay), today: day };
  }

  /** Throws `vehicle_required` or `unknown_location` where that is why nothing was found. */
  async explainNothing(wishes: SearchCriteria): Promise<void> {
    await this.expectVehicle(wishes);
    await this.expectLocation(wishes.location_id);
  }

  /** Where nothing was found: was there something to search around? */
  async expectLocation(location_id: string): Promise<void> {
    if (!(await this.locations.exists(location_id))) fail('unknown_location');
  }

  private async expectVehicle({ user_id }: SearchCriteria): Promise<void> {
    if (!(await this.people.hasVehicle(user_id))) fail('vehicle_required');
  }
}

export function wishesOf(filters: SearchFilters, user_id: string, stay: Stay | null): SearchCriteria {
  return {
    location_id: filters.location_id,
    user_id,
    max_price: filters.max_price,
    max_km: filters.max_km === ASSOCIATION_RADIUS_KM ? null : filters.max_km,
    flags: requiredFlags(filters),
    height: decimetres(filters.vehicle_height),
    length: decimetres(filters.vehicle_length),
    box: filters.box ?? null,
    stay,
  };
}

/** Limits are whole decimetres: a vehicle needs the next one. */
function decimetres(metres: number | undefined): number | null {
  return metres === undefined ? null : Math.ceil(Math.round(metres * 100) / 10);
}
