import { Injectable } from '@nestjs/common';
import type { Actor, RpcInput } from '@placette/contracts';
import type { searchApi } from '@placette/contracts/listings/search/api';
import { SEARCH_COUNT_CAP, SEARCH_PREVIEW_SIZE } from '@placette/contracts/listings/search/schema';
import { LocationRepository } from '../../locations/location.repository.js';
import { toRedactedCard } from '../../parking-spots/domain/spot-views.js';
import { SearchRepository } from '../search.repository.js';
import { SearchGate } from './search-gate.js';

/** SE-06, C44: what who has no vehicle sees of a search: the nearest results, redacted whoever asks. */
@Injectable()
export class PreviewSearch {
  constructor(
    private readonly gate: SearchGate,
    private readonly spots: SearchRepository,
    private readonly locations: LocationRepository,
  ) {}

  async execute(input: RpcInput<typeof searchApi.previewSearch>, actor: Actor) {
    const { criteria, today } = this.gate.read(input, actor);
    await this.gate.expectLocation(input.location_id);
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
}
