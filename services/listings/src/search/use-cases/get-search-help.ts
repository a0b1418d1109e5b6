import { Injectable } from '@nestjs/common';
import type { CallContext, RpcInput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { addDays } from '@placette/contracts/kernel/days';
import { lastCalendarDay } from '@placette/contracts/listings/calendar-schema';
import { SUGGESTION_RADIUS_KM } from '@placette/contracts/listings/schema';
import type { searchRpc } from '@placette/contracts/listings/search-rpc';
import { SEARCH_COUNT_CAP, SEARCH_DISTANCES, type SearchFilters } from '@placette/contracts/listings/search-schema';
import { boxAround, distanceMeters } from '../../locations/domain/distance.js';
import { nearestFreeStays, SHIFT_MAX } from '../domain/other-dates.js';
import type { Stay } from '../domain/stay.js';
import { oneFilterLess } from '../domain/without-filter.js';
import { LocationRepository } from '../../locations/location.repository.js';
import type { SearchCriteria } from '../search-hits.repository.js';
import { SearchRepository } from '../search.repository.js';
import { SearchGate, wishesOf } from './search-gate.js';

/** Parkings whose days are looked at, and locations near by that are counted at. */
const CANDIDATES = 200;
const LOCATIONS_LOOKED_AT = 8;
const LOCATIONS_SHOWN = 3;

/** What would find something where a search found nothing: counted on what is offered, never guessed. */
@Injectable()
export class GetSearchHelp {
  constructor(
    private readonly gate: SearchGate,
    private readonly locations: LocationRepository,
    private readonly spots: SearchRepository,
  ) {}

  async execute(input: RpcInput<typeof searchRpc.getSearchHelp>, context: CallContext) {
    const { wishes, today } = await this.gate.open(input, context);
    return {
      locations: await this.around(wishes),
      without: await this.without(input, wishes),
      wider_km: await this.wider(input, wishes),
      lowest_price: await this.lowestPrice(wishes),
      other_dates: wishes.stay ? await this.otherDates(wishes, wishes.stay, today) : [],
    };
  }

  private async without(filters: SearchFilters, { user_id, stay }: SearchCriteria) {
    const counted = await Promise.all(
      oneFilterLess(filters).map(async ({ filter, filters: less }) => ({
        filter,
        count: await this.spots.count(wishesOf(less, user_id, filter === 'dates' ? null : stay), SEARCH_COUNT_CAP),
      })),
    );
    return counted.filter(({ count }) => count > 0);
  }

  private async wider({ max_km }: SearchFilters, wishes: SearchCriteria): Promise<number | null> {
    for (const km of SEARCH_DISTANCES.filter((each) => each > max_km)) {
      const last = km === SEARCH_DISTANCES.at(-1);
      if ((await this.spots.count({ ...wishes, max_km: last ? null : km }, 1)) > 0) return km;
    }
    return null;
  }

  private async lowestPrice(wishes: SearchCriteria): Promise<number | null> {
    const lowest = await this.spots.lowestPrice({ ...wishes, max_price: null });
    return lowest !== null && wishes.max_price !== null && lowest > wishes.max_price ? lowest : null;
  }

  private async otherDates(wishes: SearchCriteria, stay: Stay, today: string) {
    const from = addDays(stay.start, -SHIFT_MAX);
    const first = from < today ? today : from;
    const last = lastCalendarDay(today);
    const parkings = await this.spots.fullDays(
      { ...wishes, stay: null },
      first,
      addDays(stay.end, SHIFT_MAX),
      CANDIDATES,
    );
    return nearestFreeStays(stay, parkings, { first: today, last });
  }

  /** The same wishes elsewhere, within the distance of suggestions. */
  private async around(wishes: SearchCriteria) {
    const here = (await this.locations.pointOf(wishes.location_id)) ?? fail('unknown_location');
    const others = (await this.locations.activeWithin(boxAround(here, SUGGESTION_RADIUS_KM)))
      .filter(({ id }) => id !== wishes.location_id)
      .map((location) => ({ ...location, distance_meters: distanceMeters(here, location) }))
      .filter(({ distance_meters }) => distance_meters <= SUGGESTION_RADIUS_KM * 1_000)
      .sort((one, other) => one.distance_meters - other.distance_meters)
      .slice(0, LOCATIONS_LOOKED_AT);
    const counted = await Promise.all(
      others.map(async (location) => ({
        ...location,
        count: await this.spots.count({ ...wishes, location_id: location.id, box: null }, SEARCH_COUNT_CAP),
      })),
    );
    return counted.filter(({ count }) => count > 0).slice(0, LOCATIONS_SHOWN);
  }
}
