import { savedAnswersApi } from '@placette/contracts/requests/saved-answers/api';
import { RpcController } from '@placette/nats';
import { KeepAnswers } from './use-cases/keep-answers.js';

@RpcController(savedAnswersApi, {
  listAnswers: [KeepAnswers, 'list'],
  saveAnswer: [KeepAnswers, 'save'],
  changeAnswer: [KeepAnswers, 'change'],
  deleteAnswer: [KeepAnswers, 'delete'],
})
export class SavedAnswersRpc {}
