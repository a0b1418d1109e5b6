import { Module } from '@nestjs/common';
import { OwnDocumentsModule } from '../own-documents/own-documents.module.js';
import { ClaimRepository } from './claim.repository.js';
import { ModerationRepository } from './moderation.repository.js';
import { ReviewRpc } from './review.rpc.js';
import { ClaimDocument } from './use-cases/claim-document.js';
import { ListModeration } from './use-cases/list-moderation.js';
import { ListReviews } from './use-cases/list-reviews.js';
import { ReviewDocument } from './use-cases/review-document.js';

@Module({
  imports: [OwnDocumentsModule],
  controllers: [ReviewRpc],
  providers: [ClaimRepository, ModerationRepository, ListModeration, ReviewDocument, ClaimDocument, ListReviews],
  exports: [ClaimRepository],
})
export class ReviewModule {}
