import { Injectable } from '@nestjs/common';
import type { RpcInput, RpcOutput } from '@placette/contracts';
import type { reviewApi } from '@placette/contracts/documents/review/api';
import { Clock } from '@placette/service-runtime';
import { readCursor, toCursor } from '../../platform/list-position.js';
import { ModerationRepository } from '../moderation.repository.js';

const PAGE = 50;

/** MO-02, MO-03: newest first or oldest first, by position and not by number, so that a review shifts nothing. */
@Injectable()
export class ListModeration {
  constructor(
    private readonly moderation: ModerationRepository,
    private readonly clock: Clock,
  ) {}

  async execute({
    cursor,
    ...filter
  }: RpcInput<typeof reviewApi.listModeration>): Promise<RpcOutput<typeof reviewApi.listModeration>> {
    const after = cursor === undefined ? null : readCursor(cursor);
    const now = this.clock.now();
    const [items, counters, waiting] = await Promise.all([
      this.moderation.page(filter, after, PAGE + 1, now),
      this.moderation.counters(),
      this.moderation.waiting(now),
    ]);
    const last = items.length > PAGE ? items[PAGE - 1] : undefined;
    return { items: items.slice(0, PAGE), next_cursor: last ? toCursor(last) : null, counters, waiting };
  }
}
