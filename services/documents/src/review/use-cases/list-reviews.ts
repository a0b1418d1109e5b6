import { Injectable } from '@nestjs/common';
import type { RpcInput } from '@placette/contracts';
import type { reviewRpc } from '@placette/contracts/documents/review/rpc';
import type { DocumentReview } from '@placette/contracts/documents/schema';
import { ModerationRepository } from '../moderation.repository.js';

/** MO-09: the true history of a document. */
@Injectable()
export class ListReviews {
  constructor(private readonly moderation: ModerationRepository) {}

  async execute({
    category,
    document_id,
  }: RpcInput<typeof reviewRpc.listReviews>): Promise<{ reviews: DocumentReview[] }> {
    return { reviews: await this.moderation.reviews(category, document_id) };
  }
}
