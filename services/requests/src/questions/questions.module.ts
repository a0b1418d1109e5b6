import type { Provider } from '@nestjs/common';
import { questionsApi } from '@placette/contracts/requests/questions/api';
import { handle, handlers } from '@placette/service-runtime';
import { QuestionWritingService } from './question-writing.service.js';
import { QuestionRepository } from './question.repository.js';
import { QuestionsService } from './questions.service.js';

export const questionsModule: Provider[] = [
  QuestionsService,
  QuestionWritingService,
  QuestionRepository,
  handlers(QuestionWritingService, [
    handle(questionsApi.askQuestion, (s) => s.ask),
    handle(questionsApi.writeToQuestion, (s) => s.write),
  ]),
  handlers(QuestionsService, [
    handle(questionsApi.listQuestions, (s) => s.list),
    handle(questionsApi.readQuestion, (s) => s.read),
    handle(questionsApi.readQuestionWords, (s) => s.readWords),
    handle(questionsApi.markQuestionRead, (s) => s.markRead),
    handle(questionsApi.closeQuestion, (s) => s.close),
    handle(questionsApi.reportQuestionMessage, (s) => s.report),
    handle(questionsApi.blockFromQuestion, (s) => s.block),
  ]),
];
