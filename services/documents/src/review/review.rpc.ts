import { reviewApi } from '@placette/contracts/documents/review/api';
import { RpcController } from '@placette/nats';
import { AssignDocument } from './use-cases/assign-document.js';
import { ListModeration } from './use-cases/list-moderation.js';
import { ListReviews } from './use-cases/list-reviews.js';
import { ReviewDocument } from './use-cases/review-document.js';

@RpcController(reviewApi, {
  listModeration: ListModeration,
  claimDocument: AssignDocument,
  releaseDocument: [AssignDocument, 'release'],
  listReviews: ListReviews,
  reviewDocument: ReviewDocument,
})
export class ReviewRpc {}
