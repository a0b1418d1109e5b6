import { Injectable } from '@nestjs/common';
import type { Actor } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { messagesRead, questionRead } from '@placette/contracts/requests/events';
import { Outbox } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import { ContactRequestRepository } from '../../contact-requests/contact-request.repository.js';
import { MessageRepository } from '../../platform/message.repository.js';
import { PrismaService } from '../../platform/prisma.service.js';
import { QuestionRepository } from '../../platform/question.repository.js';

/** Up to which message a person has read; never goes back. */
@Injectable()
export class MarkMessagesRead {
  constructor(
    private readonly prisma: PrismaService,
    private readonly requests: ContactRequestRepository,
    private readonly messages: MessageRepository,
    private readonly questions: QuestionRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async execute({ request_id, number }: { request_id: string; number: number }, { user_id }: Actor): Promise<void> {
    await this.prisma.$transaction(async (tx) => {
      const request = (await this.requests.findForParty(tx, user_id, request_id)) ?? fail('request_not_found');
      if (!(await this.messages.markRead(tx, request_id, user_id, number, this.clock.now()))) return;
      const { owner_id, requester_id } = request;
      await this.outbox.record(tx, messagesRead, { request_id, owner_id, requester_id, reader_id: user_id, number });
      // What was notified of the question before the request is read with it.
      const question = await this.questions.findOfRequest(tx, request_id);
      if (!question) return;
      const asked = { question_id: question.id, owner_id, asker_id: requester_id };
      await this.outbox.record(tx, questionRead, { ...asked, reader_id: user_id, number });
    });
  }
}
