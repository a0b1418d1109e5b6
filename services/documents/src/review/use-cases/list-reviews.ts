import { Injectable } from '@nestjs/common';
import type { RpcInput } from '@placette/contracts';
import type { reviewApi } from '@placette/contracts/documents/review/api';
import type { DocumentReview } from '@placette/contracts/documents/schema';
import { ModerationRepository } from '../moderation.repository.js';

/** MO-09: the true history of a document. */
@Injectable()
export class ListReviews {
  constructor(private readonly moderation: ModerationRepository) {}

  async execute({
    category,
    document_id,
  }: RpcInput<typeof reviewApi.listReviews>): Promise<{ reviews: DocumentReview[] }> {
    return { reviews: await this.moderation.reviews(category, document_id) };
  }
}
