import { Injectable } from '@nestjs/common';
import type { RpcInput } from '@placette/contracts';
import type { questionsApi } from '@placette/contracts/requests/questions/api';
import { messageView } from '../../conversation/domain/message-view.js';
import { ReadMessageWords } from '../../conversation/use-cases/read-message-words.js';
import { PrismaService } from '../../platform/prisma.service.js';
import { QuestionRepository } from '../../platform/question.repository.js';

/** One message as the question, or the request that has followed, shows it to this side. */
@Injectable()
export class ReadQuestionWords {
  constructor(
    private readonly prisma: PrismaService,
    private readonly questions: QuestionRepository,
    private readonly words: ReadMessageWords,
  ) {}

  async execute({ message_id, question_id, reader_id }: RpcInput<typeof questionsApi.readQuestionWords>) {
    const question = await this.questions.findForParty(this.prisma, reader_id, question_id);
    if (!question) return { text: null };
    const { request_id } = question;
    if (request_id !== null) return this.words.execute({ message_id, request_id, reader_id });
    const message = await this.questions.findMessage(this.prisma, question_id, message_id);
    if (!message) return { text: null };
    const { is_removed, text } = messageView(message, reader_id, 'pending');
    return { text: is_removed ? null : text };
  }
}
