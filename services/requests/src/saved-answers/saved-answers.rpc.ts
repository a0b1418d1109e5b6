import { savedAnswersRpc } from '@placette/contracts/requests/saved-answers/rpc';
import { RpcController } from '@placette/nats';
import { KeepAnswers } from './use-cases/keep-answers.js';

@RpcController(savedAnswersRpc, {
  listAnswers: [KeepAnswers, 'list'],
  saveAnswer: [KeepAnswers, 'save'],
  changeAnswer: [KeepAnswers, 'change'],
  deleteAnswer: [KeepAnswers, 'delete'],
})
export class SavedAnswersRpc {}
