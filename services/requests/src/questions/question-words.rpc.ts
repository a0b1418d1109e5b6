import { questionWordsApi } from '@placette/contracts/requests/questions/question-words-api';
import { RpcController } from '@placette/nats';
import { ReadQuestionWords } from './use-cases/read-question-words.js';

@RpcController(questionWordsApi, {
  readQuestionWords: ReadQuestionWords,
})
export class QuestionWordsRpc {}
