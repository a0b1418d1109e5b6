import { questionWordsRpc } from '@placette/contracts/requests/questions/question-words-rpc';
import { RpcController } from '@placette/nats';
import { ReadQuestionWords } from './use-cases/read-question-words.js';

@RpcController(questionWordsRpc, {
  readQuestionWords: ReadQuestionWords,
})
export class QuestionWordsRpc {}
