import { Injectable } from '@nestjs/common';
import { today } from '@placette/contracts/kernel/days';
import { ownerCancellationsChanged } from '@placette/contracts/requests/response-figures/events';
import {
  messageSent,
  questionClosed,
  questionMessageSent,
  requestAnswerDue,
  requestApproved,
  requestCancelled,
  requestCompleted,
  requestExpired,
  requestRejected,
  requestSent,
  returnHourTold,
  stayChangeAgreed,
  stayChangeAsked,
  stayChangeClosed,
  vehicleAdded,
  vehicleChanged,
} from '@placette/contracts/requests/events';
import { Outbox } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import { BlockRepository } from '../../platform/block.repository.js';
import { ContactRequestRepository } from '../../contact-requests/contact-request.repository.js';
import { OpenRequestRepository } from '../../contact-requests/open-request.repository.js';
import { CloseRequests } from '../../contact-requests/use-cases/close-requests.js';
import { MessageRepository } from '../../platform/message.repository.js';
import { StayChangeRepository } from '../../platform/stay-change.repository.js';
import { QuestionRepository } from '../../platform/question.repository.js';
import { PartyRepository } from '../../copies/party.repository.js';
import type { Tx } from '../../platform/prisma.service.js';
import { SpotRepository } from '../../copies/spot.repository.js';
import { partiesOf } from '../../questions/domain/question-sides.js';
import { TellOwnerCancellations } from '../../response-figures/use-cases/tell-owner-cancellations.js';
import { SavedAnswerRepository } from '../../saved-answers/saved-answer.repository.js';
import { VehiclesRepository } from '../../vehicles/vehicles.repository.js';

const ERASED_MESSAGE = 'Message effacé avec le compte.';
/** Events that carry a plate or an owner's title: not kept for a replay. */
const ERASED_EVENTS = [
  ...[messageSent, vehicleAdded, vehicleChanged, requestSent, requestApproved, requestRejected],
  ...[requestCancelled, requestExpired, requestCompleted, requestAnswerDue],
  ...[stayChangeAsked, stayChangeAgreed, stayChangeClosed, returnHourTold, questionMessageSent],
  ...[ownerCancellationsChanged],
];
const OWNER_LEFT = 'Le propriétaire a supprimé son compte.';

/**
 * H9: closes pending requests and stays to come that were approved before this service received the deletion, and
 * releases their days. Past stays remain in the other party's history without the person. Safe to repeat.
 */
@Injectable()
export class ForgetPerson {
  constructor(
    private readonly parties: PartyRepository,
    private readonly requests: ContactRequestRepository,
    private readonly open: OpenRequestRepository,
    private readonly closing: CloseRequests,
    private readonly vehicles: VehiclesRepository,
    private readonly spots: SpotRepository,
    private readonly messages: MessageRepository,
    private readonly changes: StayChangeRepository,
    private readonly questions: QuestionRepository,
    private readonly blocks: BlockRepository,
    private readonly answers: SavedAnswerRepository,
    private readonly cancellations: TellOwnerCancellations,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async execute(tx: Tx, user_id: string, deleted_at: Date): Promise<void> {
    await this.parties.lockForDeparture(tx, user_id);
    await this.outbox.forget(tx, user_id, ERASED_EVENTS);
    await this.requests.eraseTexts(tx, user_id, { message: ERASED_MESSAGE, kept_reason: OWNER_LEFT });
    await this.changes.eraseVehiclesOf(tx, user_id);
    await this.questions.eraseTexts(tx, user_id, ERASED_MESSAGE);
    await this.messages.eraseTexts(tx, user_id, ERASED_MESSAGE);
    await this.blocks.forget(tx, user_id);
    await this.answers.forget(tx, user_id);
    await this.cancellations.forget(tx, user_id);
    const day = today(this.clock.now());
    for (const request of await this.open.lockOpenOf(tx, user_id, day)) {
      if (request.owner_id === user_id) await this.closing.withoutOwner(tx, request, OWNER_LEFT);
      else await this.closing.withoutDriver(tx, request, 'driver_unavailable');
    }
    await this.closeQuestions(tx, user_id);
    await this.parties.erase(tx, user_id, deleted_at);
    await this.vehicles.eraseAllOf(tx, user_id, deleted_at);
    await this.spots.eraseAllOf(tx, user_id);
  }

  private async closeQuestions(tx: Tx, user_id: string): Promise<void> {
    for (const question of await this.questions.lockOpenOf(tx, user_id)) {
      await this.questions.close(tx, question.id, this.clock.now());
      await this.outbox.record(tx, questionClosed, partiesOf(question));
    }
  }
}
