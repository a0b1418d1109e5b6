import { Injectable } from '@nestjs/common';
import { type Actor, EncodedAnswer, type RpcInput } from '@placette/contracts';
import { ASSOCIATION_RADIUS_KM } from '@placette/contracts/listings/schema';
import { priceForStay } from '@placette/contracts/listings/offer/price';
import { searchApi } from '@placette/contracts/listings/search/api';
import {
  ALTERNATIVES_MAX,
  SEARCH_COUNT_CAP,
  SEARCH_PAGE_SIZE,
  SEARCH_POINTS_MAX,
  SEARCH_PREVIEW_SIZE,
  SEARCH_PRICE_MAX,
  type Alternatives,
} from '@placette/contracts/listings/search/schema';
import { AssociationsRepository } from '../locations/associations.repository.js';
import { LocationsRepository } from '../locations/locations.repository.js';
import { toRedactedCard } from '../parking-spots/domain/spot-views.js';
import { WithdrawalsRepository } from '../parking-spots/withdrawals.repository.js';
import { decodeCursor, encodeCursor } from './domain/search-cursor.js';
import { encodePage, toPage } from './domain/search-page.js';
import { SearchPreconditions } from './search-preconditions.js';
import { SearchRepository } from './search.repository.js';

type Api = typeof searchApi;

/** Search filters that accept everything free. */
const ANY = {
  max_price: SEARCH_PRICE_MAX,
  max_km: ASSOCIATION_RADIUS_KM,
  services: [],
  shuttle: false,
  charging: false,
  immediate: false,
};

@Injectable()
export class SearchService {
  constructor(
    private readonly preconditions: SearchPreconditions,
    private readonly spots: SearchRepository,
    private readonly locations: LocationsRepository,
    private readonly associations: AssociationsRepository,
    private readonly withdrawals: WithdrawalsRepository,
  ) {}

  /** SE-04 to SE-08: a page of parkings that can be rented, in the requested order. */
  async search(input: RpcInput<Api['search']>, actor: Actor) {
    const opened = await this.preconditions.open(input, actor);
    const criteria = { ...opened.criteria, only: input.parking_spot_id };
    const { user_id: _reader, ...wanted } = criteria;
    const search = { ...wanted, sort: input.sort };
    const after = input.cursor === undefined ? null : decodeCursor(search, input.cursor);
    const query = { ...criteria, sort: input.sort, after, limit: SEARCH_PAGE_SIZE + 1 };
    const found = await this.spots.search(query);
    const page = found.slice(0, SEARCH_PAGE_SIZE);
    const last = found.length > SEARCH_PAGE_SIZE ? page.at(-1) : undefined;
    const next_cursor = last ? encodeCursor(search, last) : null;
    return new EncodedAnswer(searchApi.search.output, encodePage(page, criteria.stay, next_cursor));
  }

  /** SE-06, C44: the search for a person without a vehicle: the nearest results, redacted for everybody. */
  async preview(input: RpcInput<Api['previewSearch']>, actor: Actor) {
    const { criteria, today } = this.preconditions.read(input, actor);
    await this.preconditions.expectLocation(input.location_id);
    const [found, count, radius] = await Promise.all([
      this.spots.nearest(criteria, today, SEARCH_PREVIEW_SIZE),
      this.spots.count(criteria, SEARCH_COUNT_CAP),
      this.locations.radiusMeters(input.location_id),
    ]);
    const { stay } = criteria;
    const parkings = found.map((each) => ({
      ...toRedactedCard(each, stay),
      is_further: radius !== null && each.distance_meters > radius,
    }));
    return { parkings, count, days: stay?.days ?? null };
  }

  /** FD-05: the nearest results as points of a map. */
  async points(input: RpcInput<Api['listSearchPoints']>, actor: Actor) {
    const { criteria } = await this.preconditions.open(input, actor);
    const { stay } = criteria;
    const found = await this.spots.points(criteria, SEARCH_POINTS_MAX);
    const points = found.map(({ price_per_week, latitude, longitude, ...point }) => ({
      ...point,
      zone: { latitude, longitude },
      days: stay?.days ?? null,
      total_price: stay && priceForStay({ price_per_day: point.price_per_day, price_per_week }, stay.days),
    }));
    return { points };
  }

  /** C45: the numbers of matching parkings, counted up to a limit that no person would look through. */
  async count(input: RpcInput<Api['countSearch']>, actor: Actor) {
    const { criteria } = await this.preconditions.open(input, actor);
    const radius = (await this.locations.radiusMeters(input.location_id)) ?? 0;
    const { near, further } = await this.spots.countSides(criteria, radius, SEARCH_COUNT_CAP);
    const count = Math.min(near + further, SEARCH_COUNT_CAP);
    return { count, sides: { near, further, radius_km: radius / 1_000 } };
  }

  /** AK-03: the first search results around the location that a parking is nearest to, at any price. */
  async alternatives(input: RpcInput<Api['findAlternatives']>): Promise<Alternatives> {
    const { parking_spot_id, user_id, left_out, ...stay } = input;
    const location = await this.placeOf(parking_spot_id);
    if (!location) return { location: null, parkings: [] };
    const { criteria } = this.preconditions.read({ ...ANY, ...stay, location_id: location.id }, { user_id });
    const found = await this.spots.search({
      ...criteria,
      max_price: null,
      left_out: { ...left_out, parking_spot_ids: [...left_out.parking_spot_ids, parking_spot_id] },
      sort: 'distance',
      after: null,
      limit: ALTERNATIVES_MAX,
    });
    return { location, parkings: toPage(found, criteria.stay).results };
  }

  private async placeOf(parking_spot_id: string) {
    const nearest = (await this.associations.nearestOf([parking_spot_id], false)).get(parking_spot_id);
    return nearest?.[0] ?? this.withdrawals.locationOf(parking_spot_id);
  }
}
