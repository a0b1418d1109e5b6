import type { Actor, RpcHandlers, RpcInput } from '@placette/contracts';
import { reviewRpc as rpc } from '@placette/contracts/documents/review-rpc';
import { RpcController } from '@placette/nats';
import { ListModeration } from './use-cases/list-moderation.js';
import { ReviewDocument } from './use-cases/review-document.js';
import { AssignDocument } from './use-cases/assign-document.js';
import { ListReviews } from './use-cases/list-reviews.js';

type Rpc = typeof rpc;
type Input<K extends keyof Rpc> = RpcInput<Rpc[K]>;

@RpcController(rpc)
export class ReviewRpc implements RpcHandlers<Rpc> {
  constructor(
    private readonly moderation: ListModeration,
    private readonly reviews: ReviewDocument,
    private readonly assignments: AssignDocument,
    private readonly history: ListReviews,
  ) {}

  async listModeration(input: Input<'listModeration'>) {
    return this.moderation.execute(input);
  }

  async claimDocument(input: Input<'claimDocument'>, actor: Actor) {
    return this.assignments.execute(input, actor);
  }

  async releaseDocument(input: Input<'releaseDocument'>, actor: Actor) {
    await this.assignments.release(input, actor);
    return {};
  }

  async listReviews(input: Input<'listReviews'>) {
    return { reviews: await this.history.execute(input) };
  }

  async reviewDocument(input: Input<'reviewDocument'>, actor: Actor) {
    return this.reviews.execute(input, actor);
  }
}
