import type { CallContext, RouteInput } from '@placette/contracts';
import { questionsRoutes } from '@placette/contracts/requests/questions/routes';
import { questionsRpc } from '@placette/contracts/requests/questions/rpc';
import { RpcClient } from '@placette/nats';
import { RoutesController } from '../http/routes-controller.js';

type Routes = typeof questionsRoutes;

@RoutesController(questionsRoutes, {
  askQuestion: questionsRpc.askQuestion,
  listQuestions: questionsRpc.listQuestions,
  readQuestion: questionsRpc.readQuestion,
  writeToQuestion: questionsRpc.writeToQuestion,
  markQuestionRead: questionsRpc.markQuestionRead,
  closeQuestion: questionsRpc.closeQuestion,
  blockFromQuestion: questionsRpc.blockFromQuestion,
})
export class QuestionsController {
  constructor(private readonly rpc: RpcClient) {}

  reportQuestionMessage({ params, body }: RouteInput<Routes['reportQuestionMessage']>, context: CallContext) {
    return this.rpc.call(questionsRpc.reportQuestionMessage, { ...params, report: body }, context);
  }
}
