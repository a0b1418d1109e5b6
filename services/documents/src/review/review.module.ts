import { Module } from '@nestjs/common';
import { OwnDocumentsModule } from '../own-documents/own-documents.module.js';
import { ReviewAssignmentRepository } from './review-assignment.repository.js';
import { ModerationRepository } from './moderation.repository.js';
import { ReviewRpc } from './review.rpc.js';
import { AssignDocument } from './use-cases/assign-document.js';
import { ListModeration } from './use-cases/list-moderation.js';
import { ListReviews } from './use-cases/list-reviews.js';
import { ReviewDocument } from './use-cases/review-document.js';

@Module({
  imports: [OwnDocumentsModule],
  controllers: [ReviewRpc],
  providers: [
    ReviewAssignmentRepository,
    ModerationRepository,
    ListModeration,
    ReviewDocument,
    AssignDocument,
    ListReviews,
  ],
  exports: [ReviewAssignmentRepository],
})
export class ReviewModule {}
