import { Injectable } from '@nestjs/common';
import type { Actor, RpcInput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { addDays } from '@placette/contracts/kernel/days';
import { lastCalendarDay } from '@placette/contracts/listings/calendar/schema';
import type { searchApi } from '@placette/contracts/listings/search/api';
import { SEARCH_COUNT_CAP, SEARCH_DISTANCES, type SearchFilters } from '@placette/contracts/listings/search/schema';
import type { Stay } from '../calendar/domain/chosen-stay.js';
import { LocationsRepository } from '../locations/locations.repository.js';
import { nearestFreeStays, SHIFT_MAX } from './domain/other-dates.js';
import { criteriaOf, type SearchCriteria } from './domain/search-criteria.js';
import { oneFilterLess } from './domain/without-filter.js';
import { SearchPreconditions } from './search-preconditions.js';
import { SearchRepository } from './search.repository.js';

/** The number of parkings whose days are read, and of nearby locations that are counted. */
const CANDIDATES = 200;
const LOCATIONS_COUNTED = 8;
const LOCATIONS_SHOWN = 3;

/** Changes to a search without results that would find something, each counted in the database. */
@Injectable()
export class SearchHelpService {
  constructor(
    private readonly preconditions: SearchPreconditions,
    private readonly locations: LocationsRepository,
    private readonly spots: SearchRepository,
  ) {}

  async help(input: RpcInput<typeof searchApi.getSearchHelp>, actor: Actor) {
    const { criteria, today } = await this.preconditions.open(input, actor);
    return {
      locations: await this.around(criteria),
      without: await this.without(input, criteria),
      without_immediate: await this.withoutImmediate(input, criteria),
      wider_km: await this.wider(input, criteria),
      lowest_price: await this.lowestPrice(criteria),
      other_dates: criteria.stay ? await this.otherDates(criteria, criteria.stay, today) : [],
    };
  }

  private async without(filters: SearchFilters, { user_id, stay }: SearchCriteria) {
    const counted = await Promise.all(
      oneFilterLess(filters).map(async ({ filter, filters: less }) => ({
        filter,
        count: await this.spots.count(criteriaOf(less, user_id, filter === 'dates' ? null : stay), SEARCH_COUNT_CAP),
      })),
    );
    return counted.filter(({ count }) => count > 0);
  }

  /** AK-06. A figure of its own in the answer, beside those of the other filters. */
  private async withoutImmediate(filters: SearchFilters, { user_id, stay }: SearchCriteria): Promise<number> {
    if (!filters.immediate) return 0;
    return this.spots.count(criteriaOf({ ...filters, immediate: false }, user_id, stay), SEARCH_COUNT_CAP);
  }

  private async wider({ max_km }: SearchFilters, criteria: SearchCriteria): Promise<number | null> {
    for (const km of SEARCH_DISTANCES.filter((each) => each > max_km)) {
      const last = km === SEARCH_DISTANCES.at(-1);
      if ((await this.spots.count({ ...criteria, max_km: last ? null : km }, 1)) > 0) return km;
    }
    return null;
  }

  private async lowestPrice(criteria: SearchCriteria): Promise<number | null> {
    const lowest = await this.spots.lowestPrice({ ...criteria, max_price: null });
    return lowest !== null && criteria.max_price !== null && lowest > criteria.max_price ? lowest : null;
  }

  private async otherDates(criteria: SearchCriteria, stay: Stay, today: string) {
    const from = addDays(stay.start, -SHIFT_MAX);
    const first = from < today ? today : from;
    const last = lastCalendarDay(today);
    const parkings = await this.spots.fullDays(
      { ...criteria, stay: null },
      first,
      addDays(stay.end, SHIFT_MAX),
      CANDIDATES,
    );
    return nearestFreeStays(stay, parkings, { first: today, last });
  }

  /** The same criteria around other locations, within the distance of suggestions. */
  private async around(criteria: SearchCriteria) {
    const here = (await this.locations.pointOf(criteria.location_id)) ?? fail('unknown_location');
    const around = await this.locations.activeAround(here);
    const others = around.filter(({ id }) => id !== criteria.location_id).slice(0, LOCATIONS_COUNTED);
    const counted = await Promise.all(
      others.map(async (location) => ({
        ...location,
        count: await this.spots.count({ ...criteria, location_id: location.id, box: null }, SEARCH_COUNT_CAP),
      })),
    );
    return counted.filter(({ count }) => count > 0).slice(0, LOCATIONS_SHOWN);
  }
}
