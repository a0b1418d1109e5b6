import { Injectable } from '@nestjs/common';
import type { Actor } from '@placette/contracts';
import { requestCancelled } from '@placette/contracts/requests/events';
import type { SentRequest } from '@placette/contracts/requests/schema';
import { Outbox } from '@placette/outbox';
import { DescribeRequests } from './describe-requests.js';
import { TransitionRequest } from './transition-request.js';

/** RQ-09: the requester withdraws a request that nobody has answered yet. */
@Injectable()
export class CancelRequest {
  constructor(
    private readonly transition: TransitionRequest,
    private readonly describe: DescribeRequests,
    private readonly outbox: Outbox,
  ) {}

  async execute({ request_id }: { request_id: string }, actor: Actor): Promise<SentRequest> {
    const cancelled = await this.transition.execute(
      { request_id, action: 'cancel', by: 'requester', actor, cancelled_by: 'requester' },
      (tx, { cancelled_by }, event) => this.outbox.record(tx, requestCancelled, { ...event, cancelled_by }),
    );
    return this.describe.toRequester(cancelled);
  }
}
