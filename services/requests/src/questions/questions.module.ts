import { Module } from '@nestjs/common';
import { ContactRequestsModule } from '../contact-requests/contact-requests.module.js';
import { ConversationModule } from '../conversation/conversation.module.js';
import { QuestionsRpc } from './questions.rpc.js';
import { AddQuestionMessage } from './use-cases/add-question-message.js';
import { AskQuestion } from './use-cases/ask-question.js';
import { CloseQuestion } from './use-cases/close-question.js';
import { MarkQuestionRead } from './use-cases/mark-question-read.js';
import { ObjectToQuestion } from './use-cases/object-to-question.js';
import { ReadQuestion } from './use-cases/read-question.js';
import { ReadQuestionWords } from './use-cases/read-question-words.js';
import { WriteToQuestion } from './use-cases/write-to-question.js';

@Module({
  imports: [ContactRequestsModule, ConversationModule],
  controllers: [QuestionsRpc],
  providers: [
    AskQuestion,
    AddQuestionMessage,
    ReadQuestion,
    ReadQuestionWords,
    WriteToQuestion,
    MarkQuestionRead,
    CloseQuestion,
    ObjectToQuestion,
  ],
  exports: [ReadQuestion],
})
export class QuestionsModule {}
