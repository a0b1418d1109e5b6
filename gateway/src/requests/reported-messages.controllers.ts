import type { CallContext, RouteInput } from '@placette/contracts';
import { conversationApi } from '@placette/contracts/requests/conversation/api';
import { RpcClient } from '@placette/nats';
import { questionsApi } from '@placette/contracts/requests/questions/api';
import { ApiController } from '../http/api-controller.js';

@ApiController(conversationApi)
export class ConversationController {
  constructor(private readonly rpc: RpcClient) {}

  reportMessage({ params, body }: RouteInput<typeof conversationApi.reportMessage.http>, context: CallContext) {
    return this.rpc.call(conversationApi.reportMessage, { ...params, report: body }, context);
  }
}

@ApiController(questionsApi)
export class QuestionsController {
  constructor(private readonly rpc: RpcClient) {}

  reportQuestionMessage(
    { params, body }: RouteInput<typeof questionsApi.reportQuestionMessage.http>,
    context: CallContext,
  ) {
    return this.rpc.call(questionsApi.reportQuestionMessage, { ...params, report: body }, context);
  }
}
