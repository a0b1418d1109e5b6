import { Injectable } from '@nestjs/common';
import { questionMessageSent } from '@placette/contracts/requests/events';
import { Outbox } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import { titleOf } from '../../contact-requests/domain/request-view.js';
import { SpotRepository } from '../../copies/spot.repository.js';
import { MessageLimit } from '../../platform/message-limit.js';
import type { Tx } from '../../platform/prisma.service.js';
import { QuestionRepository, type Question, type QuestionMessage } from '../../platform/question.repository.js';
import { partiesOf } from '../domain/question-sides.js';

interface NewMessage {
  sender_id: string;
  text: string;
  idempotencyKey: string | undefined;
}

/** The next message of a question, told to its two sides. The caller has locked its sender and the question. */
@Injectable()
export class AddQuestionMessage {
  constructor(
    private readonly questions: QuestionRepository,
    private readonly spots: SpotRepository,
    private readonly limit: MessageLimit,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async execute(tx: Tx, question: Question, { sender_id, text, idempotencyKey }: NewMessage): Promise<QuestionMessage> {
    await this.limit.require(tx, sender_id);
    const message = await this.questions.append(tx, {
      ...{ question_id: question.id, sender_id, text, created_at: this.clock.now() },
      idempotency_key: idempotencyKey ?? null,
    });
    await this.outbox.record(tx, questionMessageSent, {
      ...partiesOf(question),
      ...{ message_id: message.id, sender_id, sent_at: message.created_at.toISOString() },
      parking_title: titleOf(await this.spots.find(tx, question.parking_spot_id)),
    });
    return message;
  }
}
