import { Injectable } from '@nestjs/common';
import { type Actor, EncodedAnswer, type RpcInput } from '@placette/contracts';
import { searchApi } from '@placette/contracts/listings/search/api';
import { SEARCH_PAGE_SIZE } from '@placette/contracts/listings/search/schema';
import { encodePage } from '../domain/search-page.js';
import { decodeCursor, encodeCursor } from '../domain/search-cursor.js';
import { SearchRepository } from '../search.repository.js';
import { SearchGate } from './search-gate.js';

/** SE-04 to SE-08: a page of what can be rented, in the order asked for. */
@Injectable()
export class SearchParkingSpots {
  constructor(
    private readonly gate: SearchGate,
    private readonly spots: SearchRepository,
  ) {}

  async execute(input: RpcInput<typeof searchApi.search>, actor: Actor) {
    const { criteria } = await this.gate.open(input, actor);
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
}
