import { Injectable } from '@nestjs/common';
import type { RpcInput } from '@placette/contracts';
import { ASSOCIATION_RADIUS_KM } from '@placette/contracts/listings/schema';
import type { searchApi } from '@placette/contracts/listings/search/api';
import { ALTERNATIVES_MAX, SEARCH_PRICE_MAX, type Alternatives } from '@placette/contracts/listings/search/schema';
import { AssociationRepository } from '../../locations/association.repository.js';
import { WithdrawalRepository } from '../../parking-spots/withdrawal.repository.js';
import { toPage } from '../domain/search-page.js';
import { SearchRepository } from '../search.repository.js';
import { SearchGate } from './search-gate.js';

const ANY = {
  max_price: SEARCH_PRICE_MAX,
  max_km: ASSOCIATION_RADIUS_KM,
  services: [],
  shuttle: false,
  charging: false,
  immediate: false,
};

/** AK-03: what the search finds first around the place that a parking is nearest to, at any price. */
@Injectable()
export class FindAlternatives {
  constructor(
    private readonly gate: SearchGate,
    private readonly spots: SearchRepository,
    private readonly associations: AssociationRepository,
    private readonly withdrawals: WithdrawalRepository,
  ) {}

  async execute(input: RpcInput<typeof searchApi.findAlternatives>): Promise<Alternatives> {
    const { parking_spot_id, user_id, left_out, ...stay } = input;
    const location = await this.placeOf(parking_spot_id);
    if (!location) return { location: null, parkings: [] };
    const { criteria } = this.gate.read({ ...ANY, ...stay, location_id: location.id }, { user_id });
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
