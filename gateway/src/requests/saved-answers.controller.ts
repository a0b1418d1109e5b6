import { savedAnswersRoutes } from '@placette/contracts/requests/saved-answers/routes';
import { savedAnswersRpc } from '@placette/contracts/requests/saved-answers/rpc';
import { RoutesController } from '../http/routes-controller.js';

@RoutesController(savedAnswersRoutes, {
  listAnswers: savedAnswersRpc.listAnswers,
  saveAnswer: savedAnswersRpc.saveAnswer,
  changeAnswer: savedAnswersRpc.changeAnswer,
  deleteAnswer: savedAnswersRpc.deleteAnswer,
})
export class SavedAnswersController {}
