import type { CallContext, RouteInput } from '@placette/contracts';
import { questionsApi } from '@placette/contracts/requests/questions/api';
import { RpcClient } from '@placette/nats';
import { ApiController } from '../http/api-controller.js';

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
