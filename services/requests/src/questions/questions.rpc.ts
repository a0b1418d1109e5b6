import { questionsApi } from '@placette/contracts/requests/questions/api';
import { RpcController } from '@placette/nats';
import { AskQuestion } from './use-cases/ask-question.js';
import { CloseQuestion } from './use-cases/close-question.js';
import { MarkQuestionRead } from './use-cases/mark-question-read.js';
import { ObjectToQuestion } from './use-cases/object-to-question.js';
import { ReadQuestion } from './use-cases/read-question.js';
import { WriteToQuestion } from './use-cases/write-to-question.js';
import { ReadQuestionWords } from './use-cases/read-question-words.js';

@RpcController(questionsApi, {
  askQuestion: AskQuestion,
  listQuestions: [ReadQuestion, 'list'],
  readQuestion: [ReadQuestion, 'one'],
  writeToQuestion: WriteToQuestion,
  markQuestionRead: MarkQuestionRead,
  closeQuestion: CloseQuestion,
  reportQuestionMessage: [ObjectToQuestion, 'report'],
  blockFromQuestion: [ObjectToQuestion, 'block'],
  readQuestionWords: ReadQuestionWords,
})
export class QuestionsRpc {}
