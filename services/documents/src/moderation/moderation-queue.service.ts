import { Injectable } from '@nestjs/common';
import type { RpcInput, RpcOutput } from '@placette/contracts';
import type { moderationApi } from '@placette/contracts/documents/moderation/api';
import type { DocumentReview } from '@placette/contracts/documents/schema';
import { Clock } from '@placette/service-runtime';
import { readCursor, toCursor, type Position } from '../platform/list-position.js';
import { ModerationRepository, type Filter } from './moderation.repository.js';

type Rpc = typeof moderationApi;

const PAGE = 50;
const PERSON_DOCUMENTS_MAX = 200;

/** Lets moderators find documents. */
@Injectable()
export class ModerationQueueService {
  constructor(
    private readonly moderation: ModerationRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * MO-02, MO-03: newest first or oldest first. Pages continue from a position, not from a number, so that a review
   * shifts nothing. MO-12: pages of the queue end with a person.
   */
  async list({ cursor, ...filter }: RpcInput<Rpc['listModeration']>): Promise<RpcOutput<Rpc['listModeration']>> {
    const after = cursor === undefined ? null : readCursor(cursor);
    const now = this.clock.now();
    const isQueue = filter.status === 'pending' && filter.order === 'oldest';
    const [page, counters, waiting] = await Promise.all([
      isQueue ? this.queue(filter, after, now) : this.page(filter, after, now),
      this.moderation.counters(),
      this.moderation.waiting(now),
    ]);
    return { ...page, counters, waiting };
  }

  async count(): Promise<RpcOutput<Rpc['countModeration']>> {
    return { open: (await this.moderation.counters()).total };
  }

  private async page(filter: Filter, after: Position | null, now: Date) {
    const items = await this.moderation.page(filter, after, PAGE + 1, now);
    const last = items.length > PAGE ? items[PAGE - 1] : undefined;
    return { items: items.slice(0, PAGE), next_cursor: last ? toCursor(last) : null };
  }

  /** MO-12: the position of a person is their oldest document in the queue. */
  private async queue(filter: Filter, after: Position | null, now: Date) {
    const { items, isLast } = await this.moderation.queue(filter, after, PAGE, now);
    const user_id = items.at(-1)?.user_id;
    const oldest = items.find((item) => item.user_id === user_id);
    return { items, next_cursor: oldest && !isLast ? toCursor({ ...oldest, id: oldest.user_id }) : null };
  }

  /** DK-03: the page of a person opens and decides them with the dialog of the desk. */
  async listOf({ user_id }: { user_id: string }): Promise<RpcOutput<Rpc['listPersonDocuments']>> {
    return { items: await this.moderation.ofPerson(user_id, PERSON_DOCUMENTS_MAX, this.clock.now()) };
  }

  /** MO-09: the complete history of a document. */
  async listReviews(input: RpcInput<Rpc['listReviews']>): Promise<{ reviews: DocumentReview[] }> {
    return { reviews: await this.moderation.reviews(input.category, input.document_id) };
  }
}
