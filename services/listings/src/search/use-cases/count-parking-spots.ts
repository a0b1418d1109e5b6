import { Injectable } from '@nestjs/common';
import type { Actor, RpcInput } from '@placette/contracts';
import type { searchApi } from '@placette/contracts/listings/search/api';
import { SEARCH_COUNT_CAP } from '@placette/contracts/listings/search/schema';
import { SearchRepository } from '../search.repository.js';
import { SearchGate } from './search-gate.js';

/** How many parkings match in all; counted no further than a person can look at. */
@Injectable()
export class CountParkingSpots {
  constructor(
    private readonly gate: SearchGate,
    private readonly spots: SearchRepository,
  ) {}

  async execute(input: RpcInput<typeof searchApi.countSearch>, actor: Actor) {
    const { criteria } = await this.gate.open(input, actor);
    return { count: await this.spots.count(criteria, SEARCH_COUNT_CAP) };
  }
}
