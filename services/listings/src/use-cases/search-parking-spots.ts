import { Injectable } from '@nestjs/common';
import type { CallContext, RpcInput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { today } from '@placette/contracts/kernel/days';
import type { listingsRpc } from '@placette/contracts/listings/rpc';
import { SEARCH_PAGE_SIZE } from '@placette/contracts/listings/schema';
import { Clock } from '@placette/service-runtime';
import { decodeCursor, encodeCursor } from '../domain/search-cursor.js';
import { requiredFlags } from '../domain/search-flags.js';
import { toResult } from '../domain/spot-views.js';
import { chosenStay } from '../domain/stay.js';
import { LocationRepository } from '../location.repository.js';
import { PersonRepository } from '../person.repository.js';
import { SearchRepository } from '../search.repository.js';

/** SE-04 to SE-08: needs a session and a vehicle (ruling C21); the reader's own parkings are left out. */
@Injectable()
export class SearchParkingSpots {
  constructor(
    private readonly people: PersonRepository,
    private readonly locations: LocationRepository,
    private readonly spots: SearchRepository,
    private readonly clock: Clock,
  ) {}

  async execute(input: RpcInput<typeof listingsRpc.searchParkingSpots>, { actor }: CallContext) {
    const { user_id } = actor ?? fail('not_authenticated');
    const day = today(this.clock.now());
    const stay = chosenStay(input.date_debut, input.date_fin, day);
    const after = input.cursor === undefined ? null : decodeCursor(input.cursor);
    if (!(await this.people.hasVehicle(user_id))) fail('vehicle_required');
    const found = await this.spots.search({
      location_id: input.location_id,
      user_id,
      max_price: input.max_price,
      flags: requiredFlags(input),
      stay,
      today: day,
      after,
      limit: SEARCH_PAGE_SIZE + 1,
    });
    if (found.length === 0 && !(await this.locations.exists(input.location_id))) fail('unknown_location');
    const page = found.slice(0, SEARCH_PAGE_SIZE);
    const last = found.length > SEARCH_PAGE_SIZE ? page.at(-1) : undefined;
    return {
      results: page.map((each) => toResult(each, stay)),
      next_cursor: last ? encodeCursor({ distance_meters: last.distance_meters, parking_spot_id: last.spot.id }) : null,
    };
  }
}
