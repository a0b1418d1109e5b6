import type { CallContext, RpcHandlers, RpcInput } from '@placette/contracts';
import { reviewRpc as rpc } from '@placette/contracts/documents/review-rpc';
import { RpcController } from '@placette/nats';
import { moderator } from '../platform/who-may.js';
import { ListModeration } from './use-cases/list-moderation.js';
import { ReviewDocument } from './use-cases/review-document.js';
import { ClaimDocument } from './use-cases/claim-document.js';
import { ListReviews } from './use-cases/list-reviews.js';

type Rpc = typeof rpc;
type Input<K extends keyof Rpc> = RpcInput<Rpc[K]>;

@RpcController(rpc)
export class ReviewRpc implements RpcHandlers<Rpc> {
  constructor(
    private readonly moderation: ListModeration,
    private readonly reviews: ReviewDocument,
    private readonly claims: ClaimDocument,
    private readonly history: ListReviews,
  ) {}

  async listModeration(input: Input<'listModeration'>, context: CallContext) {
    moderator(context);
    return this.moderation.execute(input);
  }

  async claimDocument(input: Input<'claimDocument'>, context: CallContext) {
    return this.claims.execute(input, moderator(context));
  }

  async releaseDocument(input: Input<'releaseDocument'>, context: CallContext) {
    await this.claims.release(input, moderator(context));
    return {};
  }

  async listReviews(input: Input<'listReviews'>, context: CallContext) {
    moderator(context);
    return { reviews: await this.history.execute(input) };
  }

  async reviewDocument(input: Input<'reviewDocument'>, context: CallContext) {
    return this.reviews.execute(input, moderator(context));
  }
}
