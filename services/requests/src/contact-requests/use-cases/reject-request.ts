import { Injectable } from '@nestjs/common';
import type { Actor, RpcInput } from '@placette/contracts';
import type { requestsApi } from '@placette/contracts/requests/api';
import { maskContacts } from '@placette/contracts/requests/conversation/contact-mask';
import { requestRejected } from '@placette/contracts/requests/events';
import type { ReceivedRequest } from '@placette/contracts/requests/schema';
import { Outbox } from '@placette/outbox';
import { DescribeRequests } from './describe-requests.js';
import { TransitionRequest } from './transition-request.js';

/** RQ-08: the owner rejects, with or without a reason. */
@Injectable()
export class RejectRequest {
  constructor(
    private readonly transition: TransitionRequest,
    private readonly describe: DescribeRequests,
    private readonly outbox: Outbox,
  ) {}

  async execute(
    { request_id, rejection_reason }: RpcInput<typeof requestsApi.rejectRequest>,
    actor: Actor,
  ): Promise<ReceivedRequest> {
    const decision = { request_id, action: 'reject', by: 'owner', actor, rejection_reason } as const;
    const rejected = await this.transition.execute(decision, (tx, _request, event) =>
      this.outbox.record(tx, requestRejected, {
        ...event,
        rejection_reason: rejection_reason && maskContacts(rejection_reason),
      }),
    );
    return this.describe.toOwner(rejected);
  }
}
