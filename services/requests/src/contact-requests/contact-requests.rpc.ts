import type { Actor, CallContext, RpcHandlers, RpcInput } from '@placette/contracts';
import { requestsRpc } from '@placette/contracts/requests/rpc';
import { RpcController } from '@placette/nats';
import { ApproveRequest } from './use-cases/approve-request.js';
import { CancelRequest } from './use-cases/cancel-request.js';
import { GetAnswerTime } from './use-cases/get-answer-time.js';
import { ListRequests } from './use-cases/list-requests.js';
import { RejectRequest } from './use-cases/reject-request.js';
import { SendContactRequest } from './use-cases/send-contact-request.js';

type Rpc = typeof requestsRpc;

@RpcController(requestsRpc)
export class ContactRequestsRpc implements RpcHandlers<Rpc> {
  constructor(
    private readonly send: SendContactRequest,
    private readonly list: ListRequests,
    private readonly approve: ApproveRequest,
    private readonly reject: RejectRequest,
    private readonly cancel: CancelRequest,
    private readonly answers: GetAnswerTime,
  ) {}

  async getAnswerTime() {
    return { answer_minutes: await this.answers.execute() };
  }

  async sendContactRequest(input: RpcInput<Rpc['sendContactRequest']>, actor: Actor, context: CallContext) {
    return this.send.execute(input, actor, context);
  }

  async listSentRequests(input: RpcInput<Rpc['listSentRequests']>, actor: Actor) {
    return this.list.sent(input, actor);
  }

  async listReceivedRequests(input: RpcInput<Rpc['listReceivedRequests']>, actor: Actor) {
    return this.list.received(input, actor);
  }

  async approveRequest({ request_id }: RpcInput<Rpc['approveRequest']>, actor: Actor) {
    return this.approve.execute(request_id, actor);
  }

  async rejectRequest({ request_id, rejection_reason }: RpcInput<Rpc['rejectRequest']>, actor: Actor) {
    return this.reject.execute(request_id, rejection_reason, actor);
  }

  async cancelRequest({ request_id }: RpcInput<Rpc['cancelRequest']>, actor: Actor) {
    return this.cancel.execute(request_id, actor);
  }
}
