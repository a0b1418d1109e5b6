import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@placette/contracts';
import type { userDeleted } from '@placette/contracts/identity/events';
import {
  messageSent,
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
import { ownerCancellationsChanged } from '@placette/contracts/requests/response-figures/events';
import { Outbox, type EventMeta } from '@placette/outbox';
import { ContactRequestRepository } from '../contact-requests/contact-request.repository.js';
import { OwnerCancellationsRepository } from '../contact-requests/figures/owner-cancellations.repository.js';
import { RequestClosingService } from '../contact-requests/request-closing.service.js';
import { RetentionService } from '../conversation/retention.service.js';
import { PartyRepository } from '../copies/party.repository.js';
import { SpotRepository } from '../copies/spot.repository.js';
import type { Tx } from '../platform/prisma.service.js';
import { QuestionsService } from '../questions/questions.service.js';
import { VehiclesRepository } from '../vehicles/vehicles.repository.js';

const ERASED_MESSAGE = 'Message effacé avec le compte.';
const OWNER_LEFT = 'Le propriétaire a supprimé son compte.';
/** Events that carry a plate or an owner's title: not kept for a replay. */
const ERASED_EVENTS = [
  messageSent,
  vehicleAdded,
  vehicleChanged,
  requestSent,
  requestApproved,
  requestRejected,
  requestCancelled,
  requestExpired,
  requestCompleted,
  requestAnswerDue,
  stayChangeAsked,
  stayChangeAgreed,
  stayChangeClosed,
  returnHourTold,
  questionMessageSent,
  ownerCancellationsChanged,
];

/** What becomes of what an account leaves once it is deleted. */
@Injectable()
export class ErasureService {
  constructor(
    private readonly parties: PartyRepository,
    private readonly spots: SpotRepository,
    private readonly vehicles: VehiclesRepository,
    private readonly requests: ContactRequestRepository,
    private readonly closing: RequestClosingService,
    private readonly retention: RetentionService,
    private readonly questions: QuestionsService,
    private readonly cancellations: OwnerCancellationsRepository,
    private readonly outbox: Outbox,
  ) {}

  /**
   * H9: closes pending requests and stays to come that were approved before this service received the deletion, and
   * releases their days. Past stays remain in the other party's history without the person. Safe to repeat.
   */
  async erase({ user_id, deleted_at }: EventPayload<typeof userDeleted>, { tx }: EventMeta<Tx>): Promise<void> {
    const at = new Date(deleted_at);
    await this.parties.lockForDeparture(tx, user_id);
    await this.outbox.forget(tx, user_id, ERASED_EVENTS);
    await this.requests.eraseAllOf(tx, user_id, { message: ERASED_MESSAGE, kept_reason: OWNER_LEFT });
    await this.retention.eraseWordsOf(tx, user_id, ERASED_MESSAGE);
    await this.cancellations.forget(tx, user_id);
    await this.closing.closeOpenOf(tx, user_id, OWNER_LEFT);
    await this.questions.closeOpenOf(tx, user_id);
    await this.parties.erase(tx, user_id, at);
    await this.vehicles.eraseAllOf(tx, user_id, at);
    await this.spots.eraseAllOf(tx, user_id);
  }
}
